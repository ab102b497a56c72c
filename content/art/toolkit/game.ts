import type { Drawing } from '../drawing.ts';
import { alpha, darken } from './color.ts';
import { placeWord } from './lettering.ts';
import type { Word } from './lettering.ts';
import { oval } from './path.ts';
import { scrim, vignette } from './scenery.ts';
import { featureScreen, reelScreen, symbolSheet } from './screens.ts';
import type { Feature } from './screens.ts';
import { fill, lamp, place, stroke } from './sheet.ts';
import { Sheet } from './sheet.ts';
import type { Stops } from './sheet.ts';
import type { FrameShape, SymbolLook } from './symbols.ts';

/** Which picture a scene is composed for. */
export type View = 'banner' | 'wide' | 'poster' | 'quiet' | 'tall' | 'panel' | 'logo';

/** Where something large goes: centre as shares of the picture, size as a share of its height (hero) or width (word). */
export interface Spot { x: number; y: number; size: number; height?: number }

/** One game's world; {@link gameDrawings} composes all its pictures from this. */
export interface World {
	name: string;
	title: { en: string; zh: string };
	/** Background and midground. Sizes come from `s.w` and `s.h`; `at` is where the hero will stand (shares). */
	scene: (s: Sheet, view: View, at: Spot) => string;
	/** The hero in a 1000×1000 box, its visual centre near the middle. */
	hero: (s: Sheet, view: View) => string;
	/** What lies before the hero: foreground, particles. */
	front?: (s: Sheet, view: View, at: Spot) => string;
	word: Word;
	/** Hero and wordmark per view where the usual places don't suit. */
	heroAt?: Partial<Record<View, Spot>>;
	wordAt?: Partial<Record<View, Spot>>;
	colors: {
		/** Darkest, for scrims and frames. */
		deep: string;
		/** Body of panels. */
		panel: string;
		/** Light of the world. */
		light: string;
		/** Calls to action, wins. */
		accent: string;
	};
	/** Metal of the frames. */
	metal: Stops;
	frame: FrameShape;
	/** At least six, most valuable first; the last two are wild and scatter (with `ribbon`). */
	symbols: SymbolLook[];
	/** Paints of A, K, Q, J, 10. */
	royals: Stops[];
	feature: Feature;
	/** What the pictures show, for the alternative texts. */
	alt: { scene: { en: string; zh: string }; feature: { en: string; zh: string }; symbols: { en: string; zh: string } };
}

const usualHero: Record<View, Spot> = {
	banner: { x: 0.5, y: 0.4, size: 0.86 },
	wide: { x: 0.7, y: 0.52, size: 0.98 },
	poster: { x: 0.73, y: 0.5, size: 0.98 },
	quiet: { x: 0.7, y: 0.5, size: 0.9 },
	tall: { x: 0.5, y: 0.6, size: 0.62 },
	panel: { x: 0.5, y: 0.5, size: 0.8 },
	logo: { x: 0.5, y: 0.42, size: 0.86 },
};

const usualWord: Record<View, Spot> = {
	banner: { x: 0.5, y: 0.79, size: 0.84, height: 0.38 },
	wide: { x: 0, y: 0, size: 0 },
	poster: { x: 0.29, y: 0.5, size: 0.52, height: 0.7 },
	quiet: { x: 0, y: 0, size: 0 },
	tall: { x: 0.5, y: 0.17, size: 0.9, height: 0.25 },
	panel: { x: 0.5, y: 0.12, size: 0.4, height: 0.16 },
	logo: { x: 0.5, y: 0.8, size: 0.98, height: 0.36 },
};

export const heroSpot = (world: World, view: View) => world.heroAt?.[view] ?? usualHero[view];
export const wordSpot = (world: World, view: View) => world.wordAt?.[view] ?? usualWord[view];

/** The hero at its spot. */
export function drawHero(s: Sheet, world: World, view: View, at = heroSpot(world, view)): string {
	const side = at.size * s.h;
	return place(world.hero(s, view), at.x * s.w - side / 2, at.y * s.h - side / 2, side / 1000);
}

/** The title at its spot. */
export function drawWord(s: Sheet, world: World, view: View, at = wordSpot(world, view)): string {
	return placeWord(s, world.word, at.x * s.w, at.y * s.h, at.size * s.w, (at.height ?? 0.3) * s.h);
}

function keyArt(world: World, view: View, w: number, h: number): string {
	const s = new Sheet(w, h, world.name);
	const at = heroSpot(world, view);
	const quiet = view === 'quiet';
	let art = world.scene(s, view, at);
	if (!quiet) {
		art += drawHero(s, world, view);
		art += world.front?.(s, view, at) ?? '';
	}
	art += vignette(s, world.colors.deep, quiet ? 0.8 : 0.45);
	if (quiet) art += `<rect width="${w}" height="${h}" fill="${alpha(world.colors.deep, 0.42)}"/>`;
	if (view === 'banner') art += scrim(s, 'bottom', world.colors.deep, 0.45, 0.45);
	if (view === 'poster') art += scrim(s, 'left', world.colors.deep, 0.6, 0.6);
	if (view === 'wide') art += scrim(s, 'left', world.colors.deep, 0.55, 0.55);
	if (view === 'tall') art += scrim(s, 'top', world.colors.deep, 0.5, 0.38) + scrim(s, 'bottom', world.colors.deep, 0.45, 0.25);
	if (view === 'banner' || view === 'poster' || view === 'tall') art += drawWord(s, world, view);
	return s.document(art);
}

/** The badge: the hero stepping out of a framed disc of its world, the title across. */
function badge(world: World): string {
	const s = new Sheet(480, 480, world.name);
	const disc = oval(240, 214, 196);
	const at = heroSpot(world, 'logo');
	let art = fill(oval(240, 220, 206), '#000000', 'opacity=".35"');
	art += s.clip(disc, world.scene(s, 'logo', at) + lamp(s, 240, 190, 210, world.colors.light, 0.35) + stroke(disc, world.colors.deep, 40, 'opacity=".45"'));
	art += stroke(disc, darken((world.metal[3] ?? world.metal[0]) as string, 0.55), 19) + stroke(disc, s.linear(world.metal, 65), 13) + stroke(oval(240, 214, 199), '#ffffff', 1.6, 'opacity=".6"');
	// The hero may leave the disc upward and to the sides but not below, where the title stands.
	art += s.clip('M0 0H480V214H436A196 196 0 0 1 44 214H0Z', drawHero(s, world, 'logo'));
	art += drawWord(s, world, 'logo');
	return s.document(art);
}

/** All pictures of one game. */
export function gameDrawings(world: World): Drawing[] {
	const { en, zh } = world.title;
	const made = (part: string, width: number, height: number, avif: number[], webp: number[], svg: () => string, alt: { en: string; zh: string }): Drawing => ({ key: `game/${world.name}/${part}`, width, height, avif, webp, svg, alt });
	const scene = world.alt.scene;
	const shown = { en: `${en}: ${scene.en}`, zh: `${zh}：${scene.zh}` };
	const panel = (screen: (s: Sheet, w: World) => string) => () => {
		const s = new Sheet(1280, 720, world.name);
		return s.document(screen(s, world));
	};
	return [
		made('banner', 960, 600, [320, 480, 640, 960], [480], () => keyArt(world, 'banner', 960, 600), shown),
		made('banner_file', 1920, 820, [640, 1280, 1920], [1280], () => keyArt(world, 'wide', 1920, 820), shown),
		made('poster_file', 1280, 720, [640, 1280], [1280], () => keyArt(world, 'poster', 1280, 720), { en: `${en} poster: ${scene.en}`, zh: `${zh}海报：${scene.zh}` }),
		made('back_file', 1920, 1080, [960, 1920], [960], () => keyArt(world, 'quiet', 1920, 1080), { en: `Backdrop of ${en}`, zh: `${zh}的背景` }),
		made('back_mobile_file', 1080, 1620, [540, 1080], [540], () => keyArt(world, 'tall', 1080, 1620), shown),
		made('logo', 480, 480, [160, 320, 480], [320], () => badge(world), { en: `${en} logo`, zh: `${zh}标志` }),
		made('gallery-1', 1280, 720, [480, 1280], [480], panel(reelScreen), { en: `The reels of ${en} with ${world.alt.symbols.en}`, zh: `${zh}的转轮：${world.alt.symbols.zh}` }),
		made('gallery-2', 1280, 720, [480, 1280], [480], panel(featureScreen), { en: `${en}: ${world.alt.feature.en}`, zh: `${zh}：${world.alt.feature.zh}` }),
		made('gallery-3', 1280, 720, [480, 1280], [480], panel(symbolSheet), { en: `The symbols of ${en}: ${world.alt.symbols.en}`, zh: `${zh}的图标：${world.alt.symbols.zh}` }),
	];
}
