/** Tests the music of the games in Node, without an audio context. The mix is tested in a browser. */
import { expect, test } from 'vitest';
import { definitions } from '../definitions.ts';
import { compose, layers } from './composition.ts';
import { LOOP_RATE, renderLoop } from './loop-renderer.ts';
import { integratedLoudness, samplePeak, seamOf } from './loudness.ts';
import { mixes } from './music.ts';
import { renderDrum, renderNote, type Voice } from './synthesis.ts';
import { pitch, themeOf, tonicChord } from './themes.ts';

const slugs = Object.keys(definitions);
const defaultTheme = themeOf('');

test.each(slugs)('%s has a theme of its own, with whole bars and notes within its loop', (slug) => {
	const theme = themeOf(slug);
	expect(theme).not.toBe(defaultTheme);
	const [, third, fifth] = tonicChord(theme);
	expect([3, 4]).toContain(theme.scale[third]);
	expect(theme.scale[fifth]).toBe(7);
	for (const [at, , length] of theme.motif) {
		expect(at).toBeLessThan(2 * theme.beatsPerBar);
		expect(length).toBeGreaterThan(0);
	}
	for (const layer of layers) {
		const { beats, notes, hits } = compose(theme, layer);
		expect(beats % theme.beatsPerBar).toBe(0);
		for (const { at, level } of [...notes, ...hits]) {
			expect(at).toBeGreaterThanOrEqual(0);
			expect(at).toBeLessThan(beats);
			expect(level).toBeGreaterThan(0);
			expect(level).toBeLessThan(1);
		}
		for (const { hertz } of notes) {
			expect(hertz).toBeGreaterThan(40);
			expect(hertz).toBeLessThan(5000);
		}
	}
});

test('no two games share a melody, a rhythm section or the sound of their base game', () => {
	const unique = (what: (slug: string) => unknown) => new Set(slugs.map((slug) => JSON.stringify(what(slug)))).size;
	expect(unique((slug) => themeOf(slug).motif.map(([at, degree]) => [at, degree]))).toBe(slugs.length);
	expect(unique((slug) => themeOf(slug).kit)).toBe(slugs.length);
	expect(unique((slug) => themeOf(slug).tempo)).toBeGreaterThan(slugs.length - 4);
	const pairs = (slug: string): Set<string> =>
		new Set(compose(themeOf(slug), 'base').notes.map(({ at, hertz, voice }) => `${at} ${Math.round(hertz)} ${voice}`));
	for (const [place, slug] of slugs.entries())
		for (const other of slugs.slice(place + 1)) {
			const shared = [...pairs(slug)].filter((note) => pairs(other).has(note));
			expect(shared.length, `${slug} and ${other}`).toBeLessThan(pairs(slug).size / 4);
		}
});

test('every state of the music is equally loud', () => {
	for (const mix of Object.values(mixes))
		expect(Object.values(mix).reduce((sum, gain) => sum + gain ** 2, 0)).toBeCloseTo(1, 5);
});

test.each<Voice>(['pluck', 'koto', 'harp', 'flute', 'reed'])(
	'a note of the %s is in tune and begins and ends silently',
	(voice) => {
		const hertz = pitch(defaultTheme, 5);
		const samples = renderNote(voice, hertz, 1, LOOP_RATE);
		expect(Math.abs(samples[0]!)).toBeLessThan(0.01);
		expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.01);
		// The correlation with the signal itself is highest after one period.
		const part = samples.subarray(1600, 8000);
		const correlation = (delay: number): number => {
			const whole = Math.floor(delay);
			const rest = delay - whole;
			let sum = 0;
			for (let at = 0; at < 4000; at++)
				sum += part[at]! * (part[at + whole]! * (1 - rest) + part[at + whole + 1]! * rest);
			return sum;
		};
		const period = LOOP_RATE / hertz;
		const delays = Array.from({ length: 81 }, (_, place) => period * (0.96 + place / 1000));
		const best = delays.reduce((a, b) => (correlation(b) > correlation(a) ? b : a));
		expect(Math.abs(1200 * Math.log2(best / period))).toBeLessThan(12);
	},
);

test('drums begin and end silently', () => {
	for (const drum of ['kick', 'snare', 'anvil', 'crash'] as const) {
		const samples = renderDrum(drum, LOOP_RATE);
		expect([Math.abs(samples[0]!), Math.abs(samples.at(-1)!)]).toEqual([0, expect.closeTo(0, 2)]);
	}
});

/** Three games of different kinds: a bell in four, a waltz, and electronic drums. */
const few = ['tide-of-the-narwhal', 'moonlit-masquerade', 'neon-ramen'];

function checkLoops(slug: string): void {
	const theme = themeOf(slug);
	for (const layer of layers) {
		const { channels, seconds } = renderLoop(theme, compose(theme, layer));
		const { within, seam } = seamOf(channels);
		expect(seam, layer).toBeLessThanOrEqual(within);
		// The end of the loop and its start are one sound: the level does not jump.
		const around = channels.map((samples) => {
			const joined = new Float32Array(LOOP_RATE / 50);
			joined.set(samples.subarray(-joined.length / 2));
			joined.set(samples.subarray(0, joined.length / 2), joined.length / 2);
			return joined;
		});
		expect(seamOf(around).within, layer).toBeLessThanOrEqual(within);
		expect(samplePeak(channels), layer).toBeLessThan(0.8);
		expect(Math.abs(integratedLoudness(channels, LOOP_RATE) + 18), layer).toBeLessThan(0.5);
		expect(seconds, layer).toBeGreaterThan(5);
	}
}

test.each(few)('the loops of %s have no seam, do not clip and are at -18 LUFS', checkLoops);

test.each(slugs.filter((slug) => !few.includes(slug)))(
	'the loops of %s are as seamless and loud',
	{ tags: ['long'] },
	checkLoops,
);
