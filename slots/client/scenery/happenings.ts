/** Events in the weather of each game while it attracts, such as an eruption or fireworks. */
import type { Point } from './motions.ts';
import type { Layer, Light, Weather } from './weather.ts';

/** Beside the reels of a wide window, and above and below those of a tall one. */
const besideReels: readonly Point[] = [
	[0.1, 0.26],
	[0.9, 0.3],
	[0.16, 0.55],
	[0.86, 0.58],
];

const flare = (x: number, y: number, size: number, color: string, alpha = 0.6, flicker = 0.4): Light => ({
	sprite: 'glow',
	at: [x, y],
	size: [size, size],
	color,
	alpha,
	flicker,
	time: 2.2,
});

const layer = (
	sprite: Layer['sprite'],
	motion: Layer['motion'],
	count: number,
	size: Layer['size'],
	colors: readonly string[],
	rest: Partial<Layer> & Pick<Layer, 'speed'>,
): Layer => ({ sprite, motion, count, size, colors, depth: [0.6, 0.8], alpha: 1, ...rest });

const fireworks = (colors: readonly string[], size: Layer['size'] = [0.03, 0.06]): Layer =>
	layer('ember', 'burst', 56, size, colors, { speed: 0.62, sway: 0.34, points: besideReels });

const happenings: Readonly<Record<string, Weather>> = {
	/** A shoal in a current of bubbles. */
	'tide-of-the-narwhal': {
		lights: [flare(0.12, 0.3, 0.6, '#5fe0ff', 0.42), flare(0.88, 0.35, 0.6, '#5fe0ff', 0.42)],
		layers: [
			layer('fish', 'swim', 34, [0.04, 0.075], ['#ffb45a', '#ff8a6a', '#ffd98a', '#7fe0ff'], {
				speed: 0.2,
				sway: 0.05,
				area: [0, 0.18, 1, 0.74],
			}),
			layer('bubble', 'rise', 30, [0.03, 0.075], ['#e6fbff', '#bfeeff'], { speed: 0.2, sway: 0.02, swayTime: 2 }),
		],
	},
	/** The wind fans the fire. */
	'ember-fox-trail': {
		lights: [flare(0.08, 0.9, 0.6, '#ff6a1a', 0.75, 1), flare(0.92, 0.9, 0.6, '#ff6a1a', 0.75, 1)],
		layers: [
			layer('glow', 'embers', 26, [0.1, 0.22], ['#ff7a1a', '#ffb03a', '#ff4a1a'], {
				speed: 0.34,
				sway: 0.03,
				alpha: 0.7,
				area: [0, 0.42, 1, 1.02],
			}),
			layer('ember', 'embers', 44, [0.03, 0.06], ['#ffe08a', '#ff9a3a'], {
				speed: 0.3,
				sway: 0.04,
				area: [0, 0, 1, 1],
			}),
		],
	},
	/** Gears roll by in the steam. */
	'clockwork-bazaar': {
		lights: [flare(0.08, 0.4, 0.6, '#ffcf7a', 0.45), flare(0.92, 0.4, 0.6, '#ffcf7a', 0.45)],
		layers: [
			layer('mist', 'rise', 18, [0.2, 0.32], ['#f4dcb8', '#e0b880'], { speed: 0.2, sway: 0.02, alpha: 0.6 }),
			layer('cog', 'tumble', 18, [0.07, 0.15], ['#e8b050', '#c88a3a', '#f0d08a'], { speed: 0.13, sway: 0.02 }),
			layer('ember', 'burst', 48, [0.024, 0.045], ['#fff0b0', '#ffb04a'], {
				speed: 0.8,
				sway: 0.26,
				points: besideReels,
			}),
		],
	},
	/** The town lets its lanterns fly. */
	'lantern-river': {
		lights: [flare(0.12, 0.7, 0.6, '#ffb04a', 0.5), flare(0.88, 0.7, 0.6, '#ffb04a', 0.5)],
		layers: [
			layer('lantern', 'float', 40, [0.036, 0.07], ['#ffffff', '#ffe0c0'], { speed: 0.13, sway: 0.02, swayTime: 4 }),
			fireworks(['#ffd24a', '#ff6a5a', '#ff9ad0']),
		],
	},
	/** A thunderstorm. */
	'thunder-yak': {
		lights: [
			{ sprite: 'glow', at: [0.1, 0.2], size: [0.66, 0.66], color: '#c8c0ff', alpha: 1, time: 1.1, flashes: true },
			{ sprite: 'glow', at: [0.9, 0.25], size: [0.66, 0.66], color: '#c8d8ff', alpha: 1, time: 1.4, flashes: true },
			flare(0.5, 0.1, 0.6, '#8a80ff', 0.4),
		],
		layers: [
			layer('bolt', 'strike', 8, [0.34, 0.52], ['#f4f0ff', '#c8d0ff'], { speed: 0.62, area: [0.02, 0.2, 0.98, 0.36] }),
			layer('streak', 'rain', 30, [0.05, 0.12], ['#e0dcff', '#ffffff'], { speed: 1.1, sway: 0.8, alpha: 0.7 }),
			layer('flake', 'fall', 24, [0.02, 0.04], ['#ffffff'], { speed: 0.34, sway: 0.06 }),
		],
	},
	/** Signs light up in the rain, and rings of light run over the street. */
	'neon-ramen': {
		lights: [
			flare(0.08, 0.3, 0.6, '#ff2a9a', 0.6, 0.9),
			flare(0.92, 0.3, 0.6, '#28e8ff', 0.6, 0.9),
			flare(0.1, 0.8, 0.6, '#28e8ff', 0.45),
			flare(0.9, 0.8, 0.6, '#ff2a9a', 0.45),
		],
		layers: [
			layer('ring', 'ripple', 9, [0.22, 0.34], ['#28e8ff', '#ff3aa8', '#ffd24a'], {
				speed: 0.62,
				sway: 0.08,
				points: besideReels,
			}),
			layer('streak', 'rain', 26, [0.06, 0.14], ['#8fe8ff', '#ff9ad8', '#fff0a8'], {
				speed: 1.1,
				sway: 0.2,
				alpha: 0.8,
			}),
			layer('star', 'burst', 30, [0.04, 0.08], ['#28e8ff', '#ff3aa8', '#ffd24a'], {
				speed: 0.7,
				sway: 0.3,
				points: besideReels,
			}),
		],
	},
	/** The swarm leaves the hive. */
	'honeycomb-heist': {
		lights: [flare(0.1, 0.4, 0.6, '#ffd24a', 0.5), flare(0.9, 0.4, 0.6, '#ffd24a', 0.5)],
		layers: [
			layer('bee', 'swim', 22, [0.045, 0.09], ['#ffffff'], { speed: 0.22, sway: 0.07, area: [0, 0.08, 1, 0.86] }),
			layer('ball', 'fall', 20, [0.016, 0.04], ['#ffb81a', '#ffd24a'], { speed: 0.34, sway: 0.01, alpha: 0.95 }),
		],
	},
	/** A storm of sand before the sun. */
	'orchard-of-ra': {
		lights: [
			flare(0.5, 0.16, 0.6, '#fff0a0', 0.8, 0.2),
			flare(0.1, 0.4, 0.6, '#ffb84a', 0.5),
			flare(0.9, 0.4, 0.6, '#ffb84a', 0.5),
		],
		layers: [
			layer('mist', 'drift', 12, [0.36, 0.56], ['#e8b860', '#f4d08a'], {
				speed: 0.24,
				sway: 0.04,
				alpha: 0.72,
				area: [0, 0.2, 1, 0.98],
			}),
			layer('ball', 'drift', 80, [0.008, 0.02], ['#fff0c0', '#ffd890'], { speed: 0.5, sway: 0.03 }),
			layer('star', 'burst', 40, [0.04, 0.08], ['#fff2b0', '#ffd04a'], { speed: 0.6, sway: 0.3, points: besideReels }),
		],
	},
	/** Fireworks over the palace, and confetti. */
	'moonlit-masquerade': {
		lights: [flare(0.1, 0.3, 0.6, '#ff8ad0', 0.45), flare(0.9, 0.3, 0.6, '#8ab8ff', 0.45)],
		layers: [
			fireworks(['#ffd24a', '#ff6ab8', '#8ad8ff', '#c8a0ff']),
			layer('confetti', 'tumble', 32, [0.024, 0.045], ['#ffd24a', '#ff6ab8', '#8a6aff', '#6ad8ff'], {
				speed: 0.26,
				sway: 0.03,
			}),
		],
	},
	/** A shoal of bright fish, and a curtain of bubbles. */
	'coral-crown': {
		lights: [flare(0.1, 0.2, 0.6, '#e0fff8', 0.45), flare(0.9, 0.2, 0.6, '#e0fff8', 0.45)],
		layers: [
			layer('fish', 'swim', 34, [0.045, 0.085], ['#ff8a5a', '#ffd24a', '#ff6aa0', '#fff2c0'], {
				speed: 0.19,
				sway: 0.06,
				area: [0, 0.14, 1, 0.78],
			}),
			layer('bubble', 'rise', 40, [0.03, 0.08], ['#ffffff', '#d8ffff'], { speed: 0.24, sway: 0.02, swayTime: 2 }),
		],
	},
	/** The volcano erupts. */
	'volcano-vault': {
		lights: [
			flare(0.1, 0.5, 0.6, '#ff5a1a', 0.85, 1),
			flare(0.9, 0.5, 0.6, '#ff5a1a', 0.85, 1),
			flare(0.5, 0.05, 0.6, '#ffb04a', 0.5, 1),
		],
		layers: [
			layer('ember', 'fountain', 70, [0.06, 0.13], ['#ffe08a', '#ff8a2a', '#ff4a1a'], {
				speed: 0.5,
				sway: 0.8,
				points: [
					[0.07, 0.5],
					[0.93, 0.46],
				],
			}),
			layer('ember', 'rain', 34, [0.06, 0.13], ['#ffd27a', '#ff7a1a', '#ff4a0a'], { speed: 0.42, sway: 0.3 }),
			layer('glow', 'embers', 18, [0.12, 0.26], ['#ff5a1a', '#ff8a2a'], {
				speed: 0.34,
				sway: 0.03,
				alpha: 0.6,
				area: [0, 0.4, 1, 1.02],
			}),
		],
	},
	/** A shower of meteors, and the notes of the orchestra. */
	'star-orchestra': {
		lights: [flare(0.12, 0.3, 0.6, '#a88aff', 0.5), flare(0.88, 0.4, 0.6, '#6ab8ff', 0.5)],
		layers: [
			layer('comet', 'comet', 30, [0.16, 0.3], ['#ffffff', '#cfe8ff', '#ffe0f6'], {
				speed: 0.2,
				area: [0, 0.04, 1, 0.8],
			}),
			layer('note', 'rise', 26, [0.05, 0.085], ['#ffd98a', '#ffffff', '#c8b8ff'], {
				speed: 0.18,
				sway: 0.03,
				swayTime: 2,
			}),
			layer('star', 'burst', 40, [0.04, 0.08], ['#ffffff', '#ffe9a8', '#c8b8ff'], {
				speed: 0.6,
				sway: 0.32,
				points: besideReels,
			}),
		],
	},
	/** Sparks of the forge under the northern lights. */
	'fjord-forge': {
		lights: [
			{ sprite: 'curtain', at: [0.14, 0.3], size: [0.7, 0.5], color: '#3affb0', alpha: 0.9, sway: 0.04, time: 4 },
			{ sprite: 'curtain', at: [0.86, 0.28], size: [0.7, 0.5], color: '#5ac8ff', alpha: 0.9, sway: 0.04, time: 5 },
			flare(0.88, 0.8, 0.6, '#ff8a2a', 0.7, 1),
			flare(0.08, 0.86, 0.6, '#ff8a2a', 0.6, 1),
		],
		layers: [
			layer('ember', 'fountain', 84, [0.04, 0.085], ['#fff2c0', '#ffb04a', '#ff7a2a'], {
				speed: 0.6,
				sway: 0.7,
				points: [
					[0.93, 0.56],
					[0.07, 0.6],
				],
			}),
			layer('flake', 'fall', 26, [0.02, 0.045], ['#ffffff', '#d8fff0'], { speed: 0.24, sway: 0.05 }),
		],
	},
	/** A shower of sweets and comets. */
	'sugar-comet': {
		lights: [flare(0.12, 0.3, 0.6, '#ff9ae8', 0.45), flare(0.88, 0.3, 0.6, '#9ac8ff', 0.45)],
		layers: [
			layer('sprinkle', 'tumble', 60, [0.04, 0.075], ['#ff6ab8', '#ffd24a', '#5ad8ff', '#8affb0', '#b88aff'], {
				speed: 0.3,
				sway: 0.02,
			}),
			layer('comet', 'comet', 20, [0.2, 0.34], ['#fff2c0', '#ffc8f6', '#c8f0ff'], {
				speed: 0.2,
				area: [0, 0.04, 1, 0.7],
			}),
			layer('star', 'burst', 36, [0.04, 0.08], ['#ffffff', '#ff9ad8', '#fff2a8'], {
				speed: 0.6,
				sway: 0.3,
				points: besideReels,
			}),
		],
	},
};

/** A game without weather of its own has a shower of sparks. */
const sparks: Weather = {
	lights: [flare(0.12, 0.3, 0.6, '#ffffff', 0.35), flare(0.88, 0.3, 0.6, '#ffffff', 0.35)],
	layers: [fireworks(['#ffffff', '#ffe9a8'])],
};

/** Returns lights and layers that are visible while the game attracts. */
export function happeningOf(slug: string): Weather {
	const { lights, layers } = happenings[slug] ?? sparks;
	const moods = ['attract'] as const;
	return { lights: lights.map((each) => ({ ...each, moods })), layers: layers.map((each) => ({ ...each, moods })) };
}
