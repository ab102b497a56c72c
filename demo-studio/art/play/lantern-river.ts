import {
	alpha,
	band,
	bead,
	blob,
	body,
	box,
	corners,
	fill,
	flare,
	lamp,
	lighten,
	line,
	metals,
	moon,
	oval,
	particles,
	place,
	poly,
	rays,
	shine,
	star,
	stroke,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { scales } from '../toolkit/creature.ts';
import { lotus, world } from '../games/lantern-river.ts';
import { ground } from '../grounds/lantern-river.ts';
import { triumph } from '../poses/lantern-river.ts';
import { rig } from '../rigs/lantern-river.ts';

function koi(s: Sheet): string {
	const fin = (d: string) =>
		body(s, blob(d), '#ff8a5a', { to: '#c4281f', depth: 24, rim: '#fff0e0', outlineWidth: 10 });
	let art = fin('760,760! 880,700 980,720 990,640! 1000,760 940,850 960,960! 860,930 780,870 740,800');
	art +=
		fin('300,250! 380,120 520,60 640,90! 600,180 590,260 520,330') +
		fin('230,560! 120,640 60,760 90,860! 200,820 300,740 340,640') +
		fin('540,640! 520,760 560,860 640,900! 660,800 680,720 640,650');
	const d = blob(
		'40,330 90,220 220,170 380,200 560,310 690,440 770,580 810,720 800,830 740,830 660,760 520,700 340,640 180,560 80,450',
	);
	art += body(s, d, '#fff6ec', {
		to: '#f0a890',
		depth: 60,
		rim: '#ffffff',
		marks:
			scales(s, [100, 120, 720, 720], 66, '#e8b8a0', '#ffffff', 38) +
			fill(blob('40,330 90,220 220,170 300,220 260,330 180,400 90,400'), '#ff4a2a') +
			fill(blob('400,200 560,310 640,400 600,480 480,480 400,400 360,290'), '#ff4a2a') +
			fill(blob('700,520 790,620 810,740 740,800 660,720 640,600'), '#ff6a2a') +
			fill(blob('300,470 380,500 400,580 330,600 270,540'), '#3a1420', 'opacity=".85"'),
	});
	art +=
		fill(oval(170, 330, 46), '#fff') +
		stroke(oval(170, 330, 46), '#3a0a14', 10) +
		fill(oval(164, 334, 27), '#1c0508') +
		fill(oval(154, 322, 10), '#fff');
	art +=
		stroke(line('40,390 80,420 130,420'), '#8f1a1a', 13) +
		stroke(line('60,440 20,500 40,560'), '#ffc9a0', 12) +
		stroke(line('100,470 90,540 120,580'), '#ffc9a0', 10);
	return (
		art + stroke(line('290,240 310,330 280,430'), '#c46a5a', 12, 'opacity=".7"') + shine(330, 240, 100, 24, 22, 0.7)
	);
}

function crane(): string {
	const face = (points: string, color: string) =>
		fill(poly(points), color) +
		stroke(poly(points), '#3f2a8f', 10) +
		stroke(poly(points), '#ffffff', 3, 'opacity=".8"');
	return (
		face('500,560 300,420 90,60 380,360', '#b8a0ff') +
		face('500,560 380,360 90,60 470,300', '#f2ecff') +
		face('500,560 700,420 960,120 620,360', '#9a7ff0') +
		face('500,560 470,300 960,120 560,330', '#e0d4ff') +
		face('330,640 90,760 20,620 60,600 120,680', '#d4c4ff') +
		face('20,620 60,600 -10,560', '#ff6a8a') +
		face('640,640 800,780 990,880 700,840', '#b8a0ff') +
		face('330,640 500,440 560,820', '#ffffff') +
		face('660,640 500,440 560,820', '#c9b4ff') +
		face('330,640 560,820 500,930', '#a48cf0') +
		face('660,640 560,820 500,930', '#8a6fe0') +
		fill(star(470, 520, 30, 5, 0.45), '#ff6a8a')
	);
}

function fan(s: Sheet): string {
	const at = (deg: number, r: number): Point => [
		500 + Math.cos((deg * Math.PI) / 180) * r,
		830 + Math.sin((deg * Math.PI) / 180) * r,
	];
	let art = '';
	const n = 11;
	for (let i = 0; i < n; i++) {
		const [a, b] = [-168 + (i * 156) / n, -168 + ((i + 1) * 156) / n];
		const m = (a + b) / 2;
		art +=
			fill(poly([at(a, 190), at(a, 700), at(m, 736), at(m, 190)]), '#e8203f') +
			fill(poly([at(m, 190), at(m, 736), at(b, 700), at(b, 190)]), '#a80f2e');
	}
	const arc = (r: number) => line([...Array(25).keys()].map((i) => at(-168 + i * 6.5, r)));
	art +=
		stroke(arc(690), '#7a3f08', 52) +
		stroke(arc(690), '#ffd35a', 34) +
		stroke(arc(560), '#ffd35a', 10) +
		stroke(arc(230), '#ffd35a', 22);
	for (const [deg, r, q] of [
		[-120, 450, 1],
		[-90, 420, 1.25],
		[-60, 450, 1],
	] as const) {
		const [x, y] = at(deg, r);
		art += place(
			fill(
				[...Array(5).keys()]
					.map((k) => oval(Math.cos(k * 1.257 - 1.57) * 44, Math.sin(k * 1.257 - 1.57) * 44, 38))
					.join(''),
				'#ffd9e6',
			) + bead(s, 0, 0, 22, '#ffc23a', false),
			x,
			y,
			q,
		);
	}
	for (let i = 0; i <= n; i++)
		art +=
			stroke(poly([at(-168 + (i * 156) / n, 30), at(-168 + (i * 156) / n, 226)]), '#4a1a08', 20) +
			stroke(poly([at(-168 + (i * 156) / n, 30), at(-168 + (i * 156) / n, 226)]), '#f0b872', 11);
	return (
		art +
		bead(s, 500, 830, 54, '#ffc23a') +
		stroke('M500 880Q480 920 500 950', '#ff5a6a', 18) +
		body(s, blob('470,940 530,940 540,1000 460,1000'), '#ff3f5a', { depth: 10, outlineWidth: 8 })
	);
}

function teapot(s: Sheet): string {
	const jade = { to: '#0b5a44', rim: '#f0fff4', rimLight: 1 };
	let art =
		stroke('M300 330Q310 60 500 60T700 330', '#3a1a08', 70) +
		stroke('M300 330Q310 60 500 60T700 330', '#c98a4a', 44) +
		stroke('M306 320Q320 78 500 74', '#ffe0b0', 12);
	art += body(s, blob('760,560! 860,540 900,440 960,390! 990,420 960,520 920,650 780,740!'), '#4fc890', {
		...jade,
		depth: 26,
	});
	art += body(s, blob('500,360 690,380 820,500 830,660 720,820 500,880 280,820 170,660 180,500 310,380'), '#4fc890', {
		...jade,
		depth: 96,
		marks:
			place(lotus(s, 0, 0, 100, '#ff8ab8', 0), 500, 680, 2) +
			stroke('M190 560Q110 600 180 480M810 520Q700 430 660 400', '#d9fff0', 12, 'opacity=".5"'),
	});
	art += body(s, blob('330,870! 670,870! 700,950 300,950', 0.2), '#2f9f74', { ...jade, depth: 18 });
	art +=
		body(s, blob('330,400! 390,320 500,290 610,320 670,400! 500,440'), '#6fe0a8', { ...jade, depth: 30 }) +
		bead(s, 500, 270, 50, '#ffc94a');
	return art + shine(310, 520, 56, 100, 30, 0.7);
}

function paperLantern(s: Sheet): string {
	const d = oval(500, 500, 400, 350);
	let ribs = '';
	for (const k of [0.86, 0.52, 0.17]) ribs += oval(500, 500, 400 * k, 350);
	let art = stroke('M500 20V150', '#ffd98a', 16) + stroke('M500 850V900', '#ffd98a', 16);
	art += body(s, d, '#ff5a2a', {
		to: '#b8141f',
		depth: 60,
		rim: '#fff0b0',
		rimLight: 1,
		marks:
			fill(d, s.radial(['#fffbe0', '#ffe27a@28', alpha('#ff9a2e', 0.85), alpha('#e0301f', 0)], 0.5, 0.55, 0.5)) +
			stroke(ribs, '#a8201a', 12, 'opacity=".55"'),
	});
	for (const y of [120, 820]) art += body(s, box(350, y, 300, 62, 18), '#ffc93a', { to: '#8a4a08', depth: 18 });
	for (let i = -2; i <= 2; i++) art += stroke(`M${500 + i * 24} 890V${990 - Math.abs(i) * 14}`, '#ff3f4a', 17);
	// Star of light on the paper.
	return (
		art +
		fill(star(500, 500, 120, 8, 0.5), '#fffbe0', 'opacity=".95"') +
		stroke(oval(500, 500, 150), '#ffd35a', 16) +
		shine(300, 330, 60, 110, 32, 0.6)
	);
}

function fullMoon(s: Sheet): string {
	const n = moon(s, 500, 500, 430, { light: '#fff6d6', dark: '#e0b46a', halo: '#ffe6a0', haloSize: 1.1 });
	const cloud = blob('120,720 160,640 280,640 330,560 470,570 540,650 660,640 720,700 700,760 200,770');
	return (
		n +
		stroke(oval(500, 500, 430), '#fffbe0', 14) +
		place(body(s, cloud, '#8f7fe0', { to: '#3f2a8f', depth: 30, rim: '#ffffff' }), -70, 70) +
		place(body(s, cloud, '#a894f0', { to: '#4a349c', depth: 30, rim: '#ffffff' }), 1000, 120, 0.62, 0, true)
	);
}

export const play: Play = {
	world,
	// The lotus of the English lettering would cover a letter.
	chineseWord: { before: () => '' },
	rig,
	ground,
	triumph,
	reels: 5,
	rows: 3,
	symbols: {
		1: { art: koi, glow: '#ff9a7a', zoom: 0.94 },
		2: { art: crane, glow: '#c4b0ff', zoom: 0.93 },
		3: { art: fan, glow: '#ff5a6a', zoom: 0.88, shift: [0, -4] },
		4: { art: teapot, glow: '#6ff0b8', zoom: 0.92 },
		5: { art: (s) => lotus(s, 500, 640, 440, '#ff7aa8', 0), glow: '#ff8ac4', zoom: 0.94, shift: [0, -6] },
		W: {
			art: paperLantern,
			glow: '#ffa03a',
			zoom: 0.92,
			shift: [0, -12],
			burst: '#ff9a2e',
			ribbon: 'wild',
			ribbonColor: '#b8141f',
		},
		S: {
			art: fullMoon,
			glow: '#ffe6a0',
			zoom: 0.9,
			shift: [0, -10],
			burst: '#b8a0ff',
			ribbon: 'bonus',
			ribbonColor: '#4a2aa8',
		},
	},
	royals: { face: 'lilita' },
	margin: [64, 58, 56, 58],
	plate: [alpha('#160a30', 0.88), alpha('#2f1248', 0.76), alpha('#0b0826', 0.92)],
	frame: (s, x, y, w, h) => {
		const fret = (cx: number, cy: number) => stroke(`M${cx - 9} ${cy - 6}h18v12h-12v-6h6`, '#ffd35a', 2.2);
		let marks = '';
		for (let i = 0; i < Math.round(w / 30); i++)
			for (const py of [y - 13, y + h + 13]) marks += fret(x + 15 + i * 30, py);
		for (let i = 0; i < Math.round(h / 30); i++)
			for (const px of [x - 13, x + w + 13]) marks += fret(px, y + 15 + i * 30);
		const petals = place(lotus(s, 0, 0, 40, '#ff7aa8', 0), -2, 4, 1, -45);
		const roof = `M${x + w / 2} ${y - 62}Q${x + w / 2 + 40} ${y - 34} ${x + w / 2 + 150} ${y - 40}Q${x + w / 2 + 130} ${y - 14} ${x + w / 2} ${y - 16}Q${x + w / 2 - 130} ${y - 14} ${x + w / 2 - 150} ${y - 40}Q${x + w / 2 - 40} ${y - 34} ${x + w / 2} ${y - 62}Z`;
		let art = band(s, [x, y, w, h], 26, {
			paint: ['#f04a3f', '#a8142a', '#6b0a20', '#c4283a'],
			edge: metals.gold,
			ink: '#3a0410',
			round: 12,
			marks,
		});
		for (const k of [0.22, 0.78])
			art +=
				lamp(s, x + w * k, y + h + 30, 50, '#ffb04a', 0.8) + place(paperLantern(s), x + w * k - 23, y + h + 8, 0.046);
		return (
			art +
			corners([x - 8, y - 8, w + 16, h + 16], petals) +
			body(s, roof, '#d9283a', { depth: 7, outlineWidth: 3, rim: '#ffe27a' }) +
			stroke(roof, s.linear(metals.gold), 3) +
			bead(s, x + w / 2, y - 54, 9, '#4fd0a0')
		);
	},
	feature: {
		ramp: ['#1c0420', '#5a0c3a', '#c4283f', '#ff7a2e', '#ffd05a', '#fffbe0'],
		keep: 0.2,
		over: (s, wide) => {
			let art = '';
			const r = s.random('fireworks');
			for (const [px, py, c] of [
				[0.12, 0.16, '#ffe27a'],
				[0.88, 0.12, '#ff9ad0'],
				[0.72, 0.26, '#9af0ff'],
				[0.26, 0.07, '#ffffff'],
			] as const) {
				const [cx, cy, q] = [px * s.w, py * s.h * (wide ? 1 : 0.7), (wide ? 130 : 110) * (0.7 + r.next() * 0.6)];
				art += lamp(s, cx, cy, q * 1.3, c, 0.5) + rays(s, cx, cy, q, 22, c, 0.9);
				for (let i = 0; i < 26; i++)
					art += fill(
						oval(
							cx + Math.cos(i * 0.483) * q * (0.7 + (i % 3) * 0.14),
							cy + Math.sin(i * 0.483) * q * (0.7 + (i % 3) * 0.14),
							3.4,
						),
						lighten(c, 0.4),
					);
			}
			return (
				art +
				particles(s, 'spark', 60, ['#ffe27a', '#ffb04a'], { size: 1.6, seed: 'feast' }) +
				flare(s, s.w * 0.12, s.h * 0.16, 30)
			);
		},
	},
};
