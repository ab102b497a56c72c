/** Tests that the engine produces identical rounds in a browser and in Node. */
import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Rolldown } from 'vite';
import { playedRounds, slugs } from './played-rounds.ts';
import { test } from './worker-test.ts';

const ROUND_COUNT = process.env.LONG === '1' ? 400 : 100;
const SEED = 2 ** 52 + 12345;

test('engine: a seed gives the same rounds in the browser and in Node', async ({ page }) => {
	// Imported here, so that other workers do not load Vite.
	const { build } = await import('vite');
	const [output] = (await build({
		configFile: false,
		logLevel: 'silent',
		build: {
			write: false,
			lib: { entry: 'e2e/played-rounds.ts', formats: ['iife'], name: 'engine' },
		},
	})) as Rolldown.RolldownOutput[];
	await page.addScriptTag({ content: output!.output[0].code });
	for (const slug of slugs) {
		const shown = await page.evaluate(
			([slug, seed, count]) =>
				(globalThis as unknown as { engine: { playedRounds: typeof playedRounds } }).engine.playedRounds(
					slug,
					seed,
					count,
				),
			[slug, SEED, ROUND_COUNT] as const,
		);
		const digest = (text: string) => createHash('sha256').update(text).digest('hex');
		expect(digest(shown), slug).toBe(digest(playedRounds(slug, SEED, ROUND_COUNT)));
		expect(playedRounds(slug, SEED + 1, ROUND_COUNT), slug).not.toBe(shown);
	}
});
