import type { Drawing } from '../drawing.ts';
import { alpha, metals } from '../toolkit/color.ts';
import { box, f, oval, poly, star } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, Sheet, stroke, volume } from '../toolkit/sheet.ts';
import type { Stops } from '../toolkit/sheet.ts';
import { coin, emblem, gem } from '../toolkit/symbols.ts';
import { aurora, mist, relief } from '../toolkit/texture.ts';
import { flakes, iceberg, ridgeLine, stars, studio } from './arctic.ts';
import { brandText } from './brand-lettering.ts';
import { crowd } from './people.ts';

/** Metal cup, standing on the origin, 300 tall. */
export function trophy(s: Sheet, metal: Stops, jewel: string, icon = 'narwhal'): string {
	const cup = 'M-92-300H92C92-200 66-148 18-128H-18C-66-148-92-200-92-300Z';
	const handle = (side: number): string => {
		const d = `M${side * 86}-280C${side * 158}-290 ${side * 156}-188 ${side * 58}-172`;
		return (
			stroke(d, '#3a2108', 24) +
			stroke(d, s.linear(metal, 70), 18) +
			stroke(d, '#fff6d6', 3, 'opacity=".6" transform="translate(-3 -4)"')
		);
	};
	let out = fill(oval(0, 2, 120, 16), '#000000', 'opacity=".5"') + handle(-1) + handle(1);
	out +=
		volume(s, 'M-18-132H18L24-84Q26-70 44-64H-44Q-26-70-24-84Z', { stops: metal, angle: 0, depth: 10 }) +
		volume(s, box(-66, -66, 132, 24, 6), { stops: metal, depth: 7 }) +
		volume(s, box(-86, -44, 172, 44, 6), { stops: ['#31405e', '#121a30'], depth: 8, rim: '#8fb4e8' });
	out +=
		fill(box(-40, -34, 80, 24, 3), s.linear(metal)) +
		volume(s, cup, { stops: metal, angle: 12, depth: 26, shade: 0.5, rim: '#fffbe6', rimWidth: 5 });
	out += s.clip(
		cup,
		fill('M-66-300H-40C-44-210-34-170-10-134H-22C-56-170-66-230-66-300Z', '#ffffff', 'opacity=".55"') +
			fill('M50-300H62C62-220 46-170 24-142C42-180 50-240 50-300Z', '#ffffff', 'opacity=".25"'),
	);
	out +=
		fill(oval(0, -300, 92, 13), s.linear([...metal].reverse(), 0)) +
		fill(oval(0, -299, 80, 9), '#3a2206') +
		stroke(oval(0, -300, 92, 13), '#fff4cf', 3);
	if (icon === 'narwhal') out += place(gem(s, 30, jewel, 6), 0, -216);
	else out += place(emblem(s, icon, 84, ['#ffffff', jewel, '#5a2d06']), 0, -216);
	return out;
}

function podiumBlock(
	s: Sheet,
	x: number,
	top: number,
	w: number,
	bottom: number,
	place_: string,
	tone: string,
): string {
	const d = poly([
		[x - w / 2, top],
		[x + w / 2, top],
		[x + w / 2 + 14, bottom],
		[x - w / 2 - 14, bottom],
	]);
	return (
		s.clip(
			d,
			fill(d, s.linear(['#c7f2ff', '#5aa9d6@45', '#17406f'])) +
				fade(
					relief(s, [x - w, top, w * 2, bottom - top], {
						light: '#ffffff',
						mid: '#6db6da',
						dark: '#0e3560',
						scale: 6,
						ridged: true,
						seed: place_,
					}),
					0.3,
				),
		) +
		fill(
			poly([
				[x - w / 2, top],
				[x + w / 2, top],
				[x + w * 0.43, top - 26],
				[x - w * 0.43, top - 26],
			]),
			s.linear(['#effcff', '#a9def2']),
		) +
		stroke(`M${f(x - w / 2)} ${f(top)}H${f(x + w / 2)}`, '#ffffff', 3, 'opacity=".9"') +
		fill(
			brandText('display', place_, 88, x, top + 120, { anchor: 'middle' }),
			'#06203f',
			'opacity=".6" transform="translate(0 4)"',
		) +
		fill(brandText('display', place_, 88, x, top + 120, { anchor: 'middle' }), tone)
	);
}

function season(): string {
	const s = new Sheet(2400, 1000, 'banner/season');
	const random = s.random('confetti');
	let body =
		fill('M0 0H2400V1000H0Z', s.linear(['#030615', '#0b1440@40', '#1d2f6e@72', '#0a1533'])) +
		stars(s, [0, 0, 2400, 640], 380);
	body += s.mask(
		`<rect width="2400" height="1000" fill="${s.linear(['#000000', '#333333@30', '#ffffff@60'], 0)}"/>`,
		aurora(s, [-200, -80, 2700, 640], ['#ff9bd2', '#6a7bff'], 0.75, 3, 'a') +
			aurora(s, [-200, 0, 2700, 560], [studio.ice, studio.aurora], 0.55, 2, 'b'),
	);
	body +=
		ridgeLine(s, 'far', 690, 110, '#1a2c63', 16) +
		iceberg(s, 'l', { x: 880, y: 730, w: 420, h: 240, summit: 0.4, lit: '#8fa8ee', shade: '#1a2a63' }) +
		iceberg(s, 'r', {
			x: 1950,
			y: 740,
			w: 480,
			h: 330,
			summit: 0.6,
			lit: '#a8c6ff',
			shade: '#1c2f6c',
			lightFromLeft: true,
		});
	body += mist(s, 560, 260, '#9db4ff', 0.35);
	let beams = '';
	for (const [x, lean, color] of [
		[1180, 330, '#bfe9ff'],
		[1390, 120, '#ffe2a0'],
		[1880, -120, '#ffe2a0'],
		[2090, -330, '#bfe9ff'],
	] as const)
		beams += fill(
			poly([
				[x - 16, 800],
				[x + 16, 800],
				[x + lean + 120, -20],
				[x + lean - 120, -20],
			]),
			s.linear([alpha(color, 0), alpha(color, 0.5)]),
		);
	body += screen(`<g filter="${s.blur(6)}">${beams}</g>`) + screen(lamp(s, 1634, 420, 620, '#ffe6ac', 0.7));
	body +=
		fill('M0 760Q1200 700 2400 752V1000H0Z', s.span(['#7fa9e6', '#1b2f6a', '#070d24'], 0, 720, 0, 1000)) +
		s.clip(
			'M0 760Q1200 700 2400 752V1000H0Z',
			fade(
				relief(s, [0, 700, 2400, 300], {
					light: '#ffffff',
					mid: '#5c86c8',
					dark: '#101f4e',
					scale: 14,
					stretch: 2.4,
					ridged: true,
					seed: 'rink',
				}),
				0.3,
			),
		);
	for (const [x, h] of [
		[1110, 330],
		[1236, 250],
		[2026, 250],
		[2150, 330],
	] as const) {
		const wave = `M${x} ${870 - h}C${x + 26} ${852 - h} ${x + 50} ${892 - h} ${x + 78} ${872 - h}L${x + 66} ${960 - h}C${x + 44} ${974 - h} ${x + 26} ${944 - h} ${x} ${956 - h}Z`;
		body +=
			stroke(`M${x} ${860 - h}V870`, '#0b1534', 9) +
			stroke(`M${x - 2} ${860 - h}V870`, '#8aa4e0', 2) +
			volume(s, wave, { stops: x < 1634 ? ['#ff9c8f', '#b5302f'] : ['#6fe6ff', '#1d66a8'], depth: 8, rim: '#ffffff' }) +
			fill(star(x + 36, 914 - h, 17, 5, 0.45), '#fff6da') +
			fill(oval(x, 858 - h, 9), studio.gold);
	}
	body += fill(oval(1634, 900, 480, 46), '#030818', 'opacity=".55"');
	body +=
		podiumBlock(s, 1398, 720, 210, 896, '2', '#f2f8ff') +
		podiumBlock(s, 1870, 760, 210, 896, '3', '#ffd9ad') +
		podiumBlock(s, 1634, 640, 276, 906, '1', '#fff0b8');
	body +=
		place(trophy(s, metals.silver, '#6fd3ff'), 1398, 710, 0.72) +
		place(trophy(s, metals.bronze, '#ff7a6a'), 1868, 750, 0.66);
	body += screen(lamp(s, 1634, 400, 330, '#fff0b8', 0.85)) + place(trophy(s, metals.gold, '#7fe9ff'), 1634, 630, 1.32);
	for (let i = 0; i < 6; i++)
		body += place(
			fill(star(0, 0, random.range(12, 26), 4, 0.16), '#fffdf0'),
			1634 + random.range(-130, 130),
			270 + random.range(-60, 150),
		);
	for (let i = 0; i < 64; i++) {
		const [x, y] = [1634 + random.bell() * 760, random.next() * 760];
		const size = random.range(9, 30);
		if (Math.abs(x - 1634) < 150 && y > 200) continue;
		body += place(
			coin(
				s,
				size,
				size > 21 ? random.pick(['crown', 'sea-star', 'polar-star']) : undefined,
				metals.gold,
				random.range(0.25, 1),
				random.range(0, 180),
			),
			x,
			y,
		);
	}
	for (let i = 0; i < 120; i++)
		body += `<rect x="${f(900 + random.next() * 1500)}" y="${f(random.next() * 900)}" width="${f(random.range(5, 14))}" height="${f(random.range(3, 8))}" rx="1" fill="${random.pick(['#ff6f61', '#7fe9ff', '#ffc85c', '#ffffff', '#8a7bff'])}" opacity="${f(random.range(0.5, 1))}" transform="rotate(${f(random.range(0, 180))} 1500 400)"/>`;
	body += crowd(s.random('crowd'), 860, 2440, 985, 74, '#060c24', '#a9c4ff');
	body +=
		flakes(s, [700, 0, 1700, 1000], 150, '#ffffff', 5) +
		fill('M0 0H1200V1000H0Z', s.linear([alpha('#040820', 0.85), alpha('#040820', 0.55), alpha('#040820', 0)], 0));
	return s.document(body);
}

export const bannerSeason: Drawing = {
	key: 'banner/season',
	width: 2400,
	height: 1000,
	svg: season,
	avif: [640, 1080, 1600, 2400],
	webp: [1080],
	alt: {
		en: 'Gold, silver and bronze cups on a podium of ice in a rain of coins, before a crowd',
		zh: '冰制领奖台上立着金、银、铜奖杯，金币如雨，台前人群涌动',
	},
};
