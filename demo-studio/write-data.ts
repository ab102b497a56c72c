/** `npm run demo-data`: writes the data files that the server loads from the texts in this folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dataFiles } from './data.ts';

for (const [file, text] of Object.entries(dataFiles)) {
	const url = new URL(file, import.meta.url);
	await mkdir(new URL('.', url), { recursive: true });
	await writeFile(url, text);
}
