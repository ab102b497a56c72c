/** What a game is made of, found by its name; nothing of other games is fetched. */
import type { Definition, Letter } from '../engine/definition.ts';
import { publishedFigures, type FigureRecord } from '../figures.ts';
import type { RulesFigures } from './rules.ts';

/** What `slots/art/<slug>/art.json` says of the pictures beside it. */
export interface ArtNotes {
	/** Pixels of a symbol's cell in the atlas. */
	size: number;
	/** Column and row of each letter's cell. */
	symbols: Record<Letter, [column: number, row: number]>;
	colors: { deep: string; panel: string; light: string; accent: string; metal: string[] };
	/** The face of the game's lettering. */
	face: string;
	/** The frame's picture, and where the reels are in it: x, y, width, height. */
	frame: { width: number; height: number; inner: [number, number, number, number] };
	/** Free spins have a background of their own. */
	feature: boolean;
	/** There is a picture of a wild that fills a reel. */
	reel: boolean;
}

export interface GameFiles {
	definition: Definition;
	notes: ArtNotes;
	symbols: HTMLImageElement;
	wildReel: HTMLImageElement | null;
	hero: HTMLImageElement;
	figures: RulesFigures;
	/** Addresses of pictures that are shown as they are. */
	address: (name: PictureName) => string;
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
const notesOf = import.meta.glob<ArtNotes>('../art/*/art.json', { import: 'default' });
const records = import.meta.glob<FigureRecord>('../figures/*.json', { import: 'default' });
const definitions = import.meta.glob<{ definition: Definition }>('../definitions/*-*.ts');

/** Where a picture of a game is; undefined where there is none. */
export const pictureOf = (slug: string, name: PictureName): string | undefined => pictures[`../art/${slug}/${name}`];

/** A file that can't be had. */
export class LoadError extends Error {}

/** A picture, decoded. Foreign to this frame, whose origin is opaque; the server allows every origin. */
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
	if (!load) throw new LoadError(`There is no ${name}`);
	try {
		return await load();
	} catch (error) {
		throw new LoadError(name, { cause: error });
	}
}

/**
 * Loads what the game shows first.
 * @param isTall which background it will stand on.
 * @param onProgress told the share that has come.
 * @throws LoadError for the first file that can't be had.
 */
export async function loadGame(slug: string, isTall: boolean, onProgress: (share: number) => void): Promise<GameFiles> {
	const address = (name: PictureName): string => {
		const found = pictureOf(slug, name);
		if (found === undefined) throw new LoadError(`${slug} has no ${name}`);
		return found;
	};
	let asked = 0;
	let come = 0;
	const counted = async <Loaded>(loading: Promise<Loaded>): Promise<Loaded> => {
		asked++;
		const loaded = await loading;
		come++;
		onProgress(come / asked);
		return loaded;
	};
	const picture = (name: PictureName) => counted(loadPicture(address(name)));
	const noting = counted(loadModule(notesOf[`../art/${slug}/art.json`], `art of ${slug}`));
	const [{ definition }, record, notes, symbols, hero, wildReel] = await Promise.all([
		counted(loadModule(definitions[`../definitions/${slug}.ts`], `game ${slug}`)),
		counted(loadModule(records[`../figures/${slug}.json`], `figures of ${slug}`)),
		noting,
		picture('symbols.webp'),
		picture('hero.webp'),
		noting.then(({ reel }) => (reel ? picture('wild-reel.webp') : null)),
		noting.then(({ face }) => counted(loadFaces(face))),
		...(['word.webp', 'frame.webp', 'plate.webp'] as const).map(picture),
		picture(isTall ? 'back-tall.avif' : 'back-wide.avif'),
	]);
	return { definition, notes, symbols, wildReel, hero, figures: publishedFigures(record), address };
}

/** Text stands in fallback faces where these don't come. */
async function loadFaces(face: string): Promise<void> {
	await Promise.all([`1em '${face}'`, "1em 'Figtree'"].map((font) => document.fonts.load(font).catch(() => [])));
}
