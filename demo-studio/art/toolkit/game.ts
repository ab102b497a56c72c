import type { Drawing } from '../drawing.ts';
import { alpha, darken } from './color.ts';
import { oval } from './path.ts';
import { scrim, vignette } from './scenery.ts';
import { featureScreen } from './features.ts';
import { reelScreen, symbolSheet } from './screens.ts';
import { Sheet, fill, lamp, stroke } from './sheet.ts';
import { drawHero, drawWord, heroSpot } from './world.ts';
import type { View, World } from './world.ts';

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
	if (view === 'tall')
		art += scrim(s, 'top', world.colors.deep, 0.5, 0.38) + scrim(s, 'bottom', world.colors.deep, 0.45, 0.25);
	if (view === 'banner' || view === 'poster' || view === 'tall') art += drawWord(s, world, view);
	return s.document(art);
}

/** Badge: the hero in front of a framed disc of its world, with the title across it. */
function badge(world: World): string {
	const s = new Sheet(480, 480, world.name);
	const disc = oval(240, 214, 196);
	const at = heroSpot(world, 'logo');
	let art = fill(oval(240, 220, 206), '#000000', 'opacity=".35"');
	art += s.clip(
		disc,
		world.scene(s, 'logo', at) +
			lamp(s, 240, 190, 210, world.colors.light, 0.35) +
			stroke(disc, world.colors.deep, 40, 'opacity=".45"'),
	);
	art +=
		stroke(disc, darken((world.metal[3] ?? world.metal[0]) as string, 0.55), 19) +
		stroke(disc, s.linear(world.metal, 65), 13) +
		stroke(oval(240, 214, 199), '#ffffff', 1.6, 'opacity=".6"');
	// The hero may extend beyond the disc at the top and the sides. The space below is for the title.
	art += s.clip('M0 0H480V214H436A196 196 0 0 1 44 214H0Z', drawHero(s, world, 'logo'));
	art += drawWord(s, world, 'logo');
	return s.document(art);
}

/** Fraction of a wide picture's width that a card of the news shows. */
const NEWS_SHARE = 0.68;

/** Focal point that moves a place as near to the middle of a cropped picture as possible. */
const towardsMiddle = (x: number, share: number): number =>
	Math.round(Math.min(1, Math.max(0, (x - share / 2) / (1 - share))) * 100) / 100;

export function gameDrawings(world: World): Drawing[] {
	const { en, zh } = world.title;
	const made = (
		part: string,
		width: number,
		height: number,
		avif: number[],
		webp: number[],
		svg: () => string,
		alt: { en: string; zh: string },
	): Drawing => ({ key: `game/${world.name}/${part}`, width, height, avif, webp, svg, alt });
	const scene = world.alt.scene;
	const shown = { en: `${en}: ${scene.en}`, zh: `${zh}：${scene.zh}` };
	const panel = (screen: (s: Sheet, w: World) => string) => () => {
		const s = new Sheet(1280, 720, world.name);
		return s.document(screen(s, world));
	};
	const wide = heroSpot(world, 'wide');
	return [
		made('banner', 960, 600, [320, 480, 640, 960], [480], () => keyArt(world, 'banner', 960, 600), shown),
		{
			...made('banner_file', 1920, 820, [640, 1280, 1920], [1280], () => keyArt(world, 'wide', 1920, 820), shown),
			focal: { x: towardsMiddle(wide.x, NEWS_SHARE), y: wide.y },
		},
		made('poster_file', 1280, 720, [640, 1280], [1280], () => keyArt(world, 'poster', 1280, 720), {
			en: `${en} poster: ${scene.en}`,
			zh: `${zh}海报：${scene.zh}`,
		}),
		made('back_file', 1920, 1080, [960, 1920], [960], () => keyArt(world, 'quiet', 1920, 1080), {
			en: `Backdrop of ${en}`,
			zh: `${zh}的背景`,
		}),
		made('back_mobile_file', 1080, 1620, [540, 1080], [540], () => keyArt(world, 'tall', 1080, 1620), shown),
		made('logo', 480, 480, [160, 320, 480], [320], () => badge(world), { en: `${en} logo`, zh: `${zh}标志` }),
		made('gallery-1', 1280, 720, [480, 1280], [480], panel(reelScreen), {
			en: `The reels of ${en} with ${world.alt.symbols.en}`,
			zh: `${zh}的转轮：${world.alt.symbols.zh}`,
		}),
		made('gallery-2', 1280, 720, [480, 1280], [480], panel(featureScreen), {
			en: `${en}: ${world.alt.feature.en}`,
			zh: `${zh}：${world.alt.feature.zh}`,
		}),
		made('gallery-3', 1280, 720, [480, 1280], [480], panel(symbolSheet), {
			en: `The symbols of ${en}: ${world.alt.symbols.en}`,
			zh: `${zh}的图标：${world.alt.symbols.zh}`,
		}),
	];
}
