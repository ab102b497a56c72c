/**
 * `node demo-studio/art/studio/icons.ts`: writes the site's icons, its mark and wordmark, and the Open Graph
 * picture.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { markDrawing, markSvg } from './mark.ts';
import { openGraph } from './open-graph.ts';
import { wordmarkSvg } from './wordmark.ts';

const site = fileURLToPath(new URL('../../../site/', import.meta.url));

/** @param corner radius in a square of 256; 0 for systems that round the corners themselves */
function icon(corner: number): string {
	const ground =
		'<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#12305c"/><stop offset=".6" stop-color="#0a1730"/><stop offset="1" stop-color="#050b1a"/></linearGradient>' +
		'<radialGradient id="a" cx=".74" cy=".16" r=".75"><stop stop-color="#7fe9ff" stop-opacity=".42"/><stop offset=".55" stop-color="#5cf2c4" stop-opacity=".1"/><stop offset="1" stop-color="#5cf2c4" stop-opacity="0"/></radialGradient>';
	const plate = `<rect width="256" height="256" rx="${corner}" `;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${ground}${plate}fill="url(#g)"/>${plate}fill="url(#a)"/><g transform="translate(38 36) scale(.71)">${markDrawing('colour')}</g></svg>`;
}

/** Browsers have light tabs too, so the favicon has a background. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" rx="56" fill="#0a1730"/><g transform="translate(20 18) scale(.85)">${markDrawing('small')}</g></svg>\n`;

async function png(svg: string, size: number, file: string): Promise<void> {
	await sharp(Buffer.from(svg), { density: (72 * size) / 256 })
		.resize(size, size)
		.png({ compressionLevel: 9, palette: size > 192, quality: 95 })
		.toFile(`${site}public/${file}`);
}

mkdirSync(`${site}public`, { recursive: true });
mkdirSync(`${site}layout`, { recursive: true });
writeFileSync(`${site}public/favicon.svg`, favicon);
writeFileSync(`${site}layout/mark.svg`, markSvg('colour'));
writeFileSync(`${site}layout/wordmark.svg`, wordmarkSvg());
await png(icon(56), 192, 'icon-192.png');
await png(icon(56), 512, 'icon-512.png');
await png(icon(0), 180, 'apple-touch-icon.png');
await sharp(Buffer.from(openGraph.svg()), { unlimited: true })
	.resize(1200, 630)
	.jpeg({ quality: 84, mozjpeg: true })
	.toFile(`${site}public/og.jpg`);
