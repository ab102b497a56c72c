import type { Drawing } from '../drawing.ts';
import { alpha } from '../toolkit/color.ts';
import { fade, fill, lamp, place, screen, Sheet } from '../toolkit/sheet.ts';
import { aurora, clouds, mist } from '../toolkit/texture.ts';
import { flakes, floe, iceberg, ridgeLine, stars, studio, water } from './arctic.ts';
import { hornRoot, reelHorn, rings, risingNarwhal, splash } from './narwhal.ts';

const horizon = 640;

function sky(s: Sheet): string {
	return (
		fill(`M0 0H${s.w}V${horizon + 4}H0Z`, s.linear(['#030817', '#07142c@35', '#0d2a4c@72', '#1d5a78'])) +
		stars(s, [0, 0, s.w, horizon * 0.8], 340) +
		s.mask(
			`<rect width="2400" height="1000" fill="${s.linear(['#000000', '#1c1c1c@20', '#ffffff@55', '#ffffff'], 0)}"/>`,
			aurora(s, [-200, -60, 2700, 640], [studio.aurora, studio.violet], 0.95, 3, 'a') +
				aurora(s, [-200, -110, 2700, 600], [studio.ice, '#b07bff'], 0.7, 2, 'b'),
		) +
		fade(
			clouds(s, [0, 400, s.w, 240], { light: '#2d6a8c', dark: '#0a2340', cover: 0.42, stretch: 4, seed: 'low' }),
			0.5,
		)
	);
}

/** Sparks around a line, which get fewer away from it. */
function sparks(s: Sheet, [x1, y1]: [number, number], [x2, y2]: [number, number]): string {
	const random = s.random('sparks');
	let out = '';
	for (let i = 0; i < 90; i++) {
		const along = random.next();
		const x = x1 + (x2 - x1) * along + random.bell() * 120;
		const y = y1 + (y2 - y1) * along + random.bell() * 90;
		const r = 0.8 + random.next() ** 4 * 3.4;
		out += lamp(s, x, y, r * 3.2, random.pick(['#ffe9b0', '#fff6dc', '#8ff5dc', '#cdb8ff']), 0.9);
	}
	return out;
}

/** Narwhal that breaches under the northern lights. Calm water on the left leaves room for text. */
function breach(): string {
	const s = new Sheet(2400, 1000, 'banner/studio');
	const [x, y] = [1560, 850];
	let body = sky(s);
	body += ridgeLine(s, 'far', horizon, 60, '#123456', 18) + ridgeLine(s, 'near', horizon + 6, 34, '#0c2745', 22);
	body += water(s, horizon, {
		far: '#17476a',
		near: studio.abyss,
		glint: '#6fc7e6',
		count: 420,
		columns: [
			{ x: 1580, w: 330, color: '#7dffd8', strength: 1 },
			{ x: 1760, w: 110, color: '#ffd98a', strength: 0.55 },
			{ x: 2150, w: 180, color: '#a99bff', strength: 0.6 },
			{ x: 700, w: 240, color: '#4ab3d8', strength: 0.35 },
		],
	});
	body += iceberg(s, 'a', {
		x: 1880,
		y: 700,
		w: 520,
		h: 380,
		peaks: 5,
		summit: 0.55,
		mirror: 0.5,
		lit: '#c9f4ff',
		shade: '#143a68',
		lightFromLeft: true,
	});
	body += iceberg(s, 'b', {
		x: 1080,
		y: 668,
		w: 300,
		h: 170,
		peaks: 4,
		summit: 0.4,
		mirror: 0.45,
		lit: '#8fcfe6',
		shade: '#12365f',
	});
	body += iceberg(s, 'c', {
		x: 640,
		y: 655,
		w: 210,
		h: 84,
		peaks: 4,
		summit: 0.6,
		mirror: 0.35,
		lit: '#5f9fc0',
		shade: '#0f2f55',
	});
	body += iceberg(s, 'd', {
		x: -140,
		y: 672,
		w: 380,
		h: 150,
		peaks: 5,
		summit: 0.35,
		mirror: 0.35,
		lit: '#4a88ad',
		shade: '#0c2748',
	});
	body += mist(s, 560, 160, '#8fd8ee', 0.38);
	body += screen(lamp(s, x + 110, 360, 620, studio.ice, 0.42)) + screen(lamp(s, x + 190, 200, 300, studio.gold, 0.38));
	body += screen(sparks(s, [x + 118, 400], [x + 300, 96]));
	body += place(rings(520, 5, alpha('#bdf3ff', 0.8)), x - 20, y + 28);
	const onHead = (part: string): string => place(part, 106, -184, 1, 22);
	const animal = place(
		onHead(reelHorn(s, 408, 86)) + risingNarwhal(s) + onHead(hornRoot(s, 86, 21)),
		x + 6,
		y - 268,
		0.88,
		7,
	);
	body += s.mask(
		`<rect width="2400" height="1000" fill="${s.span(['#ffffff', '#ffffff@96', '#000000'], 0, 0, 0, y + 60)}"/>`,
		animal,
	);
	body += place(splash(s, 'back', 470, 230), x - 20, y + 26);
	body += fade(place(splash(s, 'front', 560, 120), x - 20, y + 60), 0.8);
	body +=
		floe(s, 'one', 2130, 905, 470, 84, 30) +
		floe(s, 'two', 980, 930, 330, 52, 20) +
		floe(s, 'three', 1240, 975, 190, 30, 12);
	body += flakes(s, [900, 0, 1500, 1000], 240, '#ffffff', 7) + flakes(s, [0, 0, 1000, 1000], 60, '#bfe6ff', 3, 'calm');
	body += fill(
		'M0 0H1300V1000H0Z',
		s.linear([alpha(studio.abyss, 0.78), alpha(studio.abyss, 0.5), alpha(studio.abyss, 0)], 0),
	);
	body += fill('M0 820H2400V1000H0Z', s.linear([alpha(studio.abyss, 0), alpha(studio.abyss, 0.75)]));
	return s.document(body);
}

export const bannerStudio: Drawing = {
	key: 'banner/studio',
	width: 2400,
	height: 1000,
	svg: breach,
	avif: [640, 1080, 1600, 2400],
	webp: [1080],
	alt: {
		en: 'A narwhal with a horn of golden reel symbols breaks through arctic water under the northern lights',
		zh: '极光之下，一头独角鲸跃出北冰洋水面，长角由金色转轮符号盘旋而成',
	},
};
