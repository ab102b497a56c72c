import type { Drawing } from '../drawing.ts';
import { alpha } from '../toolkit/color.ts';
import { f, line } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, Sheet, stroke } from '../toolkit/sheet.ts';
import { mist, relief } from '../toolkit/texture.ts';
import { hero } from '../games/tide-of-the-narwhal.ts';
import { studio } from './arctic.ts';
import { coralLamp, kelp, shafts, shellWithPearl, shoal } from './undersea.ts';

function iceCeiling(s: Sheet): string {
	const random = s.random('ceiling');
	let out = '';
	for (let layer = 0; layer < 2; layer++) {
		const points: Point[] = [];
		for (let i = 0; i <= 26; i++) {
			const x = (i / 26) * 2500 - 50;
			const hole = Math.exp(-(((x - 1700) / 330) ** 2));
			points.push([x, (layer ? 88 : 140) * (1 - hole * 0.95) + random.range(-30, 34) * (1 - hole * 0.6)]);
		}
		const d = `${line(points, 0.15)}L2450 -20L-50 -20Z`;
		out +=
			s.clip(
				d,
				fill(d, s.span(layer ? ['#4fb8dc', '#1d5f93'] : ['#2b80b0', '#0f3f6d'], 0, 0, 0, 150)) +
					fade(
						relief(s, [0, -30, 2400, 220], {
							light: '#d5f8ff',
							mid: '#3e94be',
							dark: '#0d3a66',
							scale: 16,
							ridged: true,
							seed: `ceil${layer}`,
						}),
						0.55,
					),
			) + stroke(line(points, 0.15), '#a8f0ff', 3, 'opacity=".55"');
	}
	return out;
}

function seaBed(s: Sheet, y: number, paint: string, seed: string, height: number): string {
	const random = s.random(`bed${seed}`);
	const points: Point[] = Array.from({ length: 15 }, (_, i) => [
		(i / 14) * 2500 - 50,
		y - random.next() ** 1.6 * height,
	]);
	return fill(`${line(points, 0.4)}L2450 1010L-50 1010Z`, paint);
}

function tide(): string {
	const s = new Sheet(2400, 1000, 'banner/tide-of-the-narwhal');
	const random = s.random('bubbles');
	let body = fill('M0 0H2400V1000H0Z', s.linear(['#1f86b4', '#0f5688@24', '#0a2c57@58', '#050f27']));
	body += screen(lamp(s, 1700, 30, 900, '#b8f6ff', 0.95, 620));
	body +=
		mist(s, 250, 500, '#3fb6dc', 0.35) +
		shoal(s, 'far', 1180, 330, 60, 260, '#0c4473') +
		shoal(s, 'far2', 2130, 420, 40, 170, '#0b3d68');
	body +=
		seaBed(s, 840, '#0c3a66', 'far', 150) +
		mist(s, 640, 300, '#2f9cc8', 0.35, 'low') +
		seaBed(s, 910, '#08264a', 'mid', 120);
	body += iceCeiling(s) + shafts(s, 1150, 2300, 17, '#b6f5ff', 980);
	for (const [i, x, size, color] of [
		[0, 2110, 190, studio.coral],
		[1, 1240, 140, '#ff9a6b'],
		[2, 2290, 130, '#ff7fae'],
		[3, 880, 80, '#ff8f7a'],
	] as const)
		body += coralLamp(s, `c${i}`, x, 950 - (i % 2) * 10, size, color);
	body += screen(lamp(s, 1640, 440, 560, studio.ice, 0.4));
	body += place(hero(s), 1270, 66, 0.84, -2);
	body += screen(lamp(s, 2060, 90, 300, studio.gold, 0.4));
	body +=
		shoal(s, 'near', 1330, 610, 34, 160, '#bdefff') + fade(shoal(s, 'near2', 2000, 620, 22, 120, '#ffd9a0'), 0.85);
	for (let i = 0; i < 120; i++) {
		const [x, y, r] = [1000 + random.next() * 1400, random.next() * 950, 2 + random.next() ** 3 * 17];
		body += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#d8fbff" fill-opacity=".12" stroke="#d8fbff" stroke-opacity="${f(random.range(0.3, 0.8))}" stroke-width="${f(0.8 + r * 0.09)}"/><circle cx="${f(x - r * 0.35)}" cy="${f(y - r * 0.4)}" r="${f(r * 0.2)}" fill="#fff" opacity=".8"/>`;
	}
	body += seaBed(s, 985, s.span(['#0b2f57', '#030a1a'], 0, 860, 0, 1000), 'near', 74);
	body += shellWithPearl(s, 1545, 944, 54) + shellWithPearl(s, 1985, 948, 44) + shellWithPearl(s, 1130, 962, 34);
	for (const [x, h, lean] of [
		[2350, 420, -1],
		[2270, 300, 1],
		[2400, 520, -1.4],
		[1000, 220, 0.6],
		[940, 150, -0.6],
	] as const)
		body += kelp(s, x, 1010, h, '#0f6a6a', lean);
	body += fill('M0 0H1250V1000H0Z', s.linear([alpha('#041026', 0.82), alpha('#041026', 0.5), alpha('#041026', 0)], 0));
	return s.document(body);
}

export const bannerTide: Drawing = {
	key: 'banner/tide-of-the-narwhal',
	width: 2400,
	height: 1000,
	svg: tide,
	avif: [640, 1080, 1600, 2400],
	webp: [1080],
	alt: {
		en: 'A narwhal rises under the ice through shafts of light, above pearls and glowing coral',
		zh: '独角鲸在冰层之下穿过光束上浮，下方是珍珠与发光的珊瑚',
	},
};
