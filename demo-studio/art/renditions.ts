import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export interface Rendition {
	format: 'avif' | 'webp';
	width: number;
	height: number;
	file: string;
	bytes: number;
}

export interface Picture {
	id: string;
	width: number;
	height: number;
	placeholder: string;
	alt: Partial<Record<string, string>> & { en: string };
	renditions: Rendition[];
	focal?: { x: number; y: number } | undefined;
	/** True for screenshots of a running game (demo-studio/filmed-games.ts). */
	taken?: true;
}

export type Manifest = Record<string, Picture>;

/** Folder of the studio Blue Narwhal. Its pictures include screenshots. */
export const blueNarwhal = path.resolve(import.meta.dirname, '..');

export const mediaFolder = (studio: string): string => path.join(studio, 'media');
const listOf = (studio: string): string => path.join(studio, 'media.json');

export const encoders = {
	avif: { quality: 39, effort: 4, chromaSubsampling: '4:2:0' },
	webp: { quality: 46, effort: 4, alphaQuality: 85 },
} as const;

export async function readManifest(studio: string): Promise<Manifest> {
	const list = listOf(studio);
	return existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as Manifest) : {};
}

/** Writes a temporary file and renames it to the list, so that readers never see a partial list. */
export async function writeManifest(studio: string, manifest: Manifest): Promise<void> {
	const list = listOf(studio);
	const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
	await writeFile(`${list}.${process.pid}`, `${JSON.stringify(sorted, null, '\t')}\n`);
	await rename(`${list}.${process.pid}`, list);
}

/** Size of a picture in pixels. `avif` and `webp` are the widths of the renditions, ascending. */
export interface Sizes {
	width: number;
	height: number;
	avif: number[];
	webp: number[];
	avifQuality?: number;
}

/**
 * Writes the renditions into the media folder of the studio. The file names contain `id`.
 * @param pixels four channels of `width` × `height`
 */
export async function writeRenditions(
	pixels: { data: Buffer; width: number; height: number },
	id: string,
	sizes: Sizes,
	studio: string,
): Promise<Pick<Picture, 'renditions' | 'placeholder'>> {
	const whole = () => sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } });
	const opaque = (await whole().stats()).isOpaque;
	const avif = { ...encoders.avif, quality: sizes.avifQuality ?? encoders.avif.quality };
	const renditions: Rendition[] = [];
	for (const format of ['avif', 'webp'] as const) {
		for (const width of sizes[format]) {
			const height = Math.round((sizes.height * width) / sizes.width);
			let picture = whole().resize(width, height);
			if (opaque) picture = picture.removeAlpha();
			const bytes = await (format === 'avif' ? picture.avif(avif) : picture.webp(encoders.webp)).toBuffer();
			const file = `${id}-${width}.${format}`;
			await writeFile(path.join(mediaFolder(studio), file), bytes);
			renditions.push({ format, width, height, file, bytes: bytes.length });
		}
	}
	const small = await whole().resize(100, 100, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true });
	const placeholder = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64');
	return { renditions, placeholder };
}
