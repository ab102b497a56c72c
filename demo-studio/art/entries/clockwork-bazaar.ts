/** Wheels of a great clock: brass with spokes, and steel with a ring of copper. */
import { bead, body, box, darken, fill, gearPath, gem, lamp, oval, place, poly, stroke } from '../toolkit.ts';
import type { EntryArt, Sheet } from '../toolkit.ts';
import { paintedLight } from '../toolkit/painted-light.ts';

const light = { rim: '#fff3cf', ambient: '#ff9a3a', ink: '#1c0c04' };
const brass = { to: '#7a4209', rim: '#fffbe0', rimLight: 0.95 };
const steel = { to: '#2a323f', rim: '#e6f0ff', rimLight: 0.9 };
const copper = { to: '#5a1f0c', rim: '#ffd9b8', rimLight: 0.9 };

const ringPath = (c: number, outer: number, inner: number) => oval(c, c, outer) + oval(c, c, inner);

function large(s: Sheet): string {
	const c = 260;
	let art = body(s, gearPath(c, c, 252, 24, 0.72, 0.13), '#e8a93a', {
		...brass,
		depth: 18,
		outline: '#3a1c04',
		outlineWidth: 6,
		rule: 'evenodd',
	});
	art +=
		stroke(oval(c, c, 206), '#6b3a08', 6, 'opacity=".8"') + stroke(oval(c, c, 202), '#fff0b8', 2.4, 'opacity=".8"');
	for (let i = 0; i < 24; i++) {
		const a = (i / 24) * Math.PI * 2;
		art += bead(s, c + Math.cos(a) * 194, c + Math.sin(a) * 194, 5, '#fff0b8', false);
	}
	for (let i = 0; i < 6; i++)
		art += place(
			body(s, `M-17 -66C-30 -110 -8 -140 -24 -190L24 -190C8 -140 30 -110 17 -66Z`, '#d9942a', {
				...brass,
				depth: 11,
				outline: '#3a1c04',
				outlineWidth: 5,
			}) + fill(oval(0, -128, 9), '#3a1c04'),
			c,
			c,
			1,
			i * 60,
		);
	art += body(s, oval(c, c, 92), '#e8a93a', { ...brass, depth: 16, outline: '#3a1c04', outlineWidth: 6 });
	art += body(s, ringPath(c, 74, 52), '#b8552a', {
		...copper,
		depth: 8,
		outline: '#3a1c04',
		outlineWidth: 4,
		rule: 'evenodd',
	});
	for (let i = 0; i < 6; i++) {
		const a = (i / 6) * Math.PI * 2 + 0.5;
		art +=
			body(s, oval(c + Math.cos(a) * 63, c + Math.sin(a) * 63, 9), '#c9ccd4', { ...steel, depth: 4, outlineWidth: 3 }) +
			stroke(`M${c + Math.cos(a) * 63 - 5} ${c + Math.sin(a) * 63 - 3}l10 6`, '#2a1a0c', 2.6);
	}
	art += fill(oval(c, c, 46), '#2a1004') + place(gem(s, 42, '#ff5a3a', 8), c, c);
	return paintedLight(s, art, [0, 0, 520, 520], { ...light, scale: 1.5 });
}

function small(s: Sheet): string {
	const c = 170;
	let art = body(s, gearPath(c, c, 164, 16, 0.66, 0.17), '#8d97a8', {
		...steel,
		depth: 14,
		outline: '#141820',
		outlineWidth: 5,
		rule: 'evenodd',
	});
	art += body(s, ringPath(c, 130, 112), '#d07038', {
		...copper,
		depth: 6,
		outline: '#3a1408',
		outlineWidth: 3,
		rule: 'evenodd',
	});
	for (let i = 0; i < 5; i++)
		art += place(
			body(
				s,
				poly([
					[-15, -40],
					[15, -40],
					[10, -114],
					[-10, -114],
				]),
				'#7a8496',
				{ ...steel, depth: 8, outline: '#141820', outlineWidth: 4 },
			) + fill(box(-3, -100, 6, 50, 3), darken('#7a8496', 0.7)),
			c,
			c,
			1,
			i * 72,
		);
	art += body(s, oval(c, c, 52), '#e8a93a', { ...brass, depth: 12, outline: '#3a1c04', outlineWidth: 5 });
	for (let i = 0; i < 5; i++) {
		const a = (i / 5) * Math.PI * 2 - 0.9;
		art += bead(s, c + Math.cos(a) * 36, c + Math.sin(a) * 36, 6, '#fff0b8', false);
	}
	art += fill(oval(c, c, 20), '#2a1004') + bead(s, c, c, 15, '#3fc4c4');
	return paintedLight(s, art, [0, 0, 340, 340], { ...light, scale: 1.2 }) + lamp(s, c, c, 60, '#ffd28a', 0.15);
}

export const entry: EntryArt = {
	width: 860,
	height: 520,
	parts: {
		large: { area: [0, 0, 520, 520], art: large },
		small: { area: [520, 0, 340, 340], art: small },
	},
};
