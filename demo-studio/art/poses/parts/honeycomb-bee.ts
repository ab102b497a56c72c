import { blob, box, emblem, fill, line, metals, oval, place, shine, star, stroke, volume } from '../../toolkit.ts';
import type { Sheet } from '../../toolkit.ts';
import { limb } from '../../toolkit/limbs.ts';

const INK = '#2a1000';
const EDGE = { outline: INK, outlineWidth: 8, rim: '#fffbe0', rimWidth: 14, dark: '#7a3200' };

/** Hat around the middle of its brim at 0,0. */
export const hat = (s: Sheet) =>
	place(
		volume(s, blob('120,216! 200,160 360,140 500,170 590,230! 480,250 350,240 220,240'), {
			stops: ['#5a4a6b', '#1c1428'],
			depth: 16,
			rim: '#c9b8e6',
			outline: INK,
			outlineWidth: 8,
			marks: fill(oval(352, 232, 170, 26), '#0c0714'),
		}) +
			volume(s, blob('230,190! 240,90 300,60 350,86 410,62 470,100 486,196! 360,170'), {
				stops: ['#6b5a80', '#2a1f3a'],
				depth: 26,
				rim: '#d9c9f4',
				outline: INK,
				outlineWidth: 8,
			}) +
			stroke(line('232,180 350,154 486,186'), '#ffb01f', 28) +
			stroke(line('232,172 350,146 486,178'), '#fff0a0', 6),
		-352,
		-200,
	);

/** Bodies of honey under one outline. */
function honey(s: Sheet, list: string[]): string {
	return (
		stroke(list.join(''), '#6b2f00', 14) +
		list
			.map((d) =>
				volume(s, d, {
					stops: ['#fff6b0', '#ffd23a', '#ff9a0f', '#d97a05'],
					depth: 12,
					shade: 0.45,
					rim: '#fffbe0',
					rimWidth: 8,
					dark: '#a85a00',
				}),
			)
			.join('')
	);
}

/** Jar around its middle at 0,0, with honey that splashes out. */
export function jar(s: Sheet): string {
	const glass = blob('-92,-72! -134,-34 -142,30 -118,94 -70,114 70,114 118,94 142,30 134,-34 92,-72!');
	const drop = (x: number, y: number, r: number) => oval(x, y, r * 0.85, r);
	const coin = (x: number, y: number, turn: number) =>
		place(
			fill(star(0, 0, 46, 6, 1, 0), INK) +
				fill(star(0, -3, 40, 6, 1, 0), s.linear(metals.gold)) +
				fill(star(0, -3, 27, 6, 1, 0), s.linear(['#ffb81f', '#fff0a0'])),
			x,
			y,
			1,
			turn,
		);
	return (
		coin(-4, -142, 10) +
		honey(s, [
			blob(
				'96,-60! 106,-104 140,-130 180,-116 196,-70 198,-36 186,-22 172,-36 168,-70 154,-84 144,-64 148,-10 136,4 122,-10 118,-60',
			),
			blob(
				'-96,-60! -112,-110 -160,-150 -222,-156 -276,-122 -298,-66 -302,-4 -288,16 -272,0 -268,-56 -250,-86 -230,-70 -222,-14 -208,8 -192,-10 -190,-60 -172,-84 -154,-66 -148,-30 -136,-18 -122,-34 -118,-60',
			),
			limb('20,-70 40,-120 64,-150', [54, 20, 15]),
			limb('-30,-70 -40,-124 -70,-158', [50, 18, 13]),
			blob('-104,-70 -96,-112 0,-118 96,-112 104,-70 60,-50 -60,-50'),
			drop(-300, 56, 15),
			drop(120, -150, 13),
		]) +
		coin(-84, -124, -20) +
		coin(92, -118, 24) +
		volume(s, glass, {
			stops: ['#ffd95a', '#ffb01f', '#f0930f', '#b85f05'],
			depth: 30,
			shade: 0.6,
			rim: '#fffbe0',
			rimWidth: 14,
			dark: '#8a3c00',
			outline: INK,
			outlineWidth: 8,
		}) +
		fill(star(0, 36, 78, 6), '#7a3a05') +
		fill(star(0, 36, 71, 6), s.linear(['#fffbe8', '#f4dfae'])) +
		place(emblem(s, 'honeycomb', 90, ['#ffd23a', '#f09a0f', '#a85a05']), 0, 36) +
		stroke(line('-112,-36 -122,20 -104,76'), '#ffffff', 12, 'opacity=".85"') +
		volume(s, box(-110, -90, 220, 42, 18), {
			stops: ['#fff6c2', '#ffd75a', '#e09a1f', '#b0690f'],
			depth: 6,
			rim: '#ffffff',
			outline: INK,
			outlineWidth: 7,
		}) +
		honey(s, [
			limb('-78,-86 -84,-50 -84,-30', [24, 13, 16]),
			limb('78,-86 88,-30 88,14', [24, 13, 18]),
			blob('-104,-92 -60,-112 60,-112 104,-92 104,-74 60,-84 0,-78 -50,-84 -98,-74'),
		]) +
		shine(-70, -94, 20, 5, 0)
	);
}

/** Laughing head, thrown back, around 350,350. */
export function head(s: Sheet): string {
	const skull = oval(350, 350, 210, 198);
	const ribbon = (points: string, widths: number[]) =>
		volume(s, limb(points, widths), {
			stops: ['#4a4058', '#14101c'],
			depth: 8,
			rim: '#8a7aa0',
			rimWidth: 6,
			outline: INK,
			outlineWidth: 6,
		});
	const feeler = (points: string, x: number, y: number) =>
		stroke(line(points), INK, 22) +
		stroke(line(points), '#6b4020', 9) +
		fill(oval(x, y, 28), s.radial(['#fff08a', '#c4700a']), `stroke="${INK}" stroke-width="7"`) +
		shine(x - 8, y - 10, 8, 5);
	let art =
		ribbon('540,280 620,240 690,260 770,200', [22, 18, 20, 4]) +
		ribbon('540,300 620,300 680,340 760,320', [22, 18, 20, 4]) +
		feeler('216,214 150,150 60,180', 36, 196) +
		feeler('460,190 540,100 634,112', 656, 126) +
		volume(s, skull, {
			stops: ['#fff3a0', '#ffcb2e', '#f0960f', '#b05f05'],
			angle: 60,
			depth: 52,
			shade: 0.65,
			...EDGE,
			marks: s.clip(
				skull,
				fill(
					blob('120,250! 240,206 340,232 460,206 590,256! 580,350 480,376 400,350 340,322 290,350 220,376 130,350'),
					s.linear(['#3a3040', '#14101c']),
				) + stroke(line('130,254 240,212 340,238 460,212 570,250'), '#8a7aa0', 7, 'opacity=".7"'),
			),
		});
	for (const x of [236, 436]) {
		const lid = blob(
			`${x - 72},322 ${x - 60},264 ${x},236 ${x + 60},264 ${x + 72},322 ${x + 40},344 ${x},330 ${x - 40},344`,
		);
		art +=
			fill(lid, s.linear(['#fff6b0', '#ffcb3a', '#e8960f']), `stroke="${INK}" stroke-width="8"`) +
			stroke(line(`${x - 50},318 ${x - 32},284 ${x},270 ${x + 32},284 ${x + 50},318`), INK, 22);
	}
	art += fill(oval(178, 404, 42, 28) + oval(514, 404, 42, 28), '#ff6a3a', 'opacity=".6"');
	const mouth = blob('206,374! 260,398 340,388 420,398 486,370! 494,430 450,490 350,512 250,492 202,436');
	art +=
		s.clip(
			mouth,
			fill(mouth, s.linear(['#3a0a0a', '#7a141c'])) +
				fill(blob('250,530 262,474 310,454 350,466 392,454 440,474 450,530'), s.linear(['#ff9a8a', '#e0404f'])) +
				stroke('M350 468V520', '#b8242f', 6) +
				fill(blob('190,360 260,390 340,380 420,390 500,360 494,412! 420,436 340,426 260,436 204,416!'), '#ffffff'),
		) +
		stroke(mouth, INK, 9) +
		stroke(line('186,360 202,372 218,392'), INK, 9) +
		stroke(line('506,356 490,368 476,388'), INK, 9) +
		stroke(line('310,532 350,538 390,532'), '#a85a05', 6, 'opacity=".7"');
	return art;
}
