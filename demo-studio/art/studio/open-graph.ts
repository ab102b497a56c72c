import type { Drawing } from '../drawing.ts';
import { alpha } from '../toolkit/color.ts';
import { fill, lamp, place, screen, Sheet } from '../toolkit/sheet.ts';
import { aurora, mist } from '../toolkit/texture.ts';
import { flakes, iceberg, ridgeLine, stars, studio, water } from './arctic.ts';
import { brandText } from './brand-lettering.ts';
import { markDrawing } from './mark.ts';

const horizon = 430;

/** Card with the logo over the night sea, and the name beside it. */
function card(): string {
	const s = new Sheet(1200, 630, 'og/site');
	let body =
		fill(`M0 0H1200V${horizon + 2}H0Z`, s.linear(['#030817', '#08172f@40', '#123a60'])) +
		stars(s, [0, 0, 1200, 380], 200);
	body += aurora(s, [-100, -60, 1400, 460], [studio.aurora, studio.violet], 0.85, 3, 'og');
	body += ridgeLine(s, 'og', horizon, 44, '#0e2b4c', 16);
	body += water(s, horizon, {
		far: '#164468',
		near: studio.abyss,
		glint: '#6fc7e6',
		count: 200,
		columns: [
			{ x: 250, w: 190, color: studio.ice },
			{ x: 900, w: 260, color: '#7dffd8', strength: 0.6 },
		],
	});
	body += iceberg(s, 'og-a', {
		x: 1090,
		y: horizon + 12,
		w: 200,
		h: 96,
		summit: 0.4,
		mirror: 0.4,
		lit: '#9fdcf0',
		shade: '#12365f',
		lightFromLeft: true,
	});
	body += iceberg(s, 'og-b', {
		x: 860,
		y: horizon + 6,
		w: 150,
		h: 62,
		peaks: 4,
		mirror: 0.3,
		lit: '#6aa8c6',
		shade: '#0f2f55',
		lightFromLeft: true,
	});
	body += mist(s, horizon - 60, 110, '#8fd8ee', 0.3);
	body += fill('M0 0H1200V630H0Z', alpha(studio.abyss, 0.28));
	body += screen(lamp(s, 270, 290, 330, studio.ice, 0.5)) + screen(lamp(s, 360, 190, 180, studio.gold, 0.4));
	body += place(markDrawing('colour', 'og'), 86, 112, 1.42);
	const halo = `filter="${s.shadow(0, 4, 10, '#020610', 0.9)}"`;
	body += fill(
		brandText('display', 'BLUE', 84, 520, 272, { tracking: 1 }) +
			brandText('display', 'NARWHAL', 84, 520, 366, { tracking: 1 }),
		s.span(['#ffffff', '#d8f7ff'], 0, 200, 0, 370),
		halo,
	);
	body += fill(brandText('display', 'GAMES', 30, 524, 424, { tracking: 18 }), studio.gold, halo);
	body += flakes(s, [0, 0, 1200, 630], 110, '#ffffff', 4);
	return s.document(body);
}

export const openGraph: Drawing = {
	key: 'og/site',
	width: 1200,
	height: 630,
	svg: card,
	avif: [],
	webp: [1200],
	alt: {
		en: 'Blue Narwhal Games: the narwhal mark over an arctic sea at night',
		zh: '蓝角鲸游戏：独角鲸标志浮于北极夜海之上',
	},
};
