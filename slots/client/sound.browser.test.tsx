/** Renders the games' sound with the audio engine of the browser, and measures what players hear (ITU-R BS.1770). */
import { expect, test } from 'vitest';
import { compose, type Layer } from './composition.ts';
import { Effects } from './effects.ts';
import { Fanfare } from './fanfare.ts';
import { Instruments } from './instruments.ts';
import { renderLoop, type Loop } from './loop-renderer.ts';
import { integratedLoudness, samplePeak, seamOf, truePeak, type Channels } from './loudness.ts';
import { Mixer } from './mixer.ts';
import { Music, type Mood } from './music.ts';
import { slugsOfThemes, themeOf, type Theme } from './themes.ts';

const RATE = 48_000;
const FULL = { music: 1, effects: 1 };

const channelsOf = (buffer: AudioBuffer): Float32Array[] =>
	Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel));

const from = (channels: Channels, seconds: number): Float32Array[] =>
	channels.map((samples) => samples.subarray(seconds * RATE));

function openSound(theme: Theme, seconds: number) {
	const context = new OfflineAudioContext(2, seconds * RATE, RATE);
	const mixer = new Mixer(context, FULL);
	const music = new Music(context, theme, mixer.music);
	const effects = new Effects(new Instruments(context), theme, mixer.effects);
	const fanfare = new Fanfare(context, music, mixer.effects);
	/** Runs `action` at a time of the rendering. */
	const at = (seconds: number, action: () => void): void =>
		void context.suspend(seconds).then(() => {
			action();
			return context.resume();
		});
	return {
		context,
		mixer,
		music,
		effects,
		fanfare,
		at,
		render: async () => channelsOf(await context.startRendering()),
	};
}

function expectLoudness(channels: Channels, what: string): void {
	expect(Math.abs(integratedLoudness(channels, RATE) + 18), `${what} in LU from -18 LUFS`).toBeLessThan(2);
	expect(samplePeak(channels), what).toBeLessThanOrEqual(1);
	expect(truePeak(channels), what).toBeLessThanOrEqual(1);
}

async function checkGame(slug: string): Promise<void> {
	const theme = themeOf(slug);
	const loops = new Map<Layer, Loop>();
	const render = (_: Theme, layer: Layer): Loop => {
		const loop = loops.get(layer) ?? renderLoop(theme, compose(theme, layer));
		loops.set(layer, loop);
		return loop;
	};
	const states: [Mood, boolean][] = [
		['base', false],
		['base', true],
		['free', false],
		['hold', false],
	];
	for (const [mood, isTense] of states) {
		const sound = openSound(theme, 12);
		sound.music.play(mood);
		sound.music.setTense(isTense);
		await sound.music.load(['base', 'tension', 'feature'], render);
		expectLoudness(from(await sound.render(), 2), `${slug} ${mood} ${isTense}`);
	}
	const { music, effects, fanfare, mixer, at, render: play } = openSound(theme, 10);
	await music.load(['base', 'mega'], render);
	at(1, () => {
		fanfare.begin('mega');
		mixer.duck(0);
	});
	for (let count = 0; count < 25; count++) at(1.5 + count * 0.2, () => effects.play('count', count / 25));
	at(8, () => {
		fanfare.end();
		effects.play('resolve');
	});
	expectLoudness(from(await play(), 1), `${slug} mega win`);
}

const few = ['tide-of-the-narwhal', 'moonlit-masquerade', 'neon-ramen'];

test.each(few)('the music and a mega win of %s are at -18 LUFS and do not clip', checkGame);

test.each(slugsOfThemes.filter((slug) => !few.includes(slug)))(
	'the music and a mega win of %s are as loud',
	{ tags: ['long'] },
	checkGame,
);

test('layers cross-fade on a bar line, without a click and without a break', async () => {
	const theme = themeOf('tide-of-the-narwhal');
	const sound = openSound(theme, 12);
	await sound.music.load(['base', 'tension', 'feature'], (_, layer) => renderLoop(theme, compose(theme, layer)));
	let untilBar = 0;
	sound.at(4, () => {
		untilBar = sound.music.untilBar()!;
		sound.music.play('free');
	});
	sound.at(9, () => sound.music.setTense(true));
	const channels = await sound.render();
	expect(untilBar).toBeGreaterThan(0);
	expect(untilBar).toBeLessThanOrEqual(sound.music.bar);
	const change = Math.round((4 + untilBar) * RATE);
	const around = channels.map((samples) => samples.subarray(change - RATE, change + 2 * RATE));
	expect(seamOf(around).within).toBeLessThanOrEqual(seamOf(from(channels, 8)).within * 1.5);
	expect(Math.abs(integratedLoudness(around, RATE) + 18)).toBeLessThan(3);
});

test('the limiter passes quiet sound unchanged and bends the loudest below full scale', async () => {
	const playTone = async (level: number): Promise<Float32Array[]> => {
		const { context, mixer, render } = openSound(themeOf(''), 2);
		const tone = context.createOscillator();
		tone.frequency.value = 997;
		const gain = context.createGain();
		gain.gain.value = level;
		tone.connect(gain).connect(mixer.effects);
		tone.start();
		return from(await render(), 1);
	};
	expect(samplePeak(await playTone(0.1))).toBeCloseTo(0.1, 2);
	const loud = samplePeak(await playTone(8));
	expect(loud).toBeGreaterThan(0.5);
	expect(loud).toBeLessThan(1);
});

test('volumes, ducks and the end of a celebration change without a step', async () => {
	const { context, mixer, at, render } = openSound(themeOf(''), 3);
	const source = context.createConstantSource();
	source.offset.value = 0.2;
	source.connect(mixer.music);
	source.start();
	at(0.5, () => mixer.duck(0.3, 0.5));
	at(2, () => mixer.setVolumes({ music: 0, effects: 1 }));
	const [left] = await render();
	const heard = (seconds: number): number => left![Math.round(seconds * RATE)]!;
	expect([heard(0.45), heard(0.9), heard(1.95), heard(2.5)]).toEqual([
		expect.closeTo(0.2, 2),
		expect.closeTo(0.06, 2),
		expect.closeTo(0.19, 1),
		expect.closeTo(0, 2),
	]);
	expect(seamOf([left!.subarray(RATE / 10)]).within).toBeLessThan(0.001);
});
