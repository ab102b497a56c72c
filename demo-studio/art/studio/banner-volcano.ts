import type { Drawing } from '../drawing.ts';
import { alpha, metals } from '../toolkit/color.ts';
import { blob, box, f, line, oval, poly, star } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, Sheet, stroke, volume } from '../toolkit/sheet.ts';
import { coin, emblem, gem } from '../toolkit/symbols.ts';
import { clouds, plume, relief } from '../toolkit/texture.ts';

/** Cone of rock with glowing cracks and a crater at the peak. */
function volcano(s: Sheet): string {
	const cone = poly([
		[900, 720],
		[1130, 600],
		[1290, 460],
		[1420, 330],
		[1490, 238],
		[1560, 226],
		[1650, 232],
		[1720, 246],
		[1800, 350],
		[1930, 470],
		[2110, 590],
		[2400, 700],
		[2400, 760],
		[900, 760],
	]);
	let inside = fill(cone, s.span(['#6a2a2c', '#351522@45', '#190b18'], 0, 220, 0, 740));
	inside += fade(
		relief(s, [880, 200, 1540, 560], {
			light: '#ff9a5a',
			mid: '#40202a',
			dark: '#12060f',
			scale: 9,
			stretch: 0.6,
			ridged: true,
		}),
		0.7,
	);
	const streams: Point[][] = [
		[
			[1600, 230],
			[1590, 300],
			[1560, 370],
			[1590, 450],
			[1540, 560],
			[1500, 720],
		],
		[
			[1650, 236],
			[1700, 320],
			[1690, 410],
			[1780, 500],
			[1800, 600],
			[1900, 730],
		],
		[
			[1540, 240],
			[1470, 330],
			[1400, 420],
			[1390, 500],
			[1290, 600],
			[1210, 720],
		],
		[
			[1590, 450],
			[1650, 540],
			[1640, 640],
			[1680, 740],
		],
	];
	for (const points of streams) {
		const d = line(points);
		inside +=
			stroke(d, '#7a1408', 34, 'opacity=".8"') +
			stroke(d, '#e23b0c', 21) +
			stroke(d, '#ff9a1f', 11) +
			stroke(d, '#fff0a8', 4.5);
	}
	return s.clip(cone, inside) + stroke(line('1524,236 1560,227! 1650,233! 1688,240', 0.2), '#ffd27a', 5);
}

/** Lava from the crater: arcs and clots. */
function fountain(s: Sheet, x: number, y: number): string {
	const random = s.random('fountain');
	let out = screen(lamp(s, x, y - 40, 470, '#ff7a1c', 0.95)) + screen(lamp(s, x, y - 20, 220, '#fff0b0', 0.95));
	for (let i = 0; i < 26; i++) {
		const dx = random.bell() * 300;
		const up = random.range(40, 215) - Math.abs(dx) * 0.2;
		const fall = random.range(-0.1, 0.75);
		const d = `M${f(x + dx * 0.08)} ${f(y + 10)}Q${f(x + dx * 0.45)} ${f(y - up * 1.7)} ${f(x + dx)} ${f(y - up * fall)}`;
		out +=
			stroke(d, '#ff5a14', random.range(5, 14), `opacity=".4" filter="${s.blur(5)}"`) +
			stroke(
				d,
				s.span(['#ffd565', alpha('#ffb02e', 0.25)], x, y, x + dx, y - up * fall),
				random.range(1.5, 5),
				'opacity=".85"',
			) +
			fill(oval(x + dx, y - up * fall, random.range(2.5, 8)), '#ffe08a');
	}
	return out;
}

function ingot(s: Sheet, x: number, y: number, w: number): string {
	const h = w * 0.3;
	return place(
		fill(
			poly([
				[-w / 2, 0],
				[w / 2, 0],
				[w * 0.42, -h],
				[-w * 0.42, -h],
			]),
			s.linear(['#ffe79a', '#f2ae2e', '#9a5608']),
		) +
			fill(
				poly([
					[-w * 0.42, -h],
					[w * 0.42, -h],
					[w * 0.34, -h * 1.45],
					[-w * 0.34, -h * 1.45],
				]),
				s.linear(['#fffbe0', '#ffd766']),
			) +
			stroke(
				poly([
					[-w / 2, 0],
					[w / 2, 0],
					[w * 0.42, -h],
					[-w * 0.42, -h],
				]),
				'#6b3804',
				w * 0.014,
			) +
			fill(box(-w * 0.22, -h * 0.74, w * 0.44, h * 0.46, 3), '#b06f12', 'opacity=".55"'),
		x,
		y,
	);
}

/** Round, half-open iron door with rivets, wheel and bolts, centred on the origin. */
function vaultDoor(s: Sheet, r: number): string {
	let out =
		fill(oval(0, r * 0.05, r * 1.12), '#0a0508', 'opacity=".7"') +
		volume(s, oval(0, 0, r * 1.08), {
			stops: metals.iron,
			angle: 60,
			depth: r * 0.09,
			rim: '#ffb36b',
			rimWidth: r * 0.03,
		});
	out +=
		fill(oval(0, 0, r * 0.9), '#120a0d') +
		volume(s, oval(0, 0, r * 0.86), {
			stops: ['#8d8790', '#4b4650', '#221d27'],
			angle: 55,
			depth: r * 0.14,
			rim: '#ffa85a',
			rimWidth: r * 0.03,
			marks: fade(
				relief(s, [-r, -r, r * 2, r * 2], { light: '#e0d0c8', mid: '#5d5662', dark: '#15101a', scale: 12 }),
				0.35,
			),
		});
	for (let i = 0; i < 20; i++) {
		const a = (i / 20) * Math.PI * 2;
		out += fill(
			oval(Math.cos(a) * r * 0.985, Math.sin(a) * r * 0.985, r * 0.038),
			s.radial(['#f3ddc8', '#6a6270@50', '#1d1820'], 0.35, 0.3, 0.7),
		);
	}
	out += stroke(oval(0, 0, r * 0.66), '#1a1419', r * 0.045) + stroke(oval(0, 0, r * 0.66), '#d28c38', r * 0.018);
	for (let i = 0; i < 8; i++)
		out += place(
			fill(box(-r * 0.045, -r * 0.84, r * 0.09, r * 0.2, r * 0.03), s.linear(metals.gold, 0)) +
				stroke(box(-r * 0.045, -r * 0.84, r * 0.09, r * 0.2, r * 0.03), '#3b1e05', r * 0.01),
			0,
			0,
			1,
			i * 45 + 22,
		);
	for (let i = 0; i < 3; i++)
		out += place(
			volume(s, box(-r * 0.6, -r * 0.055, r * 1.2, r * 0.11, r * 0.05), { stops: metals.gold, depth: r * 0.03 }),
			0,
			0,
			1,
			i * 60 + 10,
		);
	out +=
		stroke(oval(0, 0, r * 0.42), '#4a2706', r * 0.12) +
		stroke(oval(0, 0, r * 0.42), s.linear(metals.gold, 60), r * 0.095) +
		stroke(oval(0, 0, r * 0.44), '#fff3c4', r * 0.012, 'opacity=".8"');
	out +=
		volume(s, star(0, 0, r * 0.24, 8, 0.86), { stops: metals.gold, angle: 60, depth: r * 0.05 }) +
		place(gem(s, r * 0.14, '#ff4a2e'), 0, 0);
	return out + lamp(s, 0, 0, r * 0.4, '#ff7a2e', 0.7);
}

function vaultScene(): string {
	const s = new Sheet(2400, 1000, 'banner/volcano-vault');
	const random = s.random('embers');
	let body = fill('M0 0H2400V1000H0Z', s.linear(['#14060f', '#3a0f1c@30', '#a1301a@62', '#ff7a2a@76', '#2a0a10']));
	body += fade(
		clouds(s, [0, -40, 2400, 520], { light: '#d8552c', dark: '#1b0a14', cover: 0.62, scale: 5, fadeTop: 0.01 }),
		0.85,
	);
	body += plume(s, [1120, -120, 1000, 400], '#d8734a', '#1d0d16', 0.95, 'a', 0.05);
	for (const d of ['M2080-10L2040 90L2075 100L2010 210L2050 222L1990 330', 'M1200-10L1232 70L1205 84L1262 170'])
		body += stroke(d, '#ffb27a', 12, `opacity=".5" filter="${s.blur(7)}"`) + stroke(d, '#fff2e0', 4);
	const ridge: Point[] = Array.from({ length: 16 }, (_, i) => [i * 165 - 40, 700 - random.next() ** 1.5 * 150]);
	body += fill(`${line(ridge, 0.12)}L2450 800L-40 800Z`, s.span(['#5c1d20', '#2a0d16'], 0, 540, 0, 780));
	body += volcano(s) + fountain(s, 1605, 232);
	// Lake of lava with plates of crust.
	body +=
		fill('M0 716H2400V1000H0Z', s.linear(['#ffd25e', '#ff7a1c@20', '#c5300c@60', '#5a0f0c'])) +
		screen(lamp(s, 1600, 730, 1100, '#ffe08a', 0.7, 150));
	for (let i = 0; i < 150; i++) {
		const t = random.next() ** 0.8;
		const [x, y, w] = [random.next() * 2500 - 50, 722 + t * 270, (26 + t * 150) * random.range(0.5, 1.3)];
		const h = w * (0.07 + t * 0.1);
		const d = blob(
			[
				[x - w / 2, y],
				[x - w * 0.3, y - h],
				[x + w * 0.15, y - h * random.range(0.6, 1.2)],
				[x + w / 2, y - h * 0.1],
				[x + w * 0.25, y + h * 0.8],
				[x - w * 0.25, y + h],
			],
			0.3,
		);
		body +=
			fill(d, '#ffb03a', `transform="translate(0 ${f(h * 0.22)})" opacity=".9"`) +
			fill(d, s.linear(['#4a1a18', '#1c090d']));
	}
	// Island under the vault.
	const island = blob(
		'1130,905! 1210,850 1330,822 1520,806 1700,806 1870,824 2010,858 2080,910! 1990,960 1780,992 1500,1000 1280,980',
		0.4,
	);
	body += s.clip(
		island,
		fill(island, s.linear(['#5b2a2a', '#1a0a10'])) +
			fade(
				relief(s, [1100, 780, 1000, 230], {
					light: '#ff9a5a',
					mid: '#3d1c22',
					dark: '#0f060b',
					scale: 9,
					ridged: true,
				}),
				0.75,
			),
	);
	const arch = box(1330, 420, 540, 440, 60);
	body +=
		s.clip(
			arch,
			fill(arch, s.linear(['#3b3038', '#171018'])) +
				fade(
					relief(s, [1330, 400, 540, 470], {
						light: '#d09070',
						mid: '#4a3b42',
						dark: '#120c12',
						scale: 7,
						ridged: true,
					}),
					0.8,
				),
		) + stroke(arch, '#ff9a4a', 4, 'opacity=".6"');
	for (const side of [-1, 1])
		body += place(
			fill(box(-42, -330, 84, 350, 10), s.linear(['#2a1d24', '#6d5258@40', '#1c1218'], 0)) +
				fill(box(-56, -350, 112, 36, 8), s.linear(metals.bronze)) +
				fill(box(-58, 4, 116, 34, 8), s.linear(metals.bronze)) +
				`<g transform="translate(0 -420) scale(${side} 1)">${lamp(s, 0, 0, 150, '#ff6a2a', 0.6)}${emblem(s, 'spiked-dragon-head', 190, ['#ffe3a6', '#d98a2c', '#6b2c08'])}</g>`,
			1600 + side * 320,
			830,
		);
	body += place(vaultDoor(s, 205), 1600, 634) + screen(lamp(s, 1600, 634, 420, '#ff8a3a', 0.32));
	for (let row = 0; row < 3; row++)
		for (let i = 0; i < 5 - row; i++) body += ingot(s, 1250 + i * 80 + row * 40, 942 - row * 30, 84);
	for (let row = 0; row < 3; row++)
		for (let i = 0; i < 4 - row; i++) body += ingot(s, 1800 + i * 80 + row * 40, 940 - row * 30, 84);
	for (let i = 0; i < 30; i++)
		body += place(
			coin(
				s,
				random.range(15, 25),
				i % 3 ? undefined : 'crown',
				metals.gold,
				random.range(0.35, 0.9),
				random.range(-40, 40),
			),
			1600 + random.bell() * 420,
			958 + random.range(-22, 26),
		);
	for (const [x, y, color] of [
		[1560, 938, '#ff3b4a'],
		[1690, 950, '#ffb02e'],
		[1475, 968, '#6ef0ff'],
	] as const)
		body += place(gem(s, 24, color), x, y);
	for (let i = 0; i < 240; i++) {
		const [x, y] = [700 + random.next() * 1700, random.next() * 960];
		const r = 0.8 + random.next() ** 4 * 5.5;
		body +=
			(r > 3.6 ? lamp(s, x, y, r * 6, '#ff8a2a', 0.6) : '') +
			`<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${random.pick(['#fff0b8', '#ffc04a', '#ff7a2a'])}" opacity="${f(random.range(0.4, 1))}"/>`;
	}
	body +=
		fill(
			'M0 0H1250V1000H0Z',
			s.linear([alpha('#0d0409', 0.9), `${alpha('#0d0409', 0.72)}@50`, alpha('#0d0409', 0)], 0),
		) + fill('M0 900H2400V1000H0Z', s.linear([alpha('#0d0409', 0), alpha('#0d0409', 0.6)]));
	return s.document(body);
}

export const bannerVolcano: Drawing = {
	key: 'banner/volcano-vault',
	width: 2400,
	height: 1000,
	svg: vaultScene,
	avif: [640, 1080, 1600, 2400],
	webp: [1080],
	alt: {
		en: 'A round iron vault between dragon pillars on a lava lake, a volcano erupting behind it',
		zh: '熔岩湖上，龙柱之间立着圆形铁金库，背后火山喷发',
	},
};
