/** Reads the records of the games' mathematics from files. */
import { readFileSync } from 'node:fs';
import type { FigureRecord } from './figures.ts';

export const recordAddress = (slug: string): URL => new URL(`./figures/${slug}.json`, import.meta.url);

/** @throws Error if a game has no record because it was never simulated. */
export const readRecord = (slug: string): FigureRecord =>
	JSON.parse(readFileSync(recordAddress(slug), 'utf8')) as FigureRecord;
