/** Writes the promo packs into `files/`; to be run again when their pictures were drawn anew or their texts changed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { loadDrawings } from './art/modules.ts';
import { packFingerprint, packs, textsOf, type PackedPicture } from './promo-packs.ts';
import { zip } from './zip.ts';

const folder = new URL('files/', import.meta.url);
await mkdir(folder, { recursive: true });
const drawn = JSON.parse(await readFile(new URL('media.json', import.meta.url), 'utf8'));
const drawings = new Map((await loadDrawings()).map((drawing) => [drawing.key, drawing]));

async function rendered({ drawing: key, name, width, format }: PackedPicture): Promise<[name: string, bytes: Buffer]> {
	const drawing = drawings.get(key)!;
	const height = Math.round((drawing.height * width) / drawing.width);
	const picture = sharp(Buffer.from(drawing.svg()), { density: (72 * width) / drawing.width, unlimited: true });
	picture.resize(width, height, { fit: 'fill' });
	// Where a width is no whole number of the drawing's, its last line of pixels would let the ground through.
	if (format === 'jpg') picture.flatten({ background: '#0a1730' }).jpeg({ quality: 66, mozjpeg: true });
	else picture.png({ palette: true, quality: 80, effort: 8 });
	return [`${name}-${width}x${height}.${format}`, await picture.toBuffer()];
}

for (const [name, pack] of Object.entries(packs)) {
	const files: [string, Uint8Array][] = textsOf(pack).map(([file, text]) => [file, Buffer.from(text)]);
	for (const picture of pack.pictures) files.push(await rendered(picture));
	await writeFile(new URL(name, folder), zip(files, packFingerprint(pack, drawn)));
}
