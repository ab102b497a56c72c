/** Pictures of entries, drawn in the game's colours. */
import { Texture } from 'pixi.js';
import type { ArtData } from '../game-art.ts';
import { draw, sourceOf } from '../textures.ts';

const WIDTH_PX = 320;
const HEIGHT_PX = 360;

type Colors = ArtData['colors'];

const textureOf = (canvas: HTMLCanvasElement): Texture => new Texture({ source: sourceOf(canvas) });
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

/** The left half of a curtain, with folds and a golden hem. */
export const curtainPicture = (colors: Colors): Texture =>
	textureOf(
		draw(WIDTH_PX, HEIGHT_PX, (context) => {
			const folds = 7;
			for (let fold = 0; fold < folds; fold++) {
				const x = (fold * WIDTH_PX) / folds;
				const cloth = context.createLinearGradient(x, 0, x + WIDTH_PX / folds, 0);
				cloth.addColorStop(0, colors.deep);
				cloth.addColorStop(0.45, colors.accent);
				cloth.addColorStop(0.6, colors.panel);
				cloth.addColorStop(1, colors.deep);
				context.fillStyle = cloth;
				context.fillRect(x, 0, WIDTH_PX / folds + 1, HEIGHT_PX);
			}
			const shade = context.createLinearGradient(0, 0, 0, HEIGHT_PX);
			shade.addColorStop(0, 'rgb(0 0 0 / 65%)');
			shade.addColorStop(0.3, 'rgb(0 0 0 / 0%)');
			shade.addColorStop(1, 'rgb(0 0 0 / 35%)');
			context.fillStyle = shade;
			context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
			context.fillStyle = '#e8b04a';
			context.fillRect(0, HEIGHT_PX - 26, WIDTH_PX, 9);
			for (let x = 3; x < WIDTH_PX; x += 8) context.fillRect(x, HEIGHT_PX - 17, 4, 17);
		}),
	);

/** A bar with a bright edge at its right end. */
export const barPicture = (colors: Colors, edge: string): Texture =>
	textureOf(
		draw(256, 32, (context) => {
			const ground = context.createLinearGradient(0, 0, 0, 32);
			ground.addColorStop(0, colors.panel);
			ground.addColorStop(1, colors.deep);
			context.fillStyle = ground;
			context.fillRect(0, 0, 256, 32);
			context.fillStyle = edge;
			context.fillRect(0, 0, 256, 2.5);
			const light = context.createLinearGradient(190, 0, 256, 0);
			light.addColorStop(0, 'rgb(255 255 255 / 0%)');
			light.addColorStop(0.85, edge);
			light.addColorStop(1, '#ffffff');
			context.fillStyle = light;
			context.fillRect(190, 0, 66, 32);
		}),
	);

/** A wave with a crest of foam at its upper edge. It repeats sideways. */
export const wavePicture = (top: string, bottom: string): Texture =>
	textureOf(
		draw(512, 512, (context) => {
			const crest = (x: number) =>
				46 + 22 * Math.sin((x / 512) * Math.PI * 4) + 11 * Math.sin((x / 512) * Math.PI * 10);
			const path = (shift: number): void => {
				context.beginPath();
				context.moveTo(0, 512);
				for (let x = 0; x <= 512; x += 4) context.lineTo(x, crest(x) + shift);
				context.lineTo(512, 512);
				context.closePath();
			};
			const water = context.createLinearGradient(0, 30, 0, 512);
			water.addColorStop(0, top);
			water.addColorStop(0.5, bottom);
			water.addColorStop(1, bottom);
			for (const [shift, fill] of [
				[-16, 'rgb(255 255 255 / 45%)'],
				[-7, '#ffffff'],
				[4, water],
			] as const) {
				context.fillStyle = fill;
				path(shift);
				context.fill();
			}
		}),
	);
