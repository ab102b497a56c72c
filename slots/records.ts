/** The records of the games' figures, as files. */
import { readFileSync } from 'node:fs';
import type { FigureRecord } from './figures.ts';

export const recordAddress = (slug: string): URL => new URL(`./figures/${slug}.json`, import.meta.url);

/** @throws where a game has no record, as one that was never simulated has. */
export const readRecord = (slug: string): FigureRecord =>
	JSON.parse(readFileSync(recordAddress(slug), 'utf8')) as FigureRecord;
