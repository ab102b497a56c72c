import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definitions } from './definitions.ts';
import { factsOf } from './facts.ts';
import { isConfirmed, publishedMaths } from './maths-record.ts';
import { mathsPage } from './maths-page.ts';
import { readRecord } from './read-maths-record.ts';
import { definitionDigest, engineDigest } from './simulate/digest.ts';
import { simulatedMathsOf, Z99 } from './simulate/simulated-maths.ts';
import { simulate } from './simulate/simulate.ts';

/** The short simulation has another seed than the record. `npm run test:long` plays more rounds. */
const ROUNDS = process.env.LONG === '1' ? 400_000 : 40_000;
const SEED = 77;

describe.each(Object.keys(definitions))('%s', (slug) => {
	const definition = definitions[slug]!;
	const record = readRecord(slug);

	test('the record of the game matches the definition and the engine', () => {
		expect(record.definition, 'run `npm run record-maths`').toBe(definitionDigest(definition));
		expect(record.engine, 'run `npm run record-maths`').toBe(engineDigest(definition));
		expect(Object.keys(record.variants)).toEqual(Object.keys(definition.variants ?? {}));
		expect(record.buys).toHaveLength(definition.buys?.length ?? 0);
	});

	test('the interval of the simulation is narrow and contains the published return', () => {
		const { computed, simulated } = record.published;
		expect(simulated.halfWidth).toBeLessThanOrEqual(0.002);
		expect(isConfirmed(record.published)).toBe(true);
		expect(publishedMaths(record).rtp).toBe(Number((computed.rtp * 100).toFixed(2)));
		if (['high', 'very_high'].includes(simulated.volatility)) expect(simulated.rounds).toBeGreaterThanOrEqual(1e8);
		// The computed return of a variant or a buy may itself be sampled, so its error is added to the error
		// of the simulation.
		for (const side of [...Object.values(record.variants), ...record.buys])
			expect(Math.abs(side.simulated.rtp - side.computed.rtp)).toBeLessThanOrEqual(
				Math.hypot(side.simulated.halfWidth, Z99 * side.computed.standardError),
			);
	});

	test('a short simulation agrees with the record', { tags: ['long'] }, async () => {
		const { tally } = await simulate({ slug, rounds: ROUNDS, seed: SEED });
		const { rtp, hitFrequency, deviation } = simulatedMathsOf(definition, tally);
		const { computed, simulated } = record.published;
		// A short run may miss the rare wins that dominate the deviation, so use at least the record's deviation.
		const error = Math.max(deviation, simulated.deviation) / Math.sqrt(ROUNDS);
		expect(Math.abs(rtp - computed.rtp)).toBeLessThan(4 * error);
		const hits = simulated.hitFrequency;
		expect(Math.abs(hitFrequency - hits)).toBeLessThan(4 * Math.sqrt((hits * (1 - hits)) / ROUNDS));
	});

	test('the facts of the game agree with its record', () => {
		const { features, minBet, maxBet, maxWin } = factsOf(definition);
		const { parts, most } = record.published.simulated;
		expect(features.includes('free_spins')).toBe(parts.free !== undefined);
		expect(features.includes('hold_and_win')).toBe(parts.hold !== undefined);
		expect(features.includes('wheel_bonus')).toBe(parts.wheel !== undefined);
		expect(most.times).toBeLessThanOrEqual(maxWin);
		expect(minBet).toBeLessThan(maxBet);
	});
});

test('the page of all mathematics matches the records', () => {
	const page = readFileSync(new URL('../docs/game-maths.md', import.meta.url), 'utf8');
	expect(page, 'run `npm run record-maths`').toBe(mathsPage(Object.keys(definitions).map(readRecord)));
});
