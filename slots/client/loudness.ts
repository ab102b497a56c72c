/**
 * Loudness and peaks of sound by ITU-R BS.1770-5: K-weighting, gated blocks and the true peak. A loop of music is
 * brought to the wanted loudness when it is rendered, and tests measure what players hear.
 */

/** One array of samples for each channel, from -1 to 1. */
export type Channels = readonly Float32Array[];

interface Biquad {
	b0: number;
	b1: number;
	b2: number;
	a1: number;
	a2: number;
}

/** The recommendation states the filters for 48 kHz. These are the analog prototypes, for any rate. */
const SHELF = { hertz: 1681.974450955533, gainDb: 3.999843853973347, q: 0.7071752369554196 };
const HIGH_PASS = { hertz: 38.13547087602444, q: 0.5003270373238773 };

function shelf(rate: number): Biquad {
	const k = Math.tan((Math.PI * SHELF.hertz) / rate);
	const high = 10 ** (SHELF.gainDb / 20);
	const band = high ** 0.4996667741545416;
	const a0 = 1 + k / SHELF.q + k * k;
	return {
		b0: (high + (band * k) / SHELF.q + k * k) / a0,
		b1: (2 * (k * k - high)) / a0,
		b2: (high - (band * k) / SHELF.q + k * k) / a0,
		a1: (2 * (k * k - 1)) / a0,
		a2: (1 - k / SHELF.q + k * k) / a0,
	};
}

function highPass(rate: number): Biquad {
	const k = Math.tan((Math.PI * HIGH_PASS.hertz) / rate);
	const a0 = 1 + k / HIGH_PASS.q + k * k;
	return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / HIGH_PASS.q + k * k) / a0 };
}

/** Returns the sum of squares after the K-weighting, for each hop of a quarter of a block. */
function weightedHops(samples: Float32Array, rate: number, hop: number): Float64Array {
	const first = shelf(rate);
	const second = highPass(rate);
	const hops = new Float64Array(Math.floor(samples.length / hop));
	let [u1, u2, v1, v2] = [0, 0, 0, 0];
	const end = hops.length * hop;
	for (let at = 0, into = 0, left = hop; at < end; at++) {
		// Transposed direct form II.
		const x = samples[at]!;
		const shelved = first.b0 * x + u1;
		u1 = first.b1 * x - first.a1 * shelved + u2;
		u2 = first.b2 * x - first.a2 * shelved;
		const y = second.b0 * shelved + v1;
		v1 = second.b1 * shelved - second.a1 * y + v2;
		v2 = second.b2 * shelved - second.a2 * y;
		hops[into]! += y * y;
		if (--left === 0) {
			left = hop;
			into++;
		}
	}
	return hops;
}

const OFFSET_LU = -0.691;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
const HOP_S = 0.1;
const HOPS_PER_BLOCK = 4;

const toLufs = (power: number): number => OFFSET_LU + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the integrated loudness in LUFS, or -Infinity without a block above the absolute gate.
 * @param rate samples per second
 */
export function integratedLoudness(channels: Channels, rate: number): number {
	const hop = Math.round(HOP_S * rate);
	const hops = channels.map((samples) => weightedHops(samples, rate, hop));
	const blocks: number[] = [];
	for (let start = 0; start + HOPS_PER_BLOCK <= (hops[0]?.length ?? 0); start++) {
		let power = 0;
		for (const channel of hops)
			for (let at = start; at < start + HOPS_PER_BLOCK; at++) power += channel[at]! / (hop * HOPS_PER_BLOCK);
		if (toLufs(power) > ABSOLUTE_GATE_LUFS) blocks.push(power);
	}
	if (blocks.length === 0) return -Infinity;
	const gate = toLufs(mean(blocks)) + RELATIVE_GATE_LU;
	return toLufs(mean(blocks.filter((power) => toLufs(power) > gate)));
}

/** Returns the highest sample. */
export function samplePeak(channels: Channels): number {
	let peak = 0;
	for (const samples of channels) for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
	return peak;
}

const OVERSAMPLING = 4;
const TAPS_PER_PHASE = 12;

/** Coefficients of the interpolation between samples: a sinc within a Hann window, by phase. */
const phases = Array.from({ length: OVERSAMPLING }, (_, phase) => {
	const taps = Array.from({ length: TAPS_PER_PHASE }, (_, tap) => {
		const x = tap - TAPS_PER_PHASE / 2 + 1 - phase / OVERSAMPLING;
		const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
		return sinc * (0.5 + 0.5 * Math.cos((2 * Math.PI * x) / (TAPS_PER_PHASE + 1)));
	});
	const sum = taps.reduce((total, tap) => total + tap, 0);
	return taps.map((tap) => tap / sum);
});

/** Returns the highest value of the signal between and at the samples, after fourfold oversampling. */
export function truePeak(channels: Channels): number {
	let peak = 0;
	for (const samples of channels)
		for (let at = 0; at + TAPS_PER_PHASE <= samples.length; at++)
			for (const taps of phases) {
				let value = 0;
				for (let tap = 0; tap < TAPS_PER_PHASE; tap++) value += taps[tap]! * samples[at + tap]!;
				peak = Math.max(peak, Math.abs(value));
			}
	return peak;
}

/** Returns the largest step between two neighbouring samples within the loop, and the step from its end to its start. */
export function seamOf(channels: Channels): { within: number; seam: number } {
	let within = 0;
	let seam = 0;
	for (const samples of channels) {
		for (let at = 1; at < samples.length; at++) within = Math.max(within, Math.abs(samples[at]! - samples[at - 1]!));
		seam = Math.max(seam, Math.abs(samples[0]! - samples.at(-1)!));
	}
	return { within, seam };
}
