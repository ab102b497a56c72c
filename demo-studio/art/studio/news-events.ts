import type { Drawing } from '../drawing.ts';
import { alpha, metals } from '../toolkit/color.ts';
import { blob, box, f, oval, poly } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { coin } from '../toolkit/symbols.ts';
import { mist, relief } from '../toolkit/texture.ts';
import { studio } from './arctic.ts';
import { trophy } from './banner-season.ts';
import { monitor } from './machine-parts.ts';
import { markDrawing } from './mark.ts';
import { newsPicture } from './news-picture.ts';
import { crowd, person } from './people.ts';
import { beam, floor, pottedPlant, sparkle } from './rooms.ts';
import { wordmarkDrawing } from './wordmark.ts';

function expoHall(s: Sheet): string {
	const random = s.random('hall');
	let out = fill('M0 0H1200V675H0Z', s.linear(['#0a1226', '#16294f@55', '#0b1730']));
	for (let i = 0; i < 9; i++)
		out +=
			stroke(`M${-60 + i * 165} 0L${120 + i * 120} 150`, '#2a4474', 5) +
			stroke(`M0 ${20 + i * 14}H1200`, '#1d3460', 2, 'opacity=".6"');
	for (let i = 0; i < 8; i++)
		out +=
			lamp(s, 80 + i * 150, 60 + (i % 2) * 34, 70, '#cfeaff', 0.8) +
			fill(oval(80 + i * 150, 60 + (i % 2) * 34, 7), '#fff');
	for (const [x, w, h, color] of [
		[20, 180, 190, '#5b3f8f'],
		[990, 200, 210, '#8f3f52'],
		[230, 110, 130, '#2f6f6a'],
		[860, 110, 140, '#80602f'],
	] as const)
		out +=
			fill(box(x, 430 - h, w, h, 4), s.linear([color, alpha(color, 0.4)])) +
			fill(box(x + w * 0.16, 446 - h, w * 0.68, h * 0.34, 3), '#e4f2ff', 'opacity=".35"') +
			lamp(s, x + w / 2, 430 - h * 0.6, w, color, 0.5);
	out += mist(s, 250, 260, '#6f9fe0', 0.28) + floor(s, 430, '#1f3866', '#060d1e');
	for (let i = 0; i < 26; i++) {
		const x = random.next() * 1200;
		if (x > 330 && x < 880) continue;
		out += person(x, 440 + random.next() * 36, 64 + random.next() * 14, {
			coat: random.pick(['#1a2c52', '#22365f', '#2c2748', '#17324a']),
			legs: '#0d1730',
			skin: '#41527a',
			back: true,
		});
	}
	// Stand: a bow of ice with screens, and its name in light above.
	out +=
		fill(oval(605, 560, 450, 60), '#050b1a', 'opacity=".6"') +
		fill(
			poly([
				[210, 540],
				[1000, 540],
				[1080, 588],
				[130, 588],
			]),
			s.linear(['#d9f4ff', '#5b9cc6']),
		) +
		fill(
			poly([
				[130, 588],
				[1080, 588],
				[1080, 604],
				[130, 604],
			]),
			'#123a66',
		) +
		stroke('M130 604H1080', studio.ice, 3);
	const wall = 'M250 540V190Q605 110 960 190V540Z';
	out +=
		fill(wall, s.linear(['#1a4275', '#0d2450@60', '#0a1a3a'])) +
		s.clip(
			wall,
			fade(
				relief(s, [250, 120, 710, 430], {
					light: '#bff0ff',
					mid: '#2a6499',
					dark: '#0a2148',
					scale: 6,
					ridged: true,
					seed: 'wall',
				}),
				0.28,
			),
		) +
		stroke('M250 190Q605 110 960 190', '#bff4ff', 5) +
		stroke('M250 190Q605 110 960 190', studio.ice, 18, `opacity=".5" filter="${s.blur(9)}"`);
	const name = wordmarkDrawing('x');
	out += place(name.art, 605 - name.width * 0.74, 166, 1.48) + screen(lamp(s, 605, 210, 330, studio.ice, 0.25, 120));
	out +=
		place(monitor(s, 250, 160, 'reels', 'big', studio.ice, 0.5), 605, 386) +
		place(monitor(s, 130, 100, 'line', 'l', studio.aurora), 372, 380) +
		place(monitor(s, 130, 100, 'ranking', 'r', studio.gold), 838, 380);
	for (const [x, kind] of [
		[300, 'reels'],
		[910, 'reels'],
	] as const)
		out +=
			volume(
				s,
				poly([
					[x - 34, 540],
					[x + 34, 540],
					[x + 40, 582],
					[x - 40, 582],
				]),
				{ stops: ['#e9f8ff', '#6aa6cc'], depth: 8 },
			) + place(monitor(s, 62, 92, kind, `k${x}`, studio.ice, 0.3), x, 490);
	out +=
		volume(s, blob('480,540! 730,540! 742,586! 468,586!', 0.2), {
			stops: ['#f4fdff', '#7fc0e0', '#24659a'],
			depth: 14,
			rim: '#fff',
		}) + place(markDrawing('colour', 'y'), 580, 538, 0.19);
	out +=
		person(520, 584, 128, {
			coat: '#e8f6ff',
			legs: '#14284e',
			skin: '#d9a583',
			hair: '#2c1a14',
			arms: 'point',
			rim: '#fff',
		}) +
		person(
			690,
			586,
			124,
			{ coat: '#12376a', legs: '#0c1a38', skin: '#b5805c', hair: '#120d12', arms: 'wave', rim: studio.ice },
			true,
		);
	out +=
		person(430, 612, 140, {
			coat: '#3d2d5c',
			legs: '#171430',
			skin: '#e0b090',
			hair: '#5a3420',
			back: true,
			arms: 'hips',
		}) +
		person(790, 614, 146, { coat: '#7a3a3a', legs: '#20182c', skin: '#d0a080', hair: '#20140f', back: true }) +
		person(846, 620, 138, {
			coat: '#29506e',
			legs: '#101c34',
			skin: '#d8aa88',
			hair: '#c79a4a',
			back: true,
			arms: 'carry',
		});
	out +=
		place(pottedPlant(s, 'a', '#2f8f6a', '#1c3a68'), 170, 598, 0.85) +
		place(pottedPlant(s, 'b', '#2f8f6a', '#1c3a68'), 1044, 598, 0.85);
	for (const x of [330, 605, 880]) out += beam(s, x, 0, x, 560, 250, '#bfeaff', 0.3);
	return (
		out +
		crowd(random, -20, 330, 690, 96, '#050a18', '#5f8fd0') +
		crowd(random, 940, 1240, 690, 96, '#050a18', '#5f8fd0')
	);
}

function awardNight(s: Sheet): string {
	const random = s.random('award');
	let out = fill('M0 0H1200V675H0Z', s.linear(['#0b0a22', '#231a4a@55', '#0d0a20']));
	for (let i = 0; i < 13; i++) {
		const x = i * 100 - 20;
		out += fill(
			`M${x} 0Q${x + 30} 300 ${x - 8} 560H${x + 84}Q${x + 60} 300 ${x + 92} 0Z`,
			s.linear(['#120d30', '#3a2a72@40', '#1a1240'], 0),
			'opacity=".75"',
		);
	}
	for (const [x, to, color] of [
		[120, 480, '#8fdcff'],
		[330, 540, '#ffd98a'],
		[870, 660, '#ffd98a'],
		[1080, 720, '#8fdcff'],
	] as const)
		out += beam(s, x, -10, to, 560, 330, color, 0.55) + lamp(s, x, 4, 60, color, 0.9);
	out += screen(lamp(s, 600, 330, 420, '#ffe2a0', 0.85)) + floor(s, 548, '#3a2c6e', '#0a0718');
	out +=
		fill(oval(600, 590, 300, 46), '#080514') +
		fill(oval(600, 574, 300, 46), s.linear(['#5a48a8', '#2a1f5c'])) +
		stroke(oval(600, 574, 300, 46), '#ffd98a', 3) +
		fill(oval(600, 540, 210, 33), '#120c2c') +
		fill(oval(600, 524, 210, 33), s.linear(['#7a66d0', '#382a78'])) +
		stroke(oval(600, 524, 210, 33), '#fff0c4', 2.5);
	for (let i = 0; i < 40; i++) {
		const a = (i / 40) * Math.PI;
		out += lamp(s, 600 + Math.cos(a) * 300, 574 + Math.sin(a) * 46, 11, '#ffe2a0', 0.9);
	}
	for (const [x, flip] of [
		[420, false],
		[780, true],
	] as const) {
		let laurel = stroke('M0 0Q-86-110-30-260', '#8a5a12', 7) + stroke('M0 0Q-86-110-30-260', '#ffd36b', 4);
		for (let i = 1; i < 9; i++) {
			const t = i / 9;
			const [px, py] = [2 * t * (1 - t) * -86 + t * t * -30, 2 * t * (1 - t) * -110 + t * t * -260];
			for (const side of [-1, 1])
				laurel += place(
					fill(blob('0,0 20,-14 50,-8 26,6'), s.linear(['#fff0b4', '#e8a83a', '#8a5410'])),
					px,
					py,
					0.86 - t * 0.25,
					side > 0 ? -30 - t * 30 : -150 - t * 20,
				);
		}
		out += place(laurel, x, 510, 1.1, 0, flip);
	}
	out +=
		place(trophy(s, metals.gold, '#7fe9ff'), 600, 524, 1.18) +
		sparkle(536, 236, 30) +
		sparkle(672, 190, 20) +
		sparkle(640, 320, 14);
	for (let i = 0; i < 34; i++)
		out += place(
			coin(s, random.range(6, 15), undefined, metals.gold, random.range(0.25, 1), random.range(0, 180)),
			600 + random.bell() * 480,
			random.next() * 420,
		);
	for (let i = 0; i < 110; i++)
		out += `<rect x="${f(random.next() * 1200)}" y="${f(random.next() * 560)}" width="${f(random.range(4, 10))}" height="${f(random.range(2, 6))}" fill="${random.pick(['#ff6f61', '#7fe9ff', '#ffc85c', '#ffffff', '#c28bff'])}" opacity="${f(random.range(0.5, 1))}" transform="rotate(${f(random.range(-30, 30))} 600 300)"/>`;
	return out + crowd(random, -30, 1240, 660, 84, '#06041a', '#b8a4ff');
}

export const newsEvents: Drawing[] = [
	newsPicture(
		'expo-hall',
		expoHall,
		'A trade fair stand of blue ice with playing screens and visitors',
		'展会上的冰蓝色展台，屏幕上播放游戏，观众驻足',
	),
	newsPicture(
		'award-night',
		awardNight,
		'A gold cup on a stage between laurels, spotlights and confetti above a crowd',
		'舞台上月桂环绕的金杯，聚光灯与彩屑下人群欢呼',
	),
];
