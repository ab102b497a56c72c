/** Pictures of entries in the game's colours. Games with a drawn picture use them only until it is loaded. */
import { Texture } from 'pixi.js';
import { Random, seedOf } from '../../engine/random.ts';
import type { ArtData } from '../game-art.ts';
import { draw, sourceOf } from '../textures.ts';

const WIDTH_PX = 320;
const HEIGHT_PX = 360;

type Colors = ArtData['colors'];

const textureOf = (canvas: HTMLCanvasElement): Texture => new Texture({ source: sourceOf(canvas) });
const unitOf = (random: Random) => () => random.below(1024) / 1024;
const colorOf = (colors: Colors, place: number): string => colors.metal[place]?.replace(/@.*$/, '') ?? colors.panel;

/** The left half of a door, whose right edge is the gap. */
export const doorPicture = (colors: Colors): Texture =>
	textureOf(
		draw(WIDTH_PX, HEIGHT_PX, (context) => {
			const ground = context.createLinearGradient(0, 0, WIDTH_PX, 0);
			ground.addColorStop(0, colors.deep);
			ground.addColorStop(0.55, colors.panel);
			ground.addColorStop(0.9, colorOf(colors, 2));
			ground.addColorStop(1, colors.deep);
			context.fillStyle = ground;
			context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
			for (const [inset, color, width] of [
				[12, colors.deep, 16],
				[12, colorOf(colors, 1), 5],
				[44, colors.deep, 12],
				[44, colorOf(colors, 2), 4],
			] as const) {
				context.strokeStyle = color;
				context.lineWidth = width;
				context.strokeRect(inset, inset, WIDTH_PX - inset * 2, HEIGHT_PX - inset * 2);
			}
			for (let row = 0; row < 8; row++)
				for (const x of [28, WIDTH_PX - 28]) {
					const y = 28 + (row * (HEIGHT_PX - 56)) / 7;
					const rivet = context.createRadialGradient(x - 3, y - 3, 1, x, y, 9);
					rivet.addColorStop(0, '#ffffff');
					rivet.addColorStop(0.4, colorOf(colors, 1));
					rivet.addColorStop(1, colors.deep);
					context.fillStyle = rivet;
					context.beginPath();
					context.arc(x, y, 8, 0, Math.PI * 2);
					context.fill();
				}
			context.fillStyle = colorOf(colors, 1);
			context.fillRect(WIDTH_PX - 7, 0, 7, HEIGHT_PX);
		}),
	);

/** The left half of a curtain, with folds, embroidery and a golden hem. */
export const curtainPicture = (colors: Colors): Texture =>
	textureOf(
		draw(WIDTH_PX, HEIGHT_PX, (context) => {
			const folds = 8;
			for (let fold = 0; fold < folds; fold++) {
				const x = (fold * WIDTH_PX) / folds;
				const cloth = context.createLinearGradient(x, 0, x + WIDTH_PX / folds, 0);
				for (const [at, color] of [
					[0, '#000000'],
					[0.12, colors.deep],
					[0.45, colors.accent],
					[0.58, colors.panel],
					[0.9, colors.deep],
					[1, '#000000'],
				] as const)
					cloth.addColorStop(at, color);
				context.fillStyle = cloth;
				context.fillRect(x, 0, WIDTH_PX / folds + 1, HEIGHT_PX);
			}
			const shade = context.createLinearGradient(0, 0, 0, HEIGHT_PX);
			shade.addColorStop(0, 'rgb(0 0 0 / 70%)');
			shade.addColorStop(0.3, 'rgb(0 0 0 / 5%)');
			shade.addColorStop(0.7, 'rgb(0 0 0 / 10%)');
			shade.addColorStop(1, 'rgb(0 0 0 / 55%)');
			context.fillStyle = shade;
			context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
			const gold = context.createLinearGradient(0, HEIGHT_PX - 34, 0, HEIGHT_PX);
			gold.addColorStop(0, '#fff0b0');
			gold.addColorStop(0.4, '#e8b04a');
			gold.addColorStop(1, '#7a4a0c');
			context.fillStyle = gold;
			context.fillRect(0, HEIGHT_PX - 34, WIDTH_PX, 10);
			for (let x = 1; x < WIDTH_PX; x += 7) context.fillRect(x, HEIGHT_PX - 24, 4, 24);
			context.fillRect(WIDTH_PX - 9, 0, 5, HEIGHT_PX);
		}),
	);

/** A roller shutter of steel, with the light of the street on its slats. */
export const shutterPicture = (colors: Colors): Texture =>
	textureOf(
		draw(WIDTH_PX, HEIGHT_PX, (context) => {
			const slats = 18;
			for (let slat = 0; slat < slats; slat++) {
				const y = (slat * HEIGHT_PX) / slats;
				const steel = context.createLinearGradient(0, y, 0, y + HEIGHT_PX / slats);
				steel.addColorStop(0, '#000000');
				steel.addColorStop(0.2, colors.panel);
				steel.addColorStop(0.45, colorOf(colors, 2));
				steel.addColorStop(1, colors.deep);
				context.fillStyle = steel;
				context.fillRect(0, y, WIDTH_PX, HEIGHT_PX / slats + 1);
			}
		}),
	);

/** Light of a place in the game's colours, for games without a picture of the place. */
export const placePicture = (colors: Colors): Texture =>
	textureOf(
		draw(512, 512, (context) => {
			const ground = context.createLinearGradient(0, 0, 0, 512);
			ground.addColorStop(0, colors.deep);
			ground.addColorStop(0.55, colors.panel);
			ground.addColorStop(1, colors.deep);
			context.fillStyle = ground;
			context.fillRect(0, 0, 512, 512);
			const glow = context.createRadialGradient(256, 270, 10, 256, 270, 300);
			glow.addColorStop(0, colors.accent);
			glow.addColorStop(1, 'rgb(0 0 0 / 0%)');
			context.globalAlpha = 0.55;
			context.fillStyle = glow;
			context.fillRect(0, 0, 512, 512);
		}),
	);

export const vignettePicture = (deep: string): Texture =>
	textureOf(
		draw(256, 256, (context) => {
			const shade = context.createRadialGradient(128, 128, 60, 128, 128, 182);
			shade.addColorStop(0, 'rgb(0 0 0 / 0%)');
			shade.addColorStop(1, deep);
			context.fillStyle = shade;
			context.fillRect(0, 0, 256, 256);
		}),
	);

/** A way along the crest of a wave that breaks to the right, in a box of 512. */
function breakingWave(context: CanvasRenderingContext2D): void {
	context.beginPath();
	context.moveTo(0, 512);
	context.lineTo(0, 30);
	context.bezierCurveTo(220, 0, 430, 60, 450, 250);
	context.bezierCurveTo(360, 110, 240, 120, 220, 260);
	context.bezierCurveTo(210, 390, 330, 470, 512, 490);
	context.lineTo(512, 512);
	context.closePath();
}

export const wavePicture = ({ light, panel, deep }: Colors): Texture =>
	textureOf(
		draw(512, 512, (context) => {
			const water = context.createLinearGradient(0, 0, 300, 512);
			water.addColorStop(0, light);
			water.addColorStop(0.35, panel);
			water.addColorStop(1, deep);
			breakingWave(context);
			context.fillStyle = water;
			context.fill();
			context.clip();
			context.strokeStyle = '#ffffff';
			for (const [width, alpha] of [
				[60, 0.16],
				[34, 0.3],
				[14, 0.9],
			] as const) {
				context.globalAlpha = alpha;
				context.lineWidth = width;
				breakingWave(context);
				context.stroke();
			}
			context.globalAlpha = 1;
			context.globalCompositeOperation = 'destination-in';
			const fade = context.createLinearGradient(0, 0, 150, 0);
			fade.addColorStop(0, 'rgb(0 0 0 / 0%)');
			fade.addColorStop(1, '#000000');
			context.fillStyle = fade;
			context.fillRect(0, 0, 512, 512);
		}),
	);

export const waterPicture = ({ light, panel, deep }: Colors): Texture =>
	textureOf(
		draw(256, 256, (context) => {
			const water = context.createRadialGradient(128, 0, 10, 128, 60, 250);
			water.addColorStop(0, light);
			water.addColorStop(0.45, panel);
			water.addColorStop(1, deep);
			context.fillStyle = water;
			context.fillRect(0, 0, 256, 256);
		}),
	);

/** The surface of water with foam. It repeats sideways, and fades below. */
export const surfacePicture = ({ light, panel }: Colors): Texture =>
	textureOf(
		draw(256, 256, (context) => {
			const water = context.createLinearGradient(0, 40, 0, 256);
			water.addColorStop(0, light);
			water.addColorStop(0.4, panel);
			water.addColorStop(1, 'rgb(0 0 0 / 0%)');
			for (const [shift, fill] of [
				[-14, 'rgb(255 255 255 / 45%)'],
				[-6, '#ffffff'],
				[4, water],
			] as const) {
				context.fillStyle = fill;
				context.beginPath();
				context.moveTo(0, 256);
				for (let x = 0; x <= 256; x += 4)
					context.lineTo(
						x,
						51 + shift + 14 * Math.sin((x / 256) * Math.PI * 4) + 6 * Math.sin((x / 256) * Math.PI * 10),
					);
				context.lineTo(256, 256);
				context.fill();
			}
		}),
	);

export const bubblePicture = (): Texture =>
	textureOf(
		draw(64, 64, (context) => {
			const rim = context.createRadialGradient(32, 32, 16, 32, 32, 30);
			rim.addColorStop(0, 'rgb(255 255 255 / 4%)');
			rim.addColorStop(0.8, 'rgb(255 255 255 / 30%)');
			rim.addColorStop(0.94, 'rgb(255 255 255 / 85%)');
			rim.addColorStop(1, 'rgb(255 255 255 / 0%)');
			context.fillStyle = rim;
			context.fillRect(0, 0, 64, 64);
			context.fillStyle = 'rgb(255 255 255 / 90%)';
			context.beginPath();
			context.ellipse(22, 20, 6, 4, -0.7, 0, Math.PI * 2);
			context.fill();
		}),
	);

/** A tongue of fire in white, tinted later. Its foot is below. */
export const flamePicture = (): Texture =>
	textureOf(
		draw(96, 192, (context) => {
			for (let layer = 0; layer < 7; layer++) {
				const narrow = 1 - layer * 0.13;
				context.globalAlpha = 0.16 + layer * 0.05;
				context.fillStyle = '#ffffff';
				context.beginPath();
				context.moveTo(48 + 8 * narrow, 8 + layer * 20);
				context.bezierCurveTo(48 + 14 * narrow, 80, 48 + 44 * narrow, 100, 48 + 30 * narrow, 160);
				context.bezierCurveTo(48 + 16 * narrow, 186, 48 - 16 * narrow, 186, 48 - 30 * narrow, 160);
				context.bezierCurveTo(48 - 44 * narrow, 112, 48 - 8 * narrow, 90, 48 + 8 * narrow, 8 + layer * 20);
				context.fill();
			}
			context.globalAlpha = 1;
			context.globalCompositeOperation = 'destination-in';
			const fade = context.createRadialGradient(48, 140, 10, 48, 110, 104);
			fade.addColorStop(0, '#000000');
			fade.addColorStop(1, 'rgb(0 0 0 / 0%)');
			context.fillStyle = fade;
			context.fillRect(0, 0, 96, 192);
		}),
	);

/** Golden notes: one note, and two under a beam. */
export function notePictures(): Texture[] {
	const heads = [
		[[34, 92]],
		[
			[26, 96],
			[78, 84],
		],
	] as const;
	return heads.map((notes) =>
		textureOf(
			draw(112, 128, (context) => {
				context.lineJoin = context.lineCap = 'round';
				const note = (): void => {
					for (const [x, y] of notes) {
						context.beginPath();
						context.ellipse(x, y, 17, 12, -0.4, 0, Math.PI * 2);
						context.fill();
						context.stroke();
						context.beginPath();
						context.moveTo(x + 15, y - 4);
						context.lineTo(x + 15, y - 70);
						context.stroke();
					}
					const [x, y] = notes[0];
					context.beginPath();
					context.moveTo(x + 15, y - 70);
					if (notes.length > 1) context.lineTo(93, 14);
					else context.bezierCurveTo(x + 22, y - 44, x + 50, y - 46, x + 40, y - 16);
					context.stroke();
				};
				context.strokeStyle = context.fillStyle = '#3a1a66';
				context.lineWidth = 15;
				note();
				const gold = context.createLinearGradient(0, 10, 40, 120);
				gold.addColorStop(0, '#fffbe0');
				gold.addColorStop(0.45, '#ffd65c');
				gold.addColorStop(1, '#e2901c');
				context.strokeStyle = context.fillStyle = gold;
				context.lineWidth = 7;
				note();
			}),
		),
	);
}

/** Many soft balls of one cloud, in white. */
function puffs(size: number, balls: number, opacity: number): Texture {
	const next = unitOf(new Random(seedOf(0xc10d)));
	return textureOf(
		draw(size, size, (context) => {
			for (let ball = 0; ball < balls; ball++) {
				const angle = next() * Math.PI * 2;
				const away = Math.sqrt(next()) * size * 0.3;
				const [x, y] = [size / 2 + Math.cos(angle) * away, size / 2 + Math.sin(angle) * away * 0.7];
				const radius = size * (0.07 + next() * 0.12);
				const soft = context.createRadialGradient(x, y - radius * 0.3, 0, x, y, radius);
				soft.addColorStop(0, `rgb(255 255 255 / ${opacity})`);
				soft.addColorStop(1, 'rgb(255 255 255 / 0%)');
				context.fillStyle = soft;
				context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
			}
		}),
	);
}

export const cloudPicture = (): Texture => puffs(256, 70, 0.3);
export const smokePicture = (): Texture => puffs(192, 46, 0.34);

/** A flash of lightning with branches, in white. */
export function lightningPicture(seed: number): Texture {
	const next = unitOf(new Random(seedOf(0xb017 + seed)));
	return textureOf(
		draw(256, 420, (context) => {
			const strike = (x: number, y: number, lean: number, length: number, width: number): void => {
				const points: [number, number][] = [[x, y]];
				for (let step = 1; step <= 8; step++)
					points.push([x + lean * step + (next() - 0.5) * 46, y + (length * step) / 8]);
				for (const [spread, alpha] of [
					[16, 0.1],
					[8, 0.22],
					[3, 0.7],
					[1.2, 1],
				] as const) {
					context.globalAlpha = alpha;
					context.lineWidth = width * spread;
					context.beginPath();
					for (const [px, py] of points) context.lineTo(px, py);
					context.stroke();
				}
				if (width < 1) return;
				for (const at of [2, 4, 5]) {
					const [px, py] = points[at]!;
					strike(px, py, (next() - 0.5) * 30, length * 0.3, 0.7);
				}
			};
			context.strokeStyle = '#ffffff';
			context.lineJoin = context.lineCap = 'round';
			strike(128, -6, (seed % 2 === 0 ? 1 : -1) * 5, 420, 1.6);
		}),
	);
}

export const ringPicture = (): Texture =>
	textureOf(
		draw(192, 192, (context) => {
			const ring = context.createRadialGradient(96, 96, 52, 96, 96, 96);
			ring.addColorStop(0, 'rgb(255 255 255 / 0%)');
			ring.addColorStop(0.72, 'rgb(255 255 255 / 60%)');
			ring.addColorStop(0.86, '#ffffff');
			ring.addColorStop(1, 'rgb(255 255 255 / 0%)');
			context.fillStyle = ring;
			context.fillRect(0, 0, 192, 192);
		}),
	);
