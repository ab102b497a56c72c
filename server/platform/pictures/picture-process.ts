/**
 * Child process that decodes and encodes uploaded pictures at low priority. A separate process isolates attacks on
 * decoders, and its end frees the memory. picture-converter.ts starts the process.
 */
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp, { type Region, type Sharp } from 'sharp';
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import type {
	Crop,
	CutFile,
	MarkedFile,
	PictureCut,
	PictureJob,
	PicturePreview,
	PictureRejection,
	PictureReply,
	RenderedPicture,
	RenditionFile,
} from './picture-converter.ts';
import { sanitizeSvg } from './svg/sanitize-svg.ts';
import { MAX_SVG_BYTES } from './svg/svg-policy.ts';
import { SvgRejectedError } from './svg/svg-rejected-error.ts';
import { watermarkPdf, WatermarkRejectedError, watermarkSvg } from './watermark.ts';

const MAX_PIXELS = 40_000_000;
/** Maximum length of a side, a little below the limit of WebP. */
const MAX_SIDE_PX = 16_000;

/** Width of the result when only the decoding is checked. */
const PROBE_WIDTH_PX = 32;

/** Longer side of the preview on which staff place a crop. */
const PREVIEW_SIDE_PX = 1280;

/** Widths of renditions. A narrower picture also has a rendition of its own width. */
const RENDITION_WIDTHS_PX = { avif: [320, 640, 960, 1280, 1920], webp: [640, 1280, 1920] } as const;
/** Widths of the renditions of an SVG, for clients without support of SVG. */
const SVG_RENDITION_WIDTHS_PX = { avif: [], webp: [320, 640, 1280] } as const;
const encoders = {
	avif: { quality: 50, effort: 4, chromaSubsampling: '4:2:0' },
	webp: { quality: 74, effort: 4, alphaQuality: 85 },
} as const;

setPriority(19);
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders in this list may run, whatever type a file claims to have. SVG files are rewritten before they are
// decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
	operation: [
		'VipsForeignLoadJpegFile',
		'VipsForeignLoadPngFile',
		'VipsForeignLoadWebpFile',
		'VipsForeignLoadHeifFile',
		'VipsForeignLoadNsgifFile',
		'VipsForeignLoadSvgFile',
		// This decoder is for SVGs that this program composes. Uploads are decoded from files.
		'VipsForeignLoadSvgBuffer',
	],
});

/**
 * Reads the first frame within the limits.
 * @param density of an SVG
 */
const decoded = (path: string, density?: number): Sharp =>
	sharp(path, {
		limitInputPixels: MAX_PIXELS,
		failOn: 'error',
		sequentialRead: true,
		pages: 1,
		...(density === undefined ? {} : { density }),
	});

class RejectedError extends Error {
	readonly code: PictureRejection;
	constructor(code: PictureRejection) {
		super(code);
		this.code = code;
	}
}

async function sanitize(path: string): Promise<void> {
	if ((await stat(path)).size > MAX_SVG_BYTES) throw new SvgRejectedError('tooLarge');
	const rewritten = `${path}-rewritten`;
	try {
		await writeDurably(rewritten, Buffer.from(sanitizeSvg(await readFile(path)).text));
		await rename(rewritten, path);
	} finally {
		await rm(rewritten, { force: true });
	}
}

/** Returns the size after the rotation that the orientation tag requires. */
async function measure(path: string): Promise<{ width: number; height: number; format: string }> {
	const { width, height, format, orientation = 1 } = await decoded(path).metadata();
	if (width > MAX_SIDE_PX || height > MAX_SIDE_PX || width * height > MAX_PIXELS)
		throw new RejectedError('too_many_pixels');
	return orientation > 4 ? { width: height, height: width, format } : { width, height, format };
}

/** Measures a picture and decodes every row, because a valid header does not prove a complete file. */
async function inspect(path: string): Promise<{ width: number; height: number }> {
	const { width, height } = await measure(path);
	await decoded(path).resize({ width: PROBE_WIDTH_PX }).raw().toBuffer();
	return { width, height };
}

async function preview(path: string): Promise<PicturePreview> {
	const { width, height } = await measure(path);
	const bytes = await decoded(path)
		.autoOrient()
		.resize(PREVIEW_SIDE_PX, PREVIEW_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.webp(encoders.webp)
		.toBuffer();
	return { width, height, bytes };
}

/** Returns the pixels of an SVG that this program has composed. */
function draw(svg: string, format: 'png' | 'jpeg'): Promise<Buffer> {
	const drawing = sharp(Buffer.from(svg)).removeAlpha();
	return (format === 'png' ? drawing.png({ effort: 7 }) : drawing.jpeg(markedEncoders.jpeg)).toBuffer();
}

/** Returns the rectangle of a crop in pixels of the rotated picture. */
function regionOf({ x, y, width, height }: Crop, turned: { width: number; height: number }): Region {
	const span = (from: number, share: number, pixels: number) => {
		const start = Math.min(pixels - 1, Math.round(from * pixels));
		return [start, Math.min(pixels - start, Math.max(1, Math.round(share * pixels)))] as const;
	};
	const [left, columns] = span(x, width, turned.width);
	const [top, rows] = span(y, height, turned.height);
	return { left, top, width: columns, height: rows };
}

async function render(path: string, crop: Crop | null): Promise<RenderedPicture> {
	const size = await measure(path);
	const widest = RENDITION_WIDTHS_PX.avif.at(-1)!;
	let shown = decoded(path).autoOrient();
	let { width } = size;
	if (crop) {
		const isSideways = crop.rotation % 180 > 0;
		const region = regionOf(crop, isSideways ? { width: size.height, height: size.width } : size);
		shown = shown.rotate(crop.rotation).extract(region);
		({ width } = region);
	}
	// The output contains no metadata, such as the location, camera data or a thumbnail.
	const { data, info } = await shown
		.resize({ width: Math.min(width, widest), withoutEnlargement: true })
		.toColourspace('srgb')
		.raw({ depth: 'uchar' })
		.toBuffer({ resolveWithObject: true });
	const whole = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
	const opaque = info.channels === 3 || (await whole().stats()).isOpaque;
	const isSvg = size.format === 'svg';
	const widths = isSvg ? SVG_RENDITION_WIDTHS_PX : RENDITION_WIDTHS_PX;
	const renditions: RenditionFile[] = [];
	for (const format of ['avif', 'webp'] as const)
		for (const width of widthsFor(info.width, widths[format])) {
			let picture = whole().resize({ width });
			if (opaque) picture = picture.removeAlpha();
			const encoded = format === 'avif' ? picture.avif(encoders.avif) : picture.webp(encoders.webp);
			const { data: bytes, info: made } = await encoded.toBuffer({ resolveWithObject: true });
			const file = `${path}-${width}.${format}`;
			await writeDurably(file, bytes);
			renditions.push({ format, width: made.width, height: made.height, path: file, bytes: bytes.length });
		}
	// An uncropped drawing is also stored as an SVG. A cropped drawing is stored as pixels only.
	if (isSvg && !crop) {
		const bytes = await readFile(path);
		const file = `${path}-${info.width}.svg`;
		await writeDurably(file, bytes);
		renditions.push({ format: 'svg', width: info.width, height: info.height, path: file, bytes: bytes.length });
	}
	const small = await whole()
		.resize(100, 100, { fit: 'inside' })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
	return {
		width: info.width,
		height: info.height,
		placeholder: Buffer.from(hash).toString('base64'),
		color: averageColor(hash),
		renditions,
	};
}

/** Density, in pixels per inch, at which one unit of an SVG becomes one pixel. */
const SVG_DENSITY = 72;
/**
 * Quality of files for lobbies. It is higher than that of renditions, because operators may compress the files again.
 */
const cutEncoders = {
	webp: { quality: 82, effort: 4, alphaQuality: 90 },
	avif: { quality: 58, effort: 4, chromaSubsampling: '4:2:0' },
	png: { compressionLevel: 8 },
	jpeg: { quality: 85, progressive: true, chromaSubsampling: '4:2:0' },
} as const;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Returns the largest part of a rectangle with the proportions of a cut, around the focal point. */
function coveredPart(region: Region, { width, height, focal }: PictureCut): Region {
	const part = {
		width: Math.max(1, Math.min(region.width, Math.round((region.height * width) / height))),
		height: Math.max(1, Math.min(region.height, Math.round((region.width * height) / width))),
	};
	const place = (share: number, whole: number, length: number) =>
		Math.round(Math.min(whole - length, Math.max(0, share * whole - length / 2)));
	return {
		...part,
		left: region.left + place(focal.x, region.width, part.width),
		top: region.top + place(focal.y, region.height, part.height),
	};
}

async function cutPicture(path: string, crop: Crop | null, cut: PictureCut): Promise<CutFile> {
	const size = await measure(path);
	const isSideways = crop !== null && crop.rotation % 180 > 0;
	const turned = isSideways ? { width: size.height, height: size.width } : size;
	const share = crop ?? { width: 1, height: 1 };
	// A drawing has no fixed number of pixels, so it is rendered in the size of the cut.
	const scale =
		size.format === 'svg'
			? Math.max(
					1,
					Math.min(
						Math.max(cut.width / (turned.width * share.width), cut.height / (turned.height * share.height)),
						Math.sqrt((MAX_PIXELS * 0.9) / (size.width * size.height)),
					),
				)
			: 1;
	const density = scale > 1 ? Math.ceil(SVG_DENSITY * scale) : undefined;
	const { width, height } = density ? await decoded(path, density).metadata() : size;
	const shown = isSideways ? { width: height, height: width } : { width, height };
	const region = crop ? regionOf(crop, shown) : { left: 0, top: 0, ...shown };
	let picture = decoded(path, density).autoOrient();
	if (crop) picture = picture.rotate(crop.rotation);
	let isEnlarged = false;
	if (cut.fit === 'cover') {
		const part = coveredPart(region, cut);
		isEnlarged = part.width < cut.width || part.height < cut.height;
		picture = picture.extract(part).resize(cut.width, cut.height, { fit: 'fill' });
	} else {
		const shrink = Math.min(1, cut.width / region.width, cut.height / region.height);
		const inner = {
			width: Math.min(cut.width, Math.max(1, Math.round(region.width * shrink))),
			height: Math.min(cut.height, Math.max(1, Math.round(region.height * shrink))),
		};
		const left = Math.floor((cut.width - inner.width) / 2);
		const top = Math.floor((cut.height - inner.height) / 2);
		picture = picture
			.extract(region)
			.resize(inner.width, inner.height, { fit: 'fill' })
			.extend({
				left,
				top,
				right: cut.width - inner.width - left,
				bottom: cut.height - inner.height - top,
				background: cut.format === 'jpeg' ? cut.background : TRANSPARENT,
			});
	}
	if (cut.format === 'jpeg') picture = picture.flatten({ background: cut.background });
	const { data, info } = await picture
		.toColourspace('srgb')
		.toFormat(cut.format, cutEncoders[cut.format])
		.toBuffer({ resolveWithObject: true });
	const file = `${path}-cut.${cut.format}`;
	await rm(file, { force: true });
	await writeDurably(file, data);
	return { path: file, width: info.width, height: info.height, bytes: data.length, isEnlarged };
}

/** Maximum side of a picture with a watermark. */
const MARKED_SIDE_PX = 2560;
/** Longer side of a drawing that is rendered for a watermark. */
const MARKED_SVG_SIDE_PX = 1600;
const markedEncoders = {
	jpeg: { quality: 86, progressive: true, chromaSubsampling: '4:2:0' },
	webp: { quality: 84, effort: 4, alphaQuality: 90 },
} as const;

async function markPicture(path: string, crop: Crop | null, text: string): Promise<MarkedFile> {
	const size = await measure(path);
	const scale = size.format === 'svg' ? MARKED_SVG_SIDE_PX / Math.max(size.width, size.height) : 1;
	const density = scale > 1 ? Math.ceil(SVG_DENSITY * scale) : undefined;
	let picture = decoded(path, density).autoOrient();
	if (crop) {
		const { width, height } = density ? await decoded(path, density).metadata() : size;
		const turned = crop.rotation % 180 > 0 ? { width: height, height: width } : { width, height };
		picture = picture.rotate(crop.rotation).extract(regionOf(crop, turned));
	}
	// The watermark needs the size of the result, so the picture is decoded first.
	const { data, info } = await picture
		.resize(MARKED_SIDE_PX, MARKED_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
		.toColourspace('srgb')
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const raw = { raw: { width, height, channels } };
	const { isOpaque } = await sharp(data, raw).stats();
	const overlay = { input: Buffer.from(watermarkSvg(text, width, height)), blend: isOpaque ? 'over' : 'atop' } as const;
	const marked = sharp(data, raw).composite([overlay]);
	const bytes = await (isOpaque ? marked.jpeg(markedEncoders.jpeg) : marked.webp(markedEncoders.webp)).toBuffer();
	return isOpaque
		? { path: await writeMarked(path, 'jpg', bytes), contentType: 'image/jpeg', extension: 'jpg' }
		: { path: await writeMarked(path, 'webp', bytes), contentType: 'image/webp', extension: 'webp' };
}

async function writeMarked(path: string, extension: MarkedFile['extension'], bytes: Uint8Array): Promise<string> {
	const file = `${path}-marked.${extension}`;
	await rm(file, { force: true });
	await writeDurably(file, bytes);
	return file;
}

async function markPdf(path: string, text: string): Promise<MarkedFile> {
	const bytes = await watermarkPdf(await readFile(path), text);
	return { path: await writeMarked(path, 'pdf', bytes), contentType: 'application/pdf', extension: 'pdf' };
}

function widthsFor(width: number, standard: readonly number[]): number[] {
	if (standard.length === 0) return [];
	const widest = Math.min(width, standard.at(-1)!);
	// Leave out standard widths that are close to the widest width.
	return [...standard.filter((each) => each < widest * 0.9), widest];
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
	const file = await open(path, 'wx');
	try {
		await file.writeFile(bytes);
		await file.sync();
	} finally {
		await file.close();
	}
}

function averageColor(hash: Uint8Array): string {
	const { r, g, b } = thumbHashToAverageRGBA(hash);
	return `#${[r, g, b]
		.map((part) =>
			Math.round(Math.min(1, Math.max(0, part)) * 255)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
}

function run(job: PictureJob): Promise<unknown> {
	if (job.task === 'render') return render(job.path, job.crop);
	if (job.task === 'cut') return cutPicture(job.path, job.crop, job.cut);
	if (job.task === 'draw') return draw(job.svg, job.format);
	if (job.task === 'mark')
		return job.kind === 'pdf' ? markPdf(job.path, job.text) : markPicture(job.path, job.crop, job.text);
	return { sanitize, inspect, preview }[job.task](job.path);
}

async function reply(job: PictureJob): Promise<PictureReply> {
	const { id } = job;
	try {
		return { id, made: await run(job) };
	} catch (error) {
		if (error instanceof SvgRejectedError) return { id, rejected: 'unsafe_svg', data: error.data };
		if (error instanceof RejectedError || error instanceof WatermarkRejectedError) return { id, rejected: error.code };
		const { message, code } = error as NodeJS.ErrnoException;
		// Errors of the file system have a code, and errors of decoders have none.
		if (code !== undefined) return { id, failed: message, code };
		return { id, rejected: /pixel limit/i.test(message) ? 'too_many_pixels' : 'unreadable' };
	}
}

process.on('message', (job: PictureJob) => void reply(job).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
