import { readFileSync } from 'node:fs';
import type { MathsRecord } from './maths-record.ts';

export const recordUrl = (slug: string): URL => new URL(`./maths-records/${slug}.json`, import.meta.url);

/** @throws Error if `npm run record-maths` has not recorded the game */
export const readRecord = (slug: string): MathsRecord =>
	JSON.parse(readFileSync(recordUrl(slug), 'utf8')) as MathsRecord;
