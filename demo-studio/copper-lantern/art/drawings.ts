/** All pictures of Copper Lantern, by key. */
import type { Drawing } from '../../art/drawing.ts';
import { placeWord } from '../../art/toolkit/lettering.ts';
import { oval } from '../../art/toolkit/path.ts';
import { Random } from '../../art/toolkit/random.ts';
import { fill, place, Sheet, stroke } from '../../art/toolkit/sheet.ts';
import { HEIGHT, WIDTH } from './print.ts';
import { scenes, type Scene } from './scenes.ts';
import { harbour, hours, icon, lanternWeek, partnerLogos, roadmapPicture, wordmark, workshop } from './studio.ts';

/** Crops the scene to another ratio. With `focus` 0, the top of the scene stays visible, and with 1 the bottom. */
function crop(scene: string, width: number, height: number, focus = 0.5): string {
	const scale = Math.max(width / WIDTH, height / HEIGHT);
	const x = (width - WIDTH * scale) / 2;
	const y = (height - HEIGHT * scale) * focus;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${place(scene, x, y, scale)}</svg>`;
}

interface Shape {
	part: string;
	width: number;
	height: number;
	avif: number[];
	webp: number[];
	focus?: number;
}

const gameShapes: Shape[] = [
	{ part: 'banner', width: 960, height: 600, avif: [320, 480, 640, 960], webp: [480] },
	{ part: 'banner_file', width: 1920, height: 820, avif: [640, 1280, 1920], webp: [1280], focus: 0.42 },
	{ part: 'poster_file', width: 1280, height: 720, avif: [640, 1280], webp: [1280] },
	{ part: 'back_file', width: 1920, height: 1080, avif: [960, 1920], webp: [960] },
	{ part: 'back_mobile_file', width: 1080, height: 1620, avif: [540, 1080], webp: [540] },
];

function gameDrawings(name: string, { inks, draw, symbol, title, alt }: Scene): Drawing[] {
	const scene = () => draw(new Random(name));
	const logo = {
		key: `game/${name}/logo`,
		width: 480,
		height: 480,
		avif: [160, 320, 480],
		webp: [320],
		alt: { en: title.join(' '), zh: title.join(' '), es: title.join(' ') },
		svg() {
			const sheet = new Sheet(480, 480, `${name} logo`);
			const mark =
				fill(oval(0, 0, 176), inks.paper) +
				stroke(oval(0, 0, 162), inks.deep, 8) +
				sheet.clip(oval(0, 0, 156), symbol());
			const word = placeWord(
				sheet,
				{
					face: 'rye',
					lines: [...title],
					stops: [inks.paper, inks.glow],
					trim: [inks.accent, inks.deep],
					body: inks.ink,
					glow: `${inks.ink}00`,
					depth: 0.6,
				},
				240,
				368,
				456,
				190,
			);
			return sheet.document(place(mark, 240, 196) + word);
		},
	};
	return [
		...gameShapes.map(({ part, focus, ...shape }) => ({
			key: `game/${name}/${part}`,
			...shape,
			alt,
			svg: () => crop(scene(), shape.width, shape.height, focus),
		})),
		logo,
	];
}

const HERO = { width: 2400, height: 800, avif: [640, 1280, 1600, 2400], webp: [1280] };
const BANNER = { width: 2400, height: 1000, avif: [640, 1080, 1600, 2400], webp: [1080] };
const NEWS = { width: 1200, height: 675, avif: [320, 640, 1200], webp: [640] };
const HARBOUR = {
	en: 'houses on the hills of a harbour town, with a string of lanterns',
	zh: '港口小城山坡上的房屋与一串灯笼',
	es: 'casas en los cerros de una ciudad portuaria, con una guirnalda de faroles',
};
const WORKSHOP = {
	en: 'a workbench with five printed cards before a window on the harbour',
	zh: '望向港口的窗前，工作台上放着五张印好的卡片',
	es: 'una mesa de trabajo con cinco cartas estampadas ante una ventana al puerto',
};

const scene = (key: string, art: () => string, shape: Omit<Shape, 'part'>, alt: Drawing['alt']): Drawing => ({
	key,
	...shape,
	alt,
	svg: () => crop(art(), shape.width, shape.height, shape.focus ?? 0.5),
});

const flat = (
	key: string,
	width: number,
	height: number,
	widths: number[],
	draw: (sheet: Sheet) => string,
	alt: Drawing['alt'],
): Drawing => ({
	key,
	width,
	height,
	avif: widths,
	webp: widths.slice(0, 1),
	alt,
	svg() {
		const sheet = new Sheet(width, height, key);
		return sheet.document(draw(sheet));
	},
});

const named = (name: string): Drawing['alt'] => ({ en: name, zh: name, es: name });
const gameScene = (name: keyof typeof scenes) => scenes[name] as Scene;

export const drawings: Drawing[] = [
	...Object.entries(scenes).flatMap(([name, each]) => gameDrawings(name, each)),
	...(['morning', 'noon', 'dusk', 'night'] as const).map((hour) =>
		scene(`page/harbour-${hour}`, () => harbour(hours[hour], new Random(hour)), { ...HERO, focus: 0.72 }, HARBOUR),
	),
	scene('page/workshop', () => workshop(hours.dusk, new Random('workshop')), { ...HERO, focus: 0.6 }, WORKSHOP),
	scene(
		'page/workshop-noon',
		() => workshop(hours.noon, new Random('workshop')),
		{ ...NEWS, width: 1280, height: 853, avif: [640, 1280] },
		WORKSHOP,
	),
	scene('banner/harbour', () => harbour(hours.dusk, new Random('banner')), { ...BANNER, focus: 0.8 }, HARBOUR),
	...(['lantern-keepers', 'alley-cat-cabaret'] as const).map((name) =>
		scene(
			`banner/${name}`,
			() => gameScene(name).draw(new Random(name)),
			{ ...BANNER, focus: 0.35 },
			gameScene(name).alt,
		),
	),
	scene('news/porto', () => harbour(hours.noon, new Random('porto')), NEWS, HARBOUR),
	scene('news/workshop', () => workshop(hours.morning, new Random('news')), NEWS, WORKSHOP),
	...(['tournaments', 'portrait', 'languages'] as const).map((symbol, i) =>
		scene(
			`roadmap/${symbol}`,
			() => roadmapPicture(symbol, [hours.morning, hours.noon, hours.dusk][i]!, new Random(symbol)),
			{ width: 640, height: 400, avif: [320, 640], webp: [320] },
			{ en: '', zh: '', es: '' },
		),
	),
	flat(
		'campaign/lantern-week',
		600,
		600,
		[200, 300, 400, 600],
		(sheet) => sheet.clip(oval(300, 300, 292), lanternWeek(sheet)),
		named('Lantern Week'),
	),
	flat('brand/logo', 640, 96, [320, 640], () => wordmark('#7a3413', '#ffd98a'), named('Copper Lantern')),
	flat('brand/icon', 512, 512, [64, 192, 512], () => icon(), named('Copper Lantern')),
	...Object.entries(partnerLogos).map(([key, draw]) => flat(`partner/${key}`, 480, 240, [240, 480], draw, named(key))),
];
