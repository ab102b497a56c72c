import titlesOfGames from '../art/titles.json' with { type: 'json' };
import type { Definition, Letter } from '../engine/definition.ts';
import { publishedMaths, type MathsRecord } from '../maths-record.ts';
import type { RulesMathematics } from './rules.ts';
import type { DemoLanguage } from '../languages.ts';
import type { Ribbons } from './ribbon-words.ts';
import type { PoseArt, Rig } from './scenery/rig.ts';

/** `slots/art/<slug>/art.json` describes the pictures in its folder. */
export interface ArtData {
	/** Width and height of a symbol in the atlas, in pixels. */
	size: number;
	/** Position of each letter's picture in the atlas. */
	symbols: Record<Letter, [column: number, row: number]>;
	colors: { deep: string; panel: string; light: string; accent: string; metal: string[]; royals?: string[] };
	face: string;
	/** Size of the frame's picture, and the reels' rectangle in the picture as x, y, width and height. */
	frame: { width: number; height: number; inner: [number, number, number, number] };
	/** True if free spins have their own background, `free-*.avif`. */
	feature: boolean;
	/** True if the game has a picture of a wild that fills a reel. */
	reel: boolean;
	/** Measures of `wheel.webp`. */
	wheel?: WheelArt;
	ribbons: Ribbons;
	/** Skeleton of the hero. */
	rig?: Rig;
	/** The hero's pose for big wins and features, `hero-triumph.webp`. */
	triumph?: PoseArt;
	/** Width of `ground.webp`, and the heights of its rows: the upper one behind the hero, the lower one in front. */
	ground?: { width: number; back: number; front: number };
	/** Parts of the entry into the feature: x, y, width and height in `entry.webp`. */
	entry?: Readonly<Record<string, readonly [x: number, y: number, width: number, height: number]>>;
}

/** Measures in pixels of the picture, around the middle of the wheel if not said otherwise. */
export interface WheelArt {
	/** Size of the wheel with its stand. The pointer is beside it in the picture. */
	width: number;
	height: number;
	/** From the upper left corner of the picture. */
	middle: [x: number, y: number];
	/** Radius of the turning face, which is seen through the picture. */
	face: number;
	/** Radius of the hub, whose shadow falls on the face. */
	hub: number;
	/** The first bulb is half a step clockwise from the top. */
	bulbs: { count: number; radius: number };
	pointer: {
		/** Its place in the picture, as x, y, width and height. */
		frame: [number, number, number, number];
		/** The point around which it bends, from the corner of its place. */
		pivot: [x: number, y: number];
		/** Height of this point. */
		at: number;
	};
	/** Room for a word on the stand. */
	plaque: { y: number; width: number; height: number };
}

export interface GameFiles {
	definition: Definition;
	art: ArtData;
	symbols: HTMLImageElement;
	wildReel: HTMLImageElement | null;
	hero: HTMLImageElement;
	/** Loads the hero's triumph once, after the start. Undefined if the game has none, or if it fails to load. */
	loadTriumph: () => Promise<Figure | undefined>;
	/** Loads the ground of full-screen scenes once. Undefined if the game has none, or if it fails to load. */
	loadGround: () => Promise<GroundPicture | undefined>;
	mathematics: RulesMathematics;
	/** Loads the fonts that a text needs. If a font fails to load, its text uses a fallback font. */
	loadFaces: (text: string) => Promise<void>;
	/** @throws LoadError if the game has no such picture */
	pictureUrl: (name: PictureName) => string;
}

/** A drawing of a hero, loaded. */
export interface Figure extends PoseArt {
	picture: HTMLImageElement;
}

/** The ground of full-screen scenes, loaded. */
export interface GroundPicture extends NonNullable<ArtData['ground']> {
	picture: HTMLImageElement;
}

/** The lettering of a title in one language. */
export type TitlePicture = `word-${DemoLanguage}.webp`;

export type PictureName =
	| 'back-wide.avif'
	| 'back-tall.avif'
	| 'free-wide.avif'
	| 'free-tall.avif'
	| TitlePicture
	| 'frame.webp'
	| 'plate.webp'
	| 'hero.webp'
	| 'hero-triumph.webp'
	| 'ground.webp'
	| 'symbols.webp'
	| 'wheel.webp'
	| 'wild-reel.webp'
	| 'entry.webp';

const pictures = import.meta.glob<string>('../art/*/*.{webp,avif}', { query: '?url', import: 'default', eager: true });
const artModules = import.meta.glob<ArtData>('../art/*/art.json', { import: 'default' });
const recordModules = import.meta.glob<MathsRecord>('../maths-records/*.json', { import: 'default' });
const definitionModules = import.meta.glob<{ definition: Definition }>('../definitions/*-*.ts');

export const pictureOf = (slug: string, name: PictureName): string | undefined => pictures[`../art/${slug}/${name}`];

const letteredTitles: Record<string, Partial<Record<DemoLanguage, string>>> = titlesOfGames;

/** Returns the lettering that shows a title. Undefined for a title that is not drawn, e.g. in another language. */
export function titlePictureOf(slug: string, title: string): TitlePicture | undefined {
	const titles = Object.entries(letteredTitles[slug] ?? {}) as [DemoLanguage, string][];
	const found = titles.find(([, lettered]) => lettered === title);
	return found && `word-${found[0]}.webp`;
}

export class LoadError extends Error {}

/**
 * The frame has an opaque origin, so the request is cross-origin.
 * @throws LoadError
 */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
	const picture = new Image();
	picture.crossOrigin = 'anonymous';
	picture.src = address;
	try {
		await picture.decode();
	} catch {
		throw new LoadError(address);
	}
	return picture;
}

async function loadModule<Loaded>(load: (() => Promise<Loaded>) | undefined, name: string): Promise<Loaded> {
	if (!load) throw new LoadError(`${name} does not exist`);
	try {
		return await load();
	} catch (error) {
		throw new LoadError(name, { cause: error });
	}
}

/**
 * @param isTall selects the background for portrait screens.
 * @param lettering a text in the letters of the player's language.
 * @param onProgress receives the fraction of loaded files.
 * @throws LoadError for the first file that cannot be loaded.
 */
export async function loadGame(
	slug: string,
	isTall: boolean,
	{ title, lettering }: { title: string; lettering: string },
	onProgress: (share: number) => void,
): Promise<GameFiles> {
	const urlOf = (name: PictureName): string => {
		const found = pictureOf(slug, name);
		if (found === undefined) throw new LoadError(`${slug} has no ${name}`);
		return found;
	};
	let requested = 0;
	let received = 0;
	const counted = async <Loaded>(loading: Promise<Loaded>): Promise<Loaded> => {
		requested++;
		const loaded = await loading;
		received++;
		onProgress(received / requested);
		return loaded;
	};
	const picture = (name: PictureName) => counted(loadPicture(urlOf(name)));
	const artLoading = counted(loadModule(artModules[`../art/${slug}/art.json`], `art of ${slug}`));
	const [{ definition }, record, art, symbols, hero, wildReel] = await Promise.all([
		counted(loadModule(definitionModules[`../definitions/${slug}.ts`], `game ${slug}`)),
		counted(loadModule(recordModules[`../maths-records/${slug}.json`], `mathematics of ${slug}`)),
		artLoading,
		picture('symbols.webp'),
		picture('hero.webp'),
		artLoading.then(({ reel }) => (reel ? picture('wild-reel.webp') : null)),
		artLoading.then(({ face }) => counted(loadFaces(face, lettering))),
		...([titlePictureOf(slug, title) ?? [], 'frame.webp', 'plate.webp'] as const).flat().map(picture),
		picture(isTall ? 'back-tall.avif' : 'back-wide.avif'),
	]);
	return {
		definition,
		art,
		symbols,
		wildReel,
		hero,
		loadTriumph: once(() => withPicture(art.triumph, () => urlOf('hero-triumph.webp'))),
		loadGround: once(() => withPicture(art.ground, () => urlOf('ground.webp'))),
		mathematics: publishedMaths(record),
		loadFaces: (text) => loadFaces(art.face, text),
		pictureUrl: urlOf,
	};
}

/** Returns a function that calls `load` once, and returns its result each time. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
	let loading: Promise<Loaded> | undefined;
	return () => (loading ??= load());
}

/** The game is playable without this picture, so a failure leaves it out. */
async function withPicture<Data extends object>(
	data: Data | undefined,
	addressOf: () => string,
): Promise<(Data & { picture: HTMLImageElement }) | undefined> {
	if (!data) return undefined;
	try {
		return { ...data, picture: await loadPicture(addressOf()) };
	} catch {
		return undefined;
	}
}

async function loadFaces(face: string, text: string): Promise<void> {
	const fonts = [`1em '${face}'`, "1em 'Figtree'"];
	await Promise.all(fonts.map((font) => document.fonts.load(font, text).catch(() => [])));
}
