/**
 * Renders the demo studio's drawings into `content/media` and lists them in `content/media.json`.
 * `--only <key prefix>` leaves everything else as it is.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Drawing } from './drawing.ts';
import { loadDrawings } from './modules.ts';

interface Rendition {
	format: 'avif' | 'webp';
	width: number;
	height: number;
	file: string;
	bytes: number;
}
interface Picture {
	id: string;
	width: number;
	height: number;
	placeholder: string;
	alt: { en: string; zh: string };
	renditions: Rendition[];
}
type Manifest = Record<string, Picture>;

const content = path.resolve(import.meta.dirname, '..');
const folder = path.join(content, 'media');
const list = path.join(content, 'media.json');

const encoders = {
	avif: { quality: 39, effort: 4, chromaSubsampling: '4:2:0' },
	webp: { quality: 46, effort: 4, alphaQuality: 85 },
} as const;

async function readManifest(): Promise<Manifest> {
	return existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as Manifest) : {};
}

/** Written beside and moved over, so that a reader never sees half a list. */
async function writeManifest(manifest: Manifest): Promise<void> {
	const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
	await writeFile(`${list}.${process.pid}`, `${JSON.stringify(sorted, null, '\t')}\n`);
	await rename(`${list}.${process.pid}`, list);
}

async function render(drawing: Drawing, known: Picture | undefined): Promise<{ picture: Picture; fresh: boolean }> {
	const svg = drawing.svg();
	const avif = { ...encoders.avif, quality: drawing.avifQuality ?? encoders.avif.quality };
	const id = createHash('sha256')
		.update(JSON.stringify([svg, drawing.width, drawing.height, drawing.avif, drawing.webp, { ...encoders, avif }]))
		.digest('hex')
		.slice(0, 16);
	if (known?.id === id && known.renditions.every((r) => existsSync(path.join(folder, r.file))))
		return { picture: { ...known, alt: drawing.alt }, fresh: false };
	const { data, info } = await sharp(Buffer.from(svg), { density: 72, unlimited: true })
		.resize(drawing.width, drawing.height, { fit: 'fill' })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const whole = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
	const opaque = (await whole().stats()).isOpaque;
	const renditions: Rendition[] = [];
	for (const format of ['avif', 'webp'] as const) {
		for (const width of drawing[format]) {
			const height = Math.round((drawing.height * width) / drawing.width);
			let picture = whole().resize(width, height);
			if (opaque) picture = picture.removeAlpha();
			const bytes = await (format === 'avif' ? picture.avif(avif) : picture.webp(encoders.webp)).toBuffer();
			const file = `${id}-${width}.${format}`;
			await writeFile(path.join(folder, file), bytes);
			renditions.push({ format, width, height, file, bytes: bytes.length });
		}
	}
	const small = await whole().resize(100, 100, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true });
	const placeholder = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64');
	return {
		picture: { id, width: drawing.width, height: drawing.height, placeholder, alt: drawing.alt, renditions },
		fresh: true,
	};
}

const flag = process.argv.indexOf('--only');
const only = flag < 0 ? '' : (process.argv[flag + 1] ?? '');
await mkdir(folder, { recursive: true });
const drawings = await loadDrawings(only);
const before = await readManifest();
const done: Manifest = {};
let fresh = 0;
const queue = [...drawings];
async function work(): Promise<void> {
	for (let next = queue.shift(); next; next = queue.shift()) {
		const started = Date.now();
		const made = await render(next, before[next.key]);
		done[next.key] = made.picture;
		if (!made.fresh) continue;
		fresh++;
		const kilobytes = Math.round(made.picture.renditions.reduce((sum, r) => sum + r.bytes, 0) / 1024);
		console.log(`${next.key}: ${kilobytes} kB, ${((Date.now() - started) / 1000).toFixed(1)} s`);
	}
}
await Promise.all([work(), work()]);

// Read again just before writing: another run may have added its own pictures meanwhile.
const merged: Manifest = only ? { ...(await readManifest()), ...done } : done;
await writeManifest(merged);
const kept = new Set(Object.values(merged).flatMap((p) => p.renditions.map((r) => r.file)));
const stale = only
	? Object.keys(done).flatMap((key) => before[key]?.renditions.map((r) => r.file) ?? [])
	: await readdir(folder);
for (const file of stale) if (!kept.has(file)) await rm(path.join(folder, file), { force: true });

const total = Object.values(done)
	.flatMap((p) => p.renditions)
	.reduce((sum, r) => sum + r.bytes, 0);
console.log(`${drawings.length} drawings, ${fresh} rendered, ${(total / 1048576).toFixed(1)} MB`);
