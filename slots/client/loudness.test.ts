import { expect, test } from 'vitest';
import { integratedLoudness, samplePeak, seamOf, truePeak } from './loudness.ts';

const decibels = (value: number): number => 20 * Math.log10(value);

const sine = (hertz: number, levelDb: number, seconds: number, rate: number, phase = 0): Float32Array =>
	Float32Array.from(
		{ length: seconds * rate },
		(_, at) => 10 ** (levelDb / 20) * Math.sin(phase + (2 * Math.PI * hertz * at) / rate),
	);

/**
 * The mean square of a sine is half of its squared peak, which is -3.01 dB. The K-weighting adds 0.691 dB at 997 Hz, and
 * the offset of the recommendation subtracts as much.
 */
test.each([32_000, 44_100, 48_000])(
	'a sine of 997 Hz at -20 dBFS in one channel reads -23.01 LUFS at %i Hz',
	(rate) => {
		expect(integratedLoudness([sine(997, -20, 5, rate)], rate)).toBeCloseTo(-23.01, 1);
	},
);

test('two channels with the same signal read 3.01 LU more than one', () => {
	const tone = sine(997, -20, 5, 48_000);
	expect(integratedLoudness([tone, tone], 48_000)).toBeCloseTo(-20, 1);
	expect(integratedLoudness([tone, new Float32Array(tone.length)], 48_000)).toBeCloseTo(-23.01, 1);
});

test('the K-weighting passes less of low and more of high tones', () => {
	const read = (hertz: number) => integratedLoudness([sine(hertz, -20, 3, 48_000)], 48_000) + 23.01;
	expect(read(40)).toBeLessThan(-4);
	expect(read(10_000)).toBeCloseTo(3.3, 0);
});

test('silence and quiet passages do not count', () => {
	const rate = 48_000;
	const loud = sine(997, -20, 10, rate);
	const joined = new Float32Array(loud.length * 3);
	joined.set(loud);
	// The second third is 30 dB below the first, which the relative gate excludes.
	joined.set(sine(997, -50, 10, rate), loud.length);
	expect(integratedLoudness([joined], rate)).toBeCloseTo(-23.01, 0);
	expect(integratedLoudness([new Float32Array(rate)], rate)).toBe(-Infinity);
	expect(integratedLoudness([], rate)).toBe(-Infinity);
});

test('the true peak finds what stands between the samples', () => {
	// At a quarter of the rate and 45 degrees, every sample is 3.01 dB below the peak of the wave.
	const tone = sine(12_000, 0, 1, 48_000, Math.PI / 4);
	expect(decibels(samplePeak([tone]))).toBeCloseTo(-3.01, 2);
	expect(decibels(truePeak([tone]))).toBeCloseTo(0, 0);
	expect(decibels(truePeak([sine(997, -6, 1, 48_000)]))).toBeCloseTo(-6, 1);
});

test('a step at the end of a loop is found', () => {
	expect(seamOf([sine(100, 0, 1, 32_000)])).toMatchObject({ seam: expect.closeTo(0.0196, 3) as number });
	const cut = sine(100, 0, 1, 32_000).subarray(0, 32_000 - 80);
	expect(seamOf([cut]).seam).toBeGreaterThan(seamOf([cut]).within);
});
