import type { Drawing } from '../drawing.ts';
import { drawings as coral } from '../games/coral-crown.ts';
import { drawings as ember } from '../games/ember-fox-trail.ts';
import { drawings as fjord } from '../games/fjord-forge.ts';
import { drawings as honeycomb } from '../games/honeycomb-heist.ts';
import { drawings as lantern } from '../games/lantern-river.ts';
import { drawings as neon } from '../games/neon-ramen.ts';
import { drawings as star } from '../games/star-orchestra.ts';
import { drawings as thunder } from '../games/thunder-yak.ts';
import { drawings as tide } from '../games/tide-of-the-narwhal.ts';
import { drawings as volcano } from '../games/volcano-vault.ts';
import { Sheet } from '../toolkit/sheet.ts';
import { drawingOf, inset } from './inset.ts';

const SIDE = 512;

/**
 * Cuts the hero out of the game's wide picture. `x` and `y` are the centre of the square, as fractions of width and
 * height. `side` is a fraction of the height.
 */
function icon(name: string, drawings: Drawing[], [x, y, side]: [number, number, number]): Drawing {
	const wide = drawingOf(drawings, 'banner_file');
	const scale = SIDE / (wide.height * side);
	const [w, h] = [wide.width * scale, wide.height * scale];
	return {
		key: `promo/icon-${name}`,
		width: SIDE,
		height: SIDE,
		avif: [160, 320, 512],
		webp: [320],
		svg: () => {
			const s = new Sheet(SIDE, SIDE, `icon ${name}`);
			return s.document(inset(wide, 'wide', [SIDE / 2 - x * w, SIDE / 2 - y * h, w, h]));
		},
		alt: drawingOf(drawings, 'logo').alt,
	};
}

export const lobbyIcons: Drawing[] = [
	icon('tide-of-the-narwhal', tide, [0.715, 0.5, 0.96]),
	icon('lantern-river', lantern, [0.7, 0.5, 0.86]),
	icon('thunder-yak', thunder, [0.71, 0.5, 0.86]),
	icon('volcano-vault', volcano, [0.71, 0.5, 0.86]),
	icon('ember-fox-trail', ember, [0.7, 0.5, 0.86]),
	icon('fjord-forge', fjord, [0.68, 0.5, 0.86]),
	icon('neon-ramen', neon, [0.7, 0.5, 0.86]),
	icon('honeycomb-heist', honeycomb, [0.7, 0.5, 0.86]),
	icon('coral-crown', coral, [0.725, 0.47, 0.94]),
	icon('star-orchestra', star, [0.7, 0.5, 0.86]),
];
