/** Writes the promo packs into `files/`; to be run again when their pictures were drawn anew. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { packBytes, packs } from './promo-packs.ts';

const folder = new URL('files/', import.meta.url);
await mkdir(folder, { recursive: true });
const pictures = JSON.parse(await readFile(new URL('media.json', import.meta.url), 'utf8'));
for (const name of Object.keys(packs)) {
	await writeFile(new URL(name, folder), await packBytes(name, pictures));
}
