/**
 * Draws the picture of the outline's banner, and writes its renditions to outline/media/ and their list to
 * outline/media.json.
 */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const WIDTH = 2400;
const HEIGHT = 1350;
const RENDITIONS = [
	{ format: 'avif', width: 640 },
	{ format: 'avif', width: 1280 },
	{ format: 'avif', width: 2400 },
	{ format: 'webp', width: 1280 },
] as const;

const symbols = [
	'<path d="M0 -62 58 0 0 62 -58 0z"/><path d="M0 -62 58 0 0 0z" fill-opacity=".35" fill="#fff"/>',
	'<circle r="54"/><circle r="30" fill="#fff" fill-opacity=".3"/>',
	'<path d="M0 -64 18 -20 64 -18 28 12 42 58 0 32 -42 58 -28 12 -64 -18 -18 -20z"/>',
	'<path d="M0 -60 52 -30V30L0 60 -52 30V-30z"/><path d="M0 -60 52 -30 0 0 -52 -30z" fill="#fff" fill-opacity=".3"/>',
	'<path d="M-46 -52H46V-22L6 60H-32L12 -16H-46z"/>',
];
const colours = ['#e7b65c', '#6fc3c9', '#d9786a', '#8fa7d8', '#b8c97a'];

/** Four reels of rounded tiles at the right. The left is for text. */
function svg(): string {
	const tiles: string[] = [];
	for (let reel = 0; reel < 4; reel++)
		for (let row = -1; row < 6; row++) {
			const [x, y] = [reel * 272 - 408, row * 272 - 620 + (reel % 2) * 120];
			const kind = (reel * 3 + row * 2 + 7) % symbols.length;
			const light = (row === 2 ? 1 : row === 1 || row === 3 ? 0.6 : 0.3) * [0.3, 0.8, 1, 1][reel]!;
			tiles.push(
				`<g transform="translate(${x} ${y})"><rect x="-122" y="-122" width="244" height="244" rx="44" fill="#fff" fill-opacity="${0.04 + light * 0.07}"/><rect x="-121" y="-121" width="242" height="242" rx="43" fill="none" stroke="#fff" stroke-opacity="${0.06 + light * 0.16}" stroke-width="2"/><g fill="${colours[kind]}" fill-opacity="${light}">${symbols[kind]}</g></g>`,
			);
		}
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0f2130"/><stop offset=".55" stop-color="#1d4053"/><stop offset="1" stop-color="#142a45"/></linearGradient>
<radialGradient id="glow" cx=".66" cy=".4" r=".55"><stop offset="0" stop-color="#5fb0b3" stop-opacity=".55"/><stop offset="1" stop-color="#5fb0b3" stop-opacity="0"/></radialGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="#0f2130" stop-opacity="0"/><stop offset="1" stop-color="#0f2130" stop-opacity=".85"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#sky)"/><rect width="100%" height="100%" fill="url(#glow)"/>
<g transform="translate(1670 560) rotate(-10)">${tiles.join('')}</g>
<rect width="100%" height="100%" fill="url(#foot)"/></svg>`;
}

const drawing = svg();
const id = createHash('sha256').update(drawing).digest('hex').slice(0, 16);
const folder = new URL('../outline/media/', import.meta.url);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const pixels = await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer();
const renditions = [];
for (const { format, width } of RENDITIONS) {
	const picture = sharp(pixels).resize(width);
	const encoded = format === 'avif' ? picture.avif({ quality: 45 }) : picture.webp({ quality: 60 });
	const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
	const file = `${id}-${width}.${format}`;
	await writeFile(new URL(file, folder), data);
	renditions.push({ format, width, height: info.height, file, bytes: data.length });
}
const { data, info } = await sharp(pixels).resize(96).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
const placeholder = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
const alt = {
	en: 'rows of tiles with sevens, stars and gems',
	es: 'filas de casillas con sietes, estrellas y gemas',
	zh: '一排排方块，上面是数字七、星星和宝石',
};
const picture = { id, width: WIDTH, height: HEIGHT, placeholder, alt, renditions };
await writeFile(new URL('../media.json', folder), `${JSON.stringify({ hero: picture }, null, '\t')}\n`);
