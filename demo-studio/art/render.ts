/** Renders drawings of a studio into its folder `media`, and lists them in its `media.json`. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Drawing } from './drawing.ts';
import {
	encoders,
	mediaFolder,
	readManifest,
	writeManifest,
	writeRenditions,
	type Manifest,
	type Picture,
} from './renditions.ts';

/** Facts of a picture that its pixels do not depend on. */
const describe = ({ alt, focal }: Drawing): Pick<Picture, 'alt' | 'focal'> => ({ alt, focal });

async function render(
	studio: string,
	drawing: Drawing,
	known: Picture | undefined,
): Promise<{ picture: Picture; fresh: boolean }> {
	const svg = drawing.svg();
	const avif = { ...encoders.avif, quality: drawing.avifQuality ?? encoders.avif.quality };
	const id = createHash('sha256')
		.update(JSON.stringify([svg, drawing.width, drawing.height, drawing.avif, drawing.webp, { ...encoders, avif }]))
		.digest('hex')
		.slice(0, 16);
	if (known?.id === id && known.renditions.every((r) => existsSync(path.join(mediaFolder(studio), r.file))))
		return { picture: { ...known, ...describe(drawing) }, fresh: false };
	const { data, info } = await sharp(Buffer.from(svg), { density: 72, unlimited: true })
		.resize(drawing.width, drawing.height, { fit: 'fill' })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const pixels = { data, width: info.width, height: info.height };
	const { renditions, placeholder } = await writeRenditions(pixels, id, drawing, studio);
	return {
		picture: { id, width: drawing.width, height: drawing.height, placeholder, ...describe(drawing), renditions },
		fresh: true,
	};
}

/**
 * Renders the drawings that have changed.
 * @param studio path of the studio's folder
 * @param only prefix of the keys of the drawings. The other pictures stay unchanged
 */
export async function renderDrawings(studio: string, drawings: readonly Drawing[], only = ''): Promise<void> {
	const folder = mediaFolder(studio);
	await mkdir(folder, { recursive: true });
	const before = await readManifest(studio);
	const done: Manifest = {};
	let fresh = 0;
	const queue = [...drawings];
	async function work(): Promise<void> {
		for (let next = queue.shift(); next; next = queue.shift()) {
			const started = Date.now();
			const made = await render(studio, next, before[next.key]);
			done[next.key] = made.picture;
			if (!made.fresh) continue;
			fresh++;
			const kilobytes = Math.round(made.picture.renditions.reduce((sum, r) => sum + r.bytes, 0) / 1024);
			console.log(`${next.key}: ${kilobytes} kB, ${((Date.now() - started) / 1000).toFixed(1)} s`);
		}
	}
	await Promise.all([work(), work()]);

	// Another run may have added pictures, so read the list again.
	const known = await readManifest(studio);
	const taken = Object.fromEntries(Object.entries(known).filter(([, picture]) => picture.taken));
	const merged: Manifest = only ? { ...known, ...done } : { ...taken, ...done };
	await writeManifest(studio, merged);
	const current = new Set(Object.values(merged).flatMap((p) => p.renditions.map((r) => r.file)));
	const stale = only
		? Object.keys(done).flatMap((key) => before[key]?.renditions.map((r) => r.file) ?? [])
		: await readdir(folder);
	for (const file of stale) if (!current.has(file)) await rm(path.join(folder, file), { force: true });

	const total = Object.values(done)
		.flatMap((p) => p.renditions)
		.reduce((sum, r) => sum + r.bytes, 0);
	console.log(`${drawings.length} drawings, ${fresh} rendered, ${(total / 1048576).toFixed(1)} MB`);
}
