/**
 * `contact-sheet.ts <prefix> [cell width] [columns]`: writes one PNG with the drawings of a key prefix, for review. The
 * program renders the SVG, not the encoded files.
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { loadDrawings } from './modules.ts';

const prefix = process.argv[2] ?? '';
const cell = Number(process.argv[3] ?? 480);
const columns = Number(process.argv[4] ?? 3);
const drawings = await loadDrawings(prefix);
const tall = Math.round(cell * 0.62);
const rows = Math.ceil(drawings.length / columns);
const parts: { input: Buffer; left: number; top: number }[] = [];
for (const [i, drawing] of drawings.entries()) {
	const started = Date.now();
	const input = await sharp(Buffer.from(drawing.svg()), { density: 72, unlimited: true })
		.resize(cell - 8, tall - 8, { fit: 'inside' })
		.png()
		.toBuffer();
	console.log(`${drawing.key} ${Date.now() - started} ms`);
	parts.push({ input, left: (i % columns) * cell + 4, top: Math.floor(i / columns) * tall + 4 });
}
const file = path.join(tmpdir(), `${prefix.replaceAll('/', '_') || 'all'}.png`);
await sharp({ create: { width: cell * columns, height: tall * Math.max(1, rows), channels: 3, background: '#3a4150' } })
	.composite(parts)
	.png()
	.toFile(file);
console.log(file);
