import { alpha, darken, lighten, mix } from './color.ts';
import { chineseWeight, placeWord, textPath, wordmark } from './lettering.ts';
import type { Face, Word } from './lettering.ts';
import { GROUND_BLEED, groundPicture, groundSize, type GroundArt } from './ground.ts';
import { box, f } from './path.ts';
import { burst, finish, graded } from './paint.ts';
import { paintedLight } from './painted-light.ts';
import type { HeroPose, HeroRig } from './rig.ts';
import { vignette } from './scenery.ts';
import { Sheet, fill, lamp, place, stroke } from './sheet.ts';
import type { Stops } from './sheet.ts';
import { emptyRibbon, RIBBON_COLOR, royal } from './symbols.ts';
import { wheelMeasures, wheelPicture, wheelPictureSize } from './wheel.ts';
import type { WheelParts } from './wheel.ts';
import type { Spot, View, World } from './world.ts';

/** Key of a message of the client. */
export type RibbonWord = 'wild' | 'bonus' | 'vault';

/** A symbol on the reels: a picture in a 1000×1000 box, without a plate. */
export interface PlaySymbol {
	art: (s: Sheet) => string;
	/** Colour of the light around the symbol and from below. */
	glow: string;
	/** Fraction of the cell. Default: 0.94. */
	zoom?: number;
	/** Offset in 1/256 of the cell. */
	shift?: [number, number];
	/** The word of the ribbon, which the client writes in the player's language. */
	ribbon?: RibbonWord;
	ribbonColor?: string;
	/** Colour of the fan of light behind important symbols. */
	burst?: string;
}

/** The feature changes the scene: another colour ramp, and weather in front. */
export interface Mood {
	ramp: Stops;
	/** The scene keeps this fraction of its own colours. */
	keep?: number;
	/** @param wide true for the wide scene */
	over?: (s: Sheet, wide: boolean) => string;
}

/** A playable game needs this art besides its marketing pictures. */
export interface Play {
	world: World;
	/** Differences of the Chinese lettering from the English one. */
	chineseWord?: Partial<Word>;
	/** Skeleton of the hero. Without it, the hero does not move. */
	rig?: HeroRig;
	/** The hero's pose for big wins and features. Without it, the hero keeps its resting figure there. */
	triumph?: HeroPose;
	/** Without it, full-screen scenes have plain hills. */
	ground?: GroundArt;
	reels: number;
	rows: number;
	/** Symbols by the letters of the game's definition, without the royals. */
	symbols: Readonly<Record<string, PlaySymbol>>;
	royals?: { face?: Face; stops?: Stops[]; trim?: Stops };
	/** Wild that fills a reel, in a box 256 wide and 256 high for each row. */
	reel?: (s: Sheet, height: number) => string;
	/** Parts of the prize wheel. */
	wheel?: WheelParts;
	/** Frame around the box x, y, w, h. The inside of the frame is transparent. */
	frame: (s: Sheet, x: number, y: number, w: number, h: number) => string;
	/** Width of the frame beyond the reels: top, right, bottom, left. */
	margin: [number, number, number, number];
	/** Paint of the plate behind the reels, top to bottom. Transparency shows the scene. */
	plate: Stops;
	feature?: Mood;
	/** Without it, the entry into the feature has only symbols and the hero. */
	entry?: EntryArt;
	/** Focal points of the empty scenes, as shares of the picture. */
	eye?: { wide?: Spot; tall?: Spot };
}

/** A part of the picture of an entry, in a box of its size from 0,0. */
export interface EntryPart {
	/** Left, top, width and height in the picture. */
	area: readonly [x: number, y: number, w: number, h: number];
	art: (s: Sheet) => string;
}

/** How the game enters its feature: parts that the client moves (slots/client/theatre), in one picture. */
export interface EntryArt {
	width: number;
	height: number;
	parts: Readonly<Record<string, EntryPart>>;
}

export interface PlayPicture {
	file: string;
	width: number;
	height: number;
	svg: () => string;
	/** Wanted file size in bytes. The encoder begins with `quality`, and lowers it until the file is small enough. */
	budget: number;
	quality: number;
	/** Lower for pictures in which only glows are transparent. */
	alphaQuality?: number;
	/** Width of the edge around the picture that is drawn, and cut off. */
	bleed?: number;
}

const CELL = 256;
const WORD_WIDTH = 680;
const COLUMNS = 4;
/** Place and size of a ribbon in a cell. The client writes its word there (slots/client/ribbon-words.ts). */
const RIBBON_Y = 92;
const RIBBON_SCALE = 1.05;
/** A hero is drawn larger than a symbol, in 1000 units. */
const HERO_SCALE = 2.6;
const GROUND_BUDGET_KB = 64;
/** Side of a cell inside the frame's picture, in pixels. */
const INNER = 120;
/** Largest size of the letters A to 10 in a cell of 256 units. */
const ROYAL = { width: 196, height: 178 };
const letters = { A: 'A', K: 'K', Q: 'Q', J: 'J', T: '10' };

/** Returns the letters of the symbols in this order: pictures, royals, specials. */
export function lettersOf(play: Play): string[] {
	const own = Object.keys(play.symbols);
	const pictures = own.filter((l) => /\d/.test(l));
	return [...pictures, ...(play.royals ? Object.keys(letters) : []), ...own.filter((l) => !/\d/.test(l))];
}

/**
 * Letter sizes differ between fonts, so each royal is scaled to the common height, or to less if it would be too wide.
 */
function fitted(art: string, text: string, face: Face): string {
	const plain = face === 'cinzel' ? text.toLowerCase() : text;
	const n = [...textPath(plain, face, 100, 0, 0).matchAll(/-?[\d.]+/g)].map((m) => Number(m[0]));
	const xs = n.filter((_, i) => i % 2 === 0);
	const ys = n.filter((_, i) => i % 2 === 1);
	const [wide, tall] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
	const em = 168 * (text.length > 1 ? 0.74 : 0.9) * (face === 'cinzel' ? 1.12 : 1) * 0.01;
	const k = Math.min(ROYAL.height / (tall * em), ROYAL.width / (wide * em));
	const middle = ((Math.max(...ys) + Math.min(...ys)) / 2) * em + em * 35;
	return place(art, 0, -middle * k - 2, k);
}

/** Symbol in a 256 box around 0,0. */
export function playSymbol(s: Sheet, play: Play, letter: string): string {
	const { world } = play;
	const own = play.symbols[letter];
	const face = play.royals?.face ?? (world.word.face === 'kaushan' ? 'cinzel' : world.word.face);
	if (!own) {
		const k = Object.keys(letters).indexOf(letter);
		const text = letters[letter as keyof typeof letters];
		const stops = (play.royals?.stops ?? world.royals)[k] as Stops;
		return finish(s, fitted(royal(s, text, face, 168, stops, play.royals?.trim ?? world.metal), text, face), {
			ink: darken((stops[2] ?? stops[0]) as string, 0.8),
			glow: darken(stops[1] as string, 0.5),
			ambient: world.colors.accent,
			strength: 0.4,
			rim: lighten(stops[0] as string, 0.5),
			grain: 0.3,
		});
	}
	const size = (own.zoom ?? 0.94) * CELL;
	const [dx, dy] = own.shift ?? [0, 0];
	let art = '';
	if (own.burst) art += lamp(s, 0, 0, 128, own.burst, 0.95) + burst(s, own.burst);
	art += finish(s, place(own.art(s), dx - size / 2, dy - size / 2, size / 1000), {
		ink: darken(own.glow, 0.86),
		glow: own.glow,
		ambient: world.colors.accent,
		strength: own.burst ? 0.95 : 0.5,
		rim: lighten(own.glow, 0.8),
	});
	if (own.ribbon) art += place(emptyRibbon(s, world.metal, own.ribbonColor), 0, RIBBON_Y, RIBBON_SCALE);
	return art;
}

function atlas(play: Play): string {
	const list = lettersOf(play);
	const s = new Sheet(CELL * COLUMNS, CELL * Math.ceil(list.length / COLUMNS), play.world.name);
	// Fades glows before the edge of the cell.
	const soft = `<rect x="-122" y="-122" width="244" height="244" rx="16" fill="#fff" filter="${s.blur(3)}"/>`;
	let art = '';
	list.forEach((letter, i) => {
		const [x, y] = [(i % COLUMNS) * CELL, Math.floor(i / COLUMNS) * CELL];
		art += place(s.mask(soft, playSymbol(s, play, letter)), x + CELL / 2, y + CELL / 2);
	});
	return s.document(art);
}

/** Returns the scene without the hero, and with little detail behind the reels. */
function scene(play: Play, wide: boolean, feature: boolean): string {
	const { world } = play;
	const s = wide ? new Sheet(1920, 1080, world.name) : new Sheet(1080, 1920, world.name);
	const view: View = wide ? 'quiet' : 'tall';
	const at = (wide ? play.eye?.wide : play.eye?.tall) ?? { x: 0.5, y: wide ? 0.3 : 0.2, size: 0.6 };
	let art = world.scene(s, view, at) + (world.front?.(s, view, at) ?? '');
	let { deep } = world.colors;
	const mood = feature ? play.feature : undefined;
	if (mood) {
		deep = mood.ramp[0] as string;
		art = graded(s, art, mood.ramp, mood.keep) + (mood.over?.(s, wide) ?? '');
	}
	art += vignette(s, deep, 0.4);
	const calm = [alpha(deep, 0.42), `${alpha(deep, 0.36)}@55`, alpha(deep, 0)];
	art += `<ellipse cx="${s.w / 2}" cy="${f(s.h * (wide ? 0.47 : 0.44))}" rx="${f(s.w * (wide ? 0.44 : 0.75))}" ry="${f(s.h * (wide ? 0.52 : 0.34))}" fill="${s.radial(calm)}"/>`;
	return s.document(art);
}

export const frameSize = (play: Play) => {
	const [top, right, bottom, left] = play.margin;
	const [w, h] = [play.reels * INNER, play.rows * INNER];
	return { width: w + left + right, height: h + top + bottom, inner: [left, top, w, h] as const };
};

function frame(play: Play): string {
	const { width, height, inner } = frameSize(play);
	const [x, y, w, h] = inner;
	const s = new Sheet(width, height, play.world.name);
	const hole = `M0 0H${width}V${height}H0Z${box(x, y, w, h, 8)}`;
	return s.document(
		s.clip(hole, play.frame(s, x, y, w, h), 'evenodd') + stroke(box(x, y, w, h, 8), alpha('#000000', 0.55), 5),
	);
}

/** Plate behind the reels: a dark pane for each reel, seams between the panes, and a shadow under the frame's edge. */
function plate(play: Play): string {
	const [w, h] = [play.reels * INNER, play.rows * INNER];
	const s = new Sheet(w, h, play.world.name);
	const { light } = play.world.colors;
	let art = fill(box(0, 0, w, h, 8), s.linear(play.plate));
	for (let i = 0; i < play.reels; i++)
		art += fill(
			box(i * INNER + 2, 0, INNER - 4, h),
			s.linear([alpha(light, 0.02), `${alpha(light, 0.11)}@50`, alpha(light, 0.02)], 0),
		);
	for (let i = 1; i < play.reels; i++)
		art +=
			stroke(`M${i * INNER} 0V${h}`, alpha('#000000', 0.5), 3) +
			fill(box(i * INNER + 1, 0, 1.4, h), s.linear([alpha(light, 0), alpha(light, 0.45), alpha(light, 0)]));
	art += fill(box(0, 0, w, h), s.linear(['#000000aa', '#00000000@12', '#00000000@90', '#00000088']));
	return s.document(s.clip(box(0, 0, w, h, 8), art));
}

/** The light of the game's world on a painted figure. */
const lightOf = ({ colors }: World) => ({
	rim: lighten(colors.light, 0.5),
	ambient: colors.accent,
	ink: darken(colors.deep, 0.4),
});

function figure({ world }: Play, art: (s: Sheet) => string): string {
	const s = new Sheet(1000, 1000, world.name);
	const light = { ...lightOf(world), scale: HERO_SCALE };
	return s.document(paintedLight(s, place(art(s), 50, 50, 0.9), [0, 0, s.w, s.h], light));
}

function word(play: Play, width: number, height: number, lettering: Word): string {
	const s = new Sheet(width, height, play.world.name);
	return s.document(placeWord(s, lettering, width / 2, height / 2, width * 0.94, height * 0.86));
}

/** Returns the Chinese title in one or two lines, whichever is larger in a picture of this size. */
function chineseWord({ world, chineseWord }: Play, width: number, height: number): Word {
	const title = world.title.zh;
	// A title with an odd number of characters mostly begins with a short word.
	const half = Math.floor(title.length / 2);
	const inLines = (...lines: string[]): Word => ({
		...world.word,
		lines,
		tracking: 6,
		leading: 1.3,
		weight: chineseWeight(world.word.face),
		...chineseWord,
	});
	const sizeOf = (lettering: Word): number => {
		const made = wordmark(new Sheet(10, 10, ''), lettering);
		return Math.min((width * 0.94) / made.width, (height * 0.86) / made.height);
	};
	const [one, two] = [inLines(title), inLines(title.slice(0, half), title.slice(half))];
	return sizeOf(one) >= sizeOf(two) ? one : two;
}

function wheel({ world }: Play, parts: WheelParts): string {
	// Grain would be most of the file.
	return wheelPicture(world.name, parts, { ...lightOf(world), grain: 0.15 });
}

function reel(play: Play): string {
	const height = CELL * play.rows;
	const s = new Sheet(CELL, height, play.world.name);
	const light = { ...lightOf(play.world), scale: 1 };
	const art = paintedLight(s, play.reel?.(s, height) ?? '', [0, 0, CELL, height], light);
	return s.document(s.clip(box(4, 4, CELL - 8, height - 8, 26), art));
}

function entrySheet(play: Play, { width, height, parts }: EntryArt): string {
	const s = new Sheet(width, height, play.world.name);
	const drawn = Object.values(parts).map(({ area: [x, y, w, h], art }) => place(s.clip(box(0, 0, w, h), art(s)), x, y));
	return s.document(drawn.join(''));
}

export function playPictures(play: Play): PlayPicture[] {
	const kb = 1024;
	const { world, entry, triumph, ground, wheel: wheelParts } = play;
	const list = lettersOf(play);
	const { width, height } = frameSize(play);
	const probe = wordmark(new Sheet(10, 10, ''), world.word);
	const wordHeight = Math.round(Math.min(480, (WORD_WIDTH * (probe.height + 70)) / (probe.width + 40)));
	const made = (
		file: string,
		w: number,
		h: number,
		svg: () => string,
		budget: number,
		quality: number,
	): PlayPicture => ({
		file,
		width: w,
		height: h,
		svg,
		budget: budget * kb,
		quality,
	});
	const lettering = (file: string, wordOf: () => Word): PlayPicture => ({
		...made(file, WORD_WIDTH, wordHeight, () => word(play, WORD_WIDTH, wordHeight, wordOf()), 52, 76),
		alphaQuality: 84,
	});
	const heroPicture = (file: string, art: (s: Sheet) => string): PlayPicture => ({
		...made(file, 640, 640, () => figure(play, art), 52, 76),
		alphaQuality: 50,
	});
	return [
		made('symbols.webp', CELL * COLUMNS, CELL * Math.ceil(list.length / COLUMNS), () => atlas(play), 200, 84),
		made('back-wide.avif', 1920, 1080, () => scene(play, true, false), 80, 58),
		made('back-tall.avif', 1080, 1920, () => scene(play, false, false), 80, 58),
		...(play.feature
			? [
					made('free-wide.avif', 1920, 1080, () => scene(play, true, true), 72, 56),
					made('free-tall.avif', 1080, 1920, () => scene(play, false, true), 72, 56),
				]
			: []),
		heroPicture('hero.webp', (s) => world.hero(s, 'banner')),
		...(triumph ? [heroPicture('hero-triumph.webp', triumph.art)] : []),
		...(ground
			? [
					{
						...made(
							'ground.webp',
							groundSize.width,
							groundSize.back + groundSize.front,
							() => groundPicture(world.name, ground, lightOf(world)),
							GROUND_BUDGET_KB,
							76,
						),
						alphaQuality: 50,
						bleed: GROUND_BLEED,
					},
				]
			: []),
		lettering('word-en.webp', () => world.word),
		lettering('word-zh.webp', () => chineseWord(play, WORD_WIDTH, wordHeight)),
		made('frame.webp', width, height, () => frame(play), 48, 80),
		made('plate.webp', play.reels * INNER, play.rows * INNER, () => plate(play), 12, 76),
		...(wheelParts
			? [
					{
						...made(
							'wheel.webp',
							wheelPictureSize.width,
							wheelPictureSize.height,
							() => wheel(play, wheelParts),
							80,
							72,
						),
						alphaQuality: 70,
					},
				]
			: []),
		...(play.reel ? [made('wild-reel.webp', CELL, CELL * play.rows, () => reel(play), 56, 80)] : []),
		...(entry ? [made('entry.webp', entry.width, entry.height, () => entrySheet(play, entry), 60, 80)] : []),
	];
}

/** Returns the data that the client loads together with the pictures. */
export function artFile(play: Play): object {
	const { colors, metal } = play.world;
	const face = play.world.word.face;
	return {
		size: CELL,
		symbols: Object.fromEntries(lettersOf(play).map((letter, i) => [letter, [i % COLUMNS, Math.floor(i / COLUMNS)]])),
		colors: { ...colors, metal, royals: play.royals ? (play.royals.stops ?? play.world.royals).map((r) => r[1]) : [] },
		face,
		frame: frameSize(play),
		plate: true,
		feature: Boolean(play.feature),
		reel: Boolean(play.reel),
		...(play.wheel && { wheel: wheelMeasures }),
		ribbons: Object.fromEntries(
			Object.entries(play.symbols).flatMap(([letter, { ribbon, ribbonColor }]) =>
				ribbon ? [[letter, { word: ribbon, ink: darken(ribbonColor ?? RIBBON_COLOR, 0.75) }]] : [],
			),
		),
		...(play.rig && { rig: play.rig }),
		...(play.ground && { ground: groundSize }),
		...(play.triumph && { triumph: { rig: play.triumph.rig, size: play.triumph.size } }),
		...(play.entry && {
			entry: Object.fromEntries(Object.entries(play.entry.parts).map(([name, { area }]) => [name, area])),
		}),
	};
}

/** Band of material around the reels with lit and shaded edges, under the ornaments. */
export function band(
	s: Sheet,
	[x, y, w, h]: readonly [number, number, number, number],
	t: number,
	o: { paint: Stops; edge: Stops; ink: string; round?: number; marks?: string },
): string {
	const round = o.round ?? t * 0.9;
	const outer = box(x - t, y - t, w + 2 * t, h + 2 * t, round);
	const ring = outer + box(x, y, w, h, 8);
	let art = `<g transform="translate(0 5)">${fill(ring, '#000000', 'opacity=".5" fill-rule="evenodd"')}</g>`;
	art += s.clip(ring, fill(ring, s.linear(o.paint, 75), 'fill-rule="evenodd"') + (o.marks ?? ''), 'evenodd');
	const inset = (k: number) => box(x - t * k, y - t * k, w + 2 * t * k, h + 2 * t * k, Math.max(4, round * k));
	return (
		art +
		stroke(outer, o.ink, 5) +
		stroke(inset(0.86), s.linear(o.edge, 70), t * 0.22) +
		stroke(inset(0.93), '#ffffff', 1.2, 'opacity=".6"') +
		stroke(inset(0.74), o.ink, 1.6, 'opacity=".7"') +
		stroke(inset(0.14), s.linear(o.edge, 70), t * 0.22) +
		stroke(inset(0.24), o.ink, 1.6, 'opacity=".7"') +
		stroke(inset(0.02), mix(o.ink, '#000000', 0.4), 2.4)
	);
}

/**
 * Draws `top` in the upper corners of a box, and `bottom` in the lower corners. Both drawings are for the upper left
 * corner, with their anchor at 0,0.
 */
export function corners([x, y, w, h]: readonly [number, number, number, number], top: string, bottom = top): string {
	return (
		`<g transform="translate(${f(x)} ${f(y)})">${top}</g><g transform="translate(${f(x + w)} ${f(y)}) scale(-1 1)">${top}</g>` +
		`<g transform="translate(${f(x)} ${f(y + h)}) scale(1 -1)">${bottom}</g><g transform="translate(${f(x + w)} ${f(y + h)}) scale(-1 -1)">${bottom}</g>`
	);
}
