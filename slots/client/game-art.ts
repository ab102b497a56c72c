import type { Definition, Letter } from '../engine/definition.ts';
import { publishedMaths, type MathsRecord } from '../maths-record.ts';
import type { RulesMathematics } from './rules.ts';
import type { Rig } from './scenery/rig.ts';

/** `slots/art/<slug>/art.json` describes the pictures in its folder. */
export interface ArtData {
	/** Width and height of a symbol in the atlas, in pixels. */
	size: number;
	/** Position of each letter's picture in the atlas. */
	symbols: Record<Letter, [column: number, row: number]>;
	colors: { deep: string; panel: string; light: string; accent: string; metal: string[] };
	face: string;
	/** Size of the frame's picture, and the reels' rectangle in the picture as x, y, width and height. */
	frame: { width: number; height: number; inner: [number, number, number, number] };
	/** True if free spins have their own background, `free-*.avif`. */
	feature: boolean;
	/** True if the game has a picture of a wild that fills a reel. */
	reel: boolean;
	/** Skeleton of the hero. */
	rig?: Rig;
}

export interface GameFiles {
	definition: Definition;
	art: ArtData;
	symbols: HTMLImageElement;
	wildReel: HTMLImageElement | null;
	hero: HTMLImageElement;
	mathematics: RulesMathematics;
	/** @throws LoadError if the game has no such picture */
	pictureUrl: (name: PictureName) => string;
}

export type PictureName =
	| 'back-wide.avif'
	| 'back-tall.avif'
	| 'free-wide.avif'
	| 'free-tall.avif'
	| 'word.webp'
	| 'frame.webp'
	| 'plate.webp'
	| 'hero.webp'
	| 'symbols.webp'
	| 'wild-reel.webp';

const pictures = import.meta.glob<string>('../art/*/*.{webp,avif}', { query: '?url', import: 'default', eager: true });
const artModules = import.meta.glob<ArtData>('../art/*/art.json', { import: 'default' });
const recordModules = import.meta.glob<MathsRecord>('../maths-records/*.json', { import: 'default' });
const definitionModules = import.meta.glob<{ definition: Definition }>('../definitions/*-*.ts');

export const pictureOf = (slug: string, name: PictureName): string | undefined => pictures[`../art/${slug}/${name}`];

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
 * @param onProgress receives the fraction of loaded files.
 * @throws LoadError for the first file that cannot be loaded.
 */
export async function loadGame(slug: string, isTall: boolean, onProgress: (share: number) => void): Promise<GameFiles> {
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
		artLoading.then(({ face }) => counted(loadFaces(face))),
		...(['word.webp', 'frame.webp', 'plate.webp'] as const).map(picture),
		picture(isTall ? 'back-tall.avif' : 'back-wide.avif'),
	]);
	return { definition, art, symbols, wildReel, hero, mathematics: publishedMaths(record), pictureUrl: urlOf };
}

/** If a font fails to load, its text uses a fallback font. */
async function loadFaces(face: string): Promise<void> {
	await Promise.all([`1em '${face}'`, "1em 'Figtree'"].map((font) => document.fonts.load(font).catch(() => [])));
}
