/** A mountain pass in a storm: a temple, shrines with flags and peaks, and drums, bells and lamps on the snow. */
import { bead, blob, body, box, darken, emblem, fill, flame, flare, gem, lamp, lighten } from '../toolkit.ts';
import { oval, place, poly, star, stroke } from '../toolkit.ts';
import type { Shading, Sheet } from '../toolkit.ts';
import { prayerFlags } from '../games/thunder-yak.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#0c0a22';
const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { depth, outline: ink, outlineWidth: 4, rim: '#e6e0ff', ...o });
const golden = (s: Sheet, d: string, depth: number) =>
	solid(s, d, '#ffc62e', depth, { to: '#a8560a', rim: '#fffbe0', rimLight: 1 });
const snow = (s: Sheet, d: string, depth = 26) =>
	solid(s, blob(d), '#f0f0ff', depth, { to: '#8a84c4', rim: '#ffffff' });

function peak(s: Sheet, x: number, y: number, w: number, color: string): string {
	const foot = 430;
	const top = `${x},${y} ${x + w * 0.2},${y + 80} ${x + w * 0.3},${y + 96} ${x + w * 0.44},${y + 190}`;
	return (
		solid(
			s,
			poly(
				`${top} ${x + w},${foot} ${x - w},${foot} ${x - w * 0.4},${y + 180} ${x - w * 0.26},${y + 110} ${x - w * 0.16},${y + 84}`,
			),
			color,
			26,
			{ to: darken(color, 0.45) },
		) +
		fill(
			poly(`${top} ${x + w},${foot} ${x + w * 0.16},${foot} ${x + w * 0.02},${y + 210} ${x + w * 0.08},${y + 110}`),
			darken(color, 0.45),
			'opacity=".65"',
		) +
		solid(
			s,
			poly(
				`${x},${y} ${x + w * 0.2},${y + 80} ${x + w * 0.26},${y + 96} ${x + w * 0.13},${y + 88} ${x + w * 0.07},${y + 136} ${x - w * 0.03},${y + 94} ${x - w * 0.1},${y + 130} ${x - w * 0.2},${y + 96}`,
			),
			'#ffffff',
			12,
			{ to: '#b0aee6' },
		)
	);
}

/** Temple with golden roofs, its foot on x, y. */
function temple(s: Sheet, x: number, y: number, w: number): string {
	const storey = (cy: number, sw: number, h: number) => {
		let art = solid(
			s,
			poly(`${x - sw * 0.5},${cy} ${x - sw * 0.45},${cy - h} ${x + sw * 0.45},${cy - h} ${x + sw * 0.5},${cy}`),
			'#f0ecff',
			18,
			{ to: '#8f88c4' },
		);
		art += solid(s, box(x - sw * 0.46, cy - h, sw * 0.92, h * 0.26, 2), '#a82a3a', 7, { to: '#5a0f24' });
		for (let i = 0; i < 5; i++)
			art += bead(s, x - sw * 0.36 + i * sw * 0.18, cy - h * 0.87, sw * 0.022, '#ffd25a', false);
		for (let i = 0; i < 3; i++) {
			const at = x - sw * 0.26 + i * sw * 0.26;
			art +=
				fill(
					poly(
						`${at - sw * 0.07},${cy - h * 0.1} ${at - sw * 0.055},${cy - h * 0.6} ${at + sw * 0.055},${cy - h * 0.6} ${at + sw * 0.07},${cy - h * 0.1}`,
					),
					s.linear(['#fff3b0', '#ffb84a', '#d9701f']),
				) +
				stroke(`M${at - sw * 0.08} ${cy - h * 0.62}h${sw * 0.16}M${at} ${cy - h * 0.6}V${cy - h * 0.1}`, '#5a1f2a', 5);
		}
		const roof = `M${x - sw * 0.62} ${cy - h * 1.0}Q${x - sw * 0.4} ${cy - h * 1.04} ${x - sw * 0.3} ${cy - h * 1.42}H${x + sw * 0.3}Q${x + sw * 0.4} ${cy - h * 1.04} ${x + sw * 0.62} ${cy - h}L${x + sw * 0.6} ${cy - h * 0.9}H${x - sw * 0.6}Z`;
		return (
			art +
			golden(s, roof, 12) +
			stroke(
				`M${x - sw * 0.2} ${cy - h * 1.4}L${x - sw * 0.3} ${cy - h * 0.94}M${x} ${cy - h * 1.42}V${cy - h * 0.94}M${x + sw * 0.2} ${cy - h * 1.4}L${x + sw * 0.3} ${cy - h * 0.94}`,
				'#a8660f',
				4,
			)
		);
	};
	return (
		storey(y, w, w * 0.4) +
		storey(y - w * 0.52, w * 0.66, w * 0.3) +
		golden(
			s,
			poly(`${x - 8},${y - w * 0.92} ${x + 8},${y - w * 0.92} ${x + 3},${y - w * 1.08} ${x - 3},${y - w * 1.08}`),
			3,
		) +
		golden(s, oval(x, y - w * 0.98, 14, 11), 4)
	);
}

/** White shrine with eyes and a golden spire, its foot on 0,0. */
const shrine = (s: Sheet) =>
	solid(s, poly('-104,0 104,0 104,-36 82,-36 82,-68 -82,-68 -82,-36 -104,-36'), '#e6e0ff', 14, { to: '#7a74b8' }) +
	solid(s, blob('-80,-68! -92,-130 -50,-180 50,-180 92,-130 80,-68!'), '#ffffff', 26, { to: '#8a84c8' }) +
	golden(s, box(-38, -226, 76, 52, 4), 8) +
	[-1, 1]
		.map(
			(k) =>
				fill(blob(`${k * 6},-200! ${k * 18},-210 ${k * 32},-200! ${k * 18},-192`), '#ffffff') +
				fill(oval(k * 18, -201, 5), '#1f4fb0') +
				stroke(`M${k * 4} -212Q${k * 18} -222 ${k * 34} -212`, ink, 4),
		)
		.join('') +
	golden(s, poly('-30,-226 30,-226 7,-306 -7,-306'), 7) +
	stroke('M-24 -244H24M-18 -262H18M-13 -280H13', '#a8560a', 5) +
	golden(s, oval(0, -314, 24, 9), 4) +
	bead(s, 0, -332, 12, '#ffd25a', false);

/** Pile of stones, its foot on 0,0. */
const cairn = (s: Sheet) =>
	[
		[0, -14, 62, 22],
		[-4, -46, 50, 19],
		[5, -74, 40, 16],
		[-2, -98, 29, 13],
		[2, -117, 19, 10],
	]
		.map(([x, y, rx, ry], i) =>
			solid(s, oval(x as number, y as number, rx as number, ry as number), i % 2 ? '#8a84b0' : '#6f6a9c', 9, {
				to: '#2f2a55',
			}),
		)
		.join('');

function back(s: Sheet): string {
	let art =
		peak(s, 344, 146, 240, '#5f6ab0') +
		peak(s, 1110, 130, 250, '#5a66b0') +
		peak(s, 40, 10, 320, '#4a56a0') +
		peak(s, 1410, 0, 320, '#465298');
	art += temple(s, 1246, 402, 210) + place(shrine(s), 190, 402, 1.02);
	art +=
		place(cairn(s), 420, 402, 0.92) +
		place(cairn(s), 1036, 402, 0.84) +
		place(cairn(s), 64, 402, 0.8) +
		place(cairn(s), 1404, 402, 0.9);
	art +=
		prayerFlags(s, [190, 74], [424, 288], 54, 9, 30) +
		prayerFlags(s, [190, 74], [-60, 210], 40, 9, 30) +
		prayerFlags(s, [1246, 180], [1032, 300], 40, 8, 28) +
		prayerFlags(s, [1246, 180], [1500, 250], 44, 9, 30);
	art += snow(
		s,
		'-90,500! -70,380 90,366 250,386 400,374 540,394 640,378 740,396 880,376 1010,390 1160,376 1320,388 1440,370 1530,378 1530,500!',
	);
	for (const [x, y, w] of [
		[120, 402, 90],
		[400, 404, 80],
		[600, 410, 90],
		[830, 408, 100],
		[1180, 404, 80],
		[1370, 404, 90],
	] as const)
		art += stroke(`M${x - w / 2} ${y}Q${x} ${y - 11} ${x + w / 2} ${y}`, '#a8a2dc', 5);
	return art;
}

/** Drum on a stand, around 0,0. */
const drum = (s: Sheet) =>
	stroke('M-70 110L-20 30M70 110L20 30', ink, 26) +
	stroke('M-70 110L-20 30M70 110L20 30', '#8a4a2a', 17) +
	solid(s, oval(0, 0, 106), '#c4303a', 18, { to: '#5a0f24' }) +
	solid(s, oval(0, 0, 82), '#fff0d6', 16, { to: '#c9a070' }) +
	Array.from({ length: 14 }, (_, i) =>
		bead(s, Math.cos(i * 0.449) * 94, Math.sin(i * 0.449) * 94, 7, '#ffd25a', false),
	).join('') +
	place(emblem(s, 'yin-yang', 92, ['#6a5ae0', '#3a2a9c', '#1c1460'], { outline: '#1c1040' }), 0, 0);

/** Bell with a loop, its lower edge on 0,0. */
const bell = (s: Sheet) =>
	golden(s, blob('-92,0! -70,-50 -62,-120 -30,-160 30,-160 62,-120 70,-50 92,0!'), 22) +
	stroke('M-80 -26H80M-66 -64H66', '#a8660f', 8) +
	place(emblem(s, 'lotus', 62, ['#fff6c2', '#ffb02e', '#8a4a08']), 0, -100) +
	golden(s, blob('-100,0! 0,16 100,0! 92,-18 0,-4 -92,-18'), 7) +
	stroke('M-22 -158C-30 -204 30 -204 22 -158', ink, 20) +
	stroke('M-22 -158C-30 -204 30 -204 22 -158', '#ffc62e', 12) +
	bead(s, 0, 14, 18, '#c9820f');

/** Lamp of butter, its foot on 0,0. */
const butterLamp = (s: Sheet) =>
	lamp(s, 0, -140, 120, '#ffb84a', 0.9) +
	golden(s, blob('-40,0! -34,-16 -10,-26 -9,-60 9,-60 10,-26 34,-16 40,0!'), 8) +
	golden(s, blob('-66,-112! -50,-74 -16,-56 16,-56 50,-74 66,-112!'), 12) +
	solid(s, oval(0, -112, 64, 13), '#fff3c4', 6, { to: '#e0b04a' }) +
	flame(s, 0, -108, 76);

/** Vajra: a thunderbolt of gold, around 0,0. */
const vajra = (s: Sheet) =>
	[0, 180]
		.map((turn) =>
			place(
				golden(s, blob('22,0! 44,-30 84,-40 128,0! 84,40 44,30'), 9) +
					fill(blob('50,0 76,-22 104,0 76,22'), '#5a2a05') +
					golden(s, blob('30,0! 60,-12 136,0! 60,12'), 5),
				0,
				0,
				1,
				turn,
			),
		)
		.join('') +
	golden(s, oval(0, 0, 30), 9) +
	place(gem(s, 16, '#8a6aff', 8), 0, 0);

function front(s: Sheet): string {
	let art =
		place(drum(s), 116, 116, 0.92) +
		place(drum(s), 1340, 116, 0.94) +
		place(bell(s), 282, 196, 0.92) +
		place(bell(s), 1168, 198, 0.88);
	art +=
		place(butterLamp(s), 404, 200, 0.86) +
		place(butterLamp(s), 1056, 202, 0.82) +
		place(butterLamp(s), 22, 206, 0.76) +
		place(butterLamp(s), 1430, 206, 0.78);
	art += snow(
		s,
		'-90,320! -70,190 60,202 200,190 340,182 470,164 600,172 720,154 850,170 980,166 1110,182 1240,184 1380,202 1530,186 1530,320!',
		30,
	);
	for (const [x, y, w] of [
		[560, 196, 110],
		[740, 184, 130],
		[900, 198, 100],
		[690, 214, 90],
	] as const)
		art += stroke(`M${x - w / 2} ${y}Q${x} ${y - 12} ${x + w / 2} ${y}`, '#a8a2dc', 5);
	art += place(vajra(s), 214, 210, 0.42, -12) + place(vajra(s), 1262, 210, 0.42, 10);
	const coin = (x: number, y: number, turn: number) =>
		place(
			solid(s, oval(0, 0, 36, 23), '#dfe6f6', 7, { to: '#6a74a0', rim: '#ffffff' }) +
				fill(poly('-4,-15 8,-15 2,-3 12,-3 -6,15 -1,2 -10,2'), '#4a3ab0'),
			x,
			y,
			1,
			turn,
		);
	art +=
		coin(70, 220, -8) +
		coin(154, 224, 6) +
		coin(336, 216, -6) +
		coin(432, 222, 8) +
		coin(1022, 222, -6) +
		coin(1114, 218, 6) +
		coin(1312, 222, -6) +
		coin(1398, 222, 8);
	for (const [x, y, r, color] of [
		[484, 216, 22, '#8a6aff'],
		[366, 222, 20, '#5fe0ff'],
		[968, 214, 24, '#5fe0ff'],
		[1208, 222, 20, '#ff5a7a'],
		[30, 220, 20, '#ff5a7a'],
		[1444, 220, 22, '#8a6aff'],
	] as const)
		art += place(gem(s, r, color, 6), x, y);
	art += fill(star(700, 176, 16, 6, 0.3), '#ffffff') + fill(star(812, 190, 12, 6, 0.3), '#ffffff');
	return art + flare(s, 260, 62, 40, lighten('#ffc62e', 0.5)) + flare(s, 1150, 66, 40, '#fff6c9');
}

export const ground: GroundArt = { back, front };
