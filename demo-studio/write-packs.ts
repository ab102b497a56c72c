/** Writes the promo packs into `files/`. Run it after a change of pictures or texts. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { loadDrawings } from './art/modules.ts';
import { blueNarwhal, readManifest } from './art/renditions.ts';
import { packFingerprint, packs, textsOf, type PackedPicture } from './promo-packs.ts';
import { zip } from './zip.ts';

const folder = new URL('files/', import.meta.url);
await mkdir(folder, { recursive: true });
const drawn = await readManifest(blueNarwhal);
const drawings = new Map((await loadDrawings()).map((drawing) => [drawing.key, drawing]));

/** Screenshots of games are stored, and other pictures are rendered. */
function pictureOf(key: string, width: number): { picture: Sharp; height: number } {
	const drawing = drawings.get(key);
	if (drawing) {
		const density = (72 * width) / drawing.width;
		const picture = sharp(Buffer.from(drawing.svg()), { density, unlimited: true });
		return { picture, height: Math.round((drawing.height * width) / drawing.width) };
	}
	const taken = drawn[key]!;
	const largest = taken.renditions.reduce((best, each) => (each.width > best.width ? each : best));
	const picture = sharp(fileURLToPath(new URL(`media/${largest.file}`, import.meta.url)));
	return { picture, height: Math.round((taken.height * width) / taken.width) };
}

async function rendered({ drawing: key, name, width, format }: PackedPicture): Promise<[name: string, bytes: Buffer]> {
	const { picture, height } = pictureOf(key, width);
	picture.resize(width, height, { fit: 'fill' });
	// If the widths do not divide evenly, the last row of pixels is partly transparent, so add a background.
	if (format === 'jpg') picture.flatten({ background: '#0a1730' }).jpeg({ quality: 66, mozjpeg: true });
	else picture.png({ palette: true, quality: 80, effort: 8 });
	return [`${name}-${width}x${height}.${format}`, await picture.toBuffer()];
}

for (const [name, pack] of Object.entries(packs)) {
	const files: [string, Uint8Array][] = textsOf(pack).map(([file, text]) => [file, Buffer.from(text)]);
	for (const picture of pack.pictures) files.push(await rendered(picture));
	await writeFile(new URL(name, folder), zip(files, packFingerprint(pack, drawn)));
}
