import { dense, pts } from '../toolkit/creature.ts';
import { limb } from '../toolkit/limbs.ts';
import type { HeroPose } from '../toolkit/rig.ts';
import { blob, f, fill, flare, lamp, metals, oval, place, poly, stroke, volume } from '../toolkit.ts';
import type { Point, Sheet } from '../toolkit.ts';
import { hammerHead } from './parts/forge-hammer.ts';

const INK = '#070a10';

/** Molten metal: an orange body with a yellow and a white core. */
function molten(s: Sheet, outer: string, inner: string, core = ''): string {
	return (
		volume(s, outer, {
			stops: ['#ffc23a', '#ff8a1f', '#f0560f', '#c8320a'],
			depth: 16,
			shade: 0.4,
			dark: '#8a1a04',
			rim: '#fff0a0',
			rimWidth: 8,
			outline: '#5a1404',
			outlineWidth: 7,
		}) +
		fill(inner, s.linear(['#fff3a0', '#ffd23a', '#ffb01f'])) +
		(core ? fill(core, '#fffdf0') : '')
	);
}

const drop = (s: Sheet, x: number, y: number, r: number, turn: number) =>
	place(
		molten(
			s,
			blob(`0,${-r * 1.9}! ${r},${-r * 0.1} 0,${r} ${-r},${-r * 0.1}`),
			blob(`0,${-r * 1.2}! ${r * 0.55},0 0,${r * 0.6} ${-r * 0.55},0`),
		),
		x,
		y,
		1,
		turn,
	);

function anvil(s: Sheet): string {
	const ink = { outline: INK, outlineWidth: 8 };
	let art =
		volume(s, blob('226,862! 218,910 184,974! 440,984 700,974! 664,910 654,862! 440,872'), {
			...ink,
			stops: ['#8a5c36', '#4f2f1a', '#1f120a'],
			angle: 0,
			depth: 26,
			rim: '#ffb05a',
			marks: [250, 300, 350, 400, 450, 500, 550, 600, 640]
				.map((x) =>
					stroke(`M${x} 860Q${x + (x - 440) * 0.05} 920 ${x + (x - 440) * 0.16} 988`, '#1a0d05', 5, 'opacity=".7"'),
				)
				.join(''),
		}) +
		fill(oval(440, 862, 214, 28), s.linear(['#b8804a', '#6b4020']), `stroke="${INK}" stroke-width="6"`) +
		stroke('M214 908Q440 956 666 908', INK, 32) +
		stroke('M214 908Q440 956 666 908', s.linear(metals.iron), 22);
	const cracks = 'M300 730L270 754L232 748L206 764M270 754L262 782M574 736L606 754L640 744L676 752M606 754L618 784';
	const ornament = 'M384 812q28 -38 56 0t56 0M384 840q28 38 56 0t56 0';
	art += volume(
		s,
		blob(
			'46,640! 130,686 214,706 300,718! 440,730 580,720 756,682! 774,752! 690,776 612,790 562,812! 568,836! 632,856! 634,882! 246,882! 248,856! 312,836! 318,812! 276,792 180,776 100,720',
			0.4,
		),
		{
			...ink,
			stops: ['#d9e6f0', '#6b7f94', '#323e4c', '#121820'],
			angle: 80,
			depth: 34,
			rim: '#ffcf8a',
			rimWidth: 12,
			dark: '#020408',
			marks:
				lamp(s, 440, 720, 250, '#ff8a1f', 0.8, 90) +
				stroke(cracks, '#c8320a', 15) +
				stroke(cracks, '#ff9a1f', 9) +
				stroke(cracks, '#fff3a0', 4),
		},
	);
	return art + stroke(ornament, '#7a2005', 20) + stroke(ornament, '#ff8a1f', 12) + stroke(ornament, '#fff0b0', 5.5);
}

const HANDLE = dense(pts('600,392 676,478 748,548 822,608 900,640'), false, 16);

/** Direction of the handle at one of its points, in degrees. */
const direction = (i: number) => {
	const [a, b] = [HANDLE[Math.max(0, i - 1)], HANDLE[Math.min(HANDLE.length - 1, i + 1)]] as [Point, Point];
	return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
};

function handle(s: Sheet): string {
	let wrap = '';
	for (let i = 20; i < HANDLE.length - 3; i += 4) {
		const [x, y] = HANDLE[i] as Point;
		wrap += place(
			stroke('M-12 -50L10 50', '#5a0f12', 21) +
				stroke('M-12 -50L10 50', '#b8302a', 14) +
				stroke('M-15 -50L7 50', '#ff8a5a', 4, 'opacity=".8"'),
			x,
			y,
			1,
			direction(i),
		);
	}
	const d = limb(
		HANDLE.filter((_, i) => i % 8 === 0)
			.map(([x, y]) => `${f(x)},${f(y)}`)
			.join(' '),
		[45, 42, 39, 36, 33],
	);
	return (
		volume(s, d, {
			stops: ['#d9a060', '#8a562c', '#3a200e'],
			angle: 130,
			depth: 18,
			rim: '#ffcf8a',
			outline: INK,
			outlineWidth: 8,
			marks: wrap,
		}) +
		place(
			volume(s, blob('-62,-30! -52,24! 0,32 52,24! 62,-30! 0,-14', 0.5), {
				stops: metals.gold,
				angle: 0,
				depth: 12,
				rim: '#fff6c2',
				outline: INK,
				outlineWidth: 7,
			}),
			622,
			418,
			1,
			-42,
		)
	);
}

/** Jagged bolt that is `wide` in its middle. */
function bolt(points: string, wide: number): string {
	const list = pts(points);
	const n = list.length - 1;
	const edge = (k: number) =>
		list.map(([x, y], i): Point => {
			const [a, b] = [list[Math.max(0, i - 1)] as Point, list[Math.min(n, i + 1)] as Point];
			const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
			const w = (k * wide * Math.sin(((i + 0.2) / (n + 0.4)) * Math.PI)) / 2;
			return [x - ((b[1] - a[1]) / length) * w, y + ((b[0] - a[0]) / length) * w];
		});
	const d = poly([...edge(1), ...edge(-1).reverse()]);
	return (
		stroke(d, '#04302a', wide * 1.05) +
		stroke(d, '#12c890', wide * 0.75) +
		stroke(d, '#8affdf', wide * 0.36) +
		fill(d, '#ffffff')
	);
}

/** Ribbon from the ring of the handle: its back, then the lit folds before it. */
function ribbon(s: Sheet): string {
	const piece = (d: string, front: boolean) =>
		volume(s, d, {
			stops: front ? ['#ff8a5a', '#e0402f', '#a81c1c'] : ['#a8241e', '#7a1418', '#5a0c10'],
			angle: 60,
			depth: 14,
			rim: front ? '#ffc09a' : '#c4503a',
			rimWidth: 7,
			dark: '#2a0408',
			outline: INK,
			outlineWidth: 7,
		});
	return (
		piece(blob('900,650! 946,610 966,560 950,500! 912,520 920,570 890,616!'), false) +
		piece(blob('950,500! 906,456 892,410 930,330! 936,366 970,360! 946,410 960,450 964,540!'), true) +
		piece(blob('896,640! 950,668 966,720 936,770! 900,756 910,720 884,690!'), false) +
		piece(blob('936,770! 890,820 892,860 930,920! 886,900 868,930! 846,850 856,790 902,744!'), true)
	);
}

/** Fire of the runes, which streams from the head. */
function runeFire(s: Sheet): string {
	const outer = blob(
		'330,190! 340,90 420,40 470,28! 450,70 470,90 520,66 570,60 650,26! 630,66 650,80 720,60 790,70 870,40! 830,90 840,120 890,120 960,160! 890,170 860,200 900,250 950,270! 880,290 830,290 860,350 880,390! 800,360 720,380 640,330! 500,260',
	);
	const inner = blob(
		'366,190! 368,124 400,80 446,54! 434,96 480,118 560,90 610,66! 600,110 640,120 710,100 780,96! 750,130 770,160 840,160 896,166! 820,190 800,220 840,260 870,282! 790,270 760,280 800,330 820,352! 730,330 640,320! 500,240',
	);
	return (
		volume(s, outer, {
			stops: ['#5fffcf', '#12b88a', '#0a6a6a'],
			angle: 160,
			depth: 16,
			shade: 0.4,
			dark: '#04383a',
			rim: '#d9fff0',
			rimWidth: 8,
			outline: '#04201f',
			outlineWidth: 7,
		}) + fill(inner, s.linear(['#eafff8', '#8affdf', '#3af0b0'], 20))
	);
}

function figure(s: Sheet): string {
	const back = blob(
		'300,750! 220,700 150,640 90,560 30,520! 100,516 150,540 130,450 90,360 110,300! 150,380 200,440 240,520 260,560 300,500 300,440! 350,520 400,600 450,540 470,450! 520,520 530,600 570,600 640,560 660,500! 690,580 650,660 580,750! 440,780',
	);
	const backInner = blob(
		'320,740! 250,690 190,620 120,560! 180,580 190,540 160,460 130,390! 190,460 240,560 280,620 310,560 316,510! 360,600 400,650 440,600 474,510! 500,580 520,640 570,630 640,570! 650,620 610,680 560,740! 440,760',
	);
	const backCore = blob(
		'360,738! 290,680 220,600! 300,660 330,600! 390,690 430,660 466,580! 490,670 540,670 600,620! 570,680 530,738!',
	);
	const lip = blob(
		'240,728! 190,706 160,650! 220,690 290,704 326,676 330,626! 370,690 430,716 480,684 524,640! 524,696 580,706 664,644! 650,706 610,736 604,790 588,796 580,750 540,752 500,756 490,776 474,770 470,758 380,758 372,800 354,828 338,800 340,754 290,744',
	);
	const lipInner = blob(
		'270,730! 300,718 344,700! 380,726 440,738 490,720 510,698! 530,726 600,718! 560,742 440,756 330,746',
	);
	return (
		lamp(s, 440, 640, 420, '#ff8a1f', 0.6) +
		runeFire(s) +
		molten(s, back, backInner, backCore) +
		s.clip(back, lamp(s, 400, 590, 210, '#6a1804', 1, 120)) +
		anvil(s) +
		ribbon(s) +
		hammerHead(s) +
		bolt('756,462 742,520 722,530 696,590', 17) +
		bolt('830,528 814,582 796,592 772,644', 16) +
		handle(s) +
		fill(oval(908, 644, 44), s.linear(metals.gold, 60), `stroke="${INK}" stroke-width="8"`) +
		fill(oval(908, 644, 19), INK) +
		bolt('616,524 702,510 682,478 760,456', 24) +
		bolt('690,594 776,578 756,546 836,522', 23) +
		bolt('768,648 840,634 826,604 880,588', 18) +
		molten(s, lip, lipInner) +
		drop(s, 60, 436, 19, -40) +
		drop(s, 60, 590, 12, -70) +
		flare(s, 440, 704, 110, '#fff6c9') +
		flare(s, 226, 250, 84, '#fff6c9') +
		flare(s, 716, 214, 50, '#d9fff0')
	);
}

const streaming = { reach: 42, fade: 36, bends: true } as const;

/** The hammer swings its white-hot face at the viewer, and molten metal bursts from the anvil. */
export const triumph: HeroPose = {
	art: (s) => figure(s),
	size: 1.08,
	rig: {
		stand: [446, 928],
		bones: [
			{
				role: 'head',
				pivot: [867, 630],
				path: pts('280,390 390,500 626,248 594,410 867,630'),
				reach: 104,
				fade: 60,
				gain: 0.7,
			},
			{
				...streaming,
				role: 'tail',
				pivot: [671, 221],
				path: pts('690,210 800,190 890,180'),
				reach: 84,
				fade: 50,
				gain: 0.4,
			},
			{ ...streaming, role: 'wing', pivot: [275, 600], path: pts('265,560 190,440 150,335'), gain: 0.4 },
			{ ...streaming, role: 'charm', pivot: [866, 600], path: pts('880,570 908,500 884,410 898,350') },
			{
				...streaming,
				role: 'charm',
				pivot: [866, 660],
				path: pts('878,690 890,740 830,800 848,860'),
				gain: -0.8,
				lag: 0.1,
			},
		],
		eyes: [],
		lights: [
			{ at: [295, 440], size: 300, color: '#ffd27a' },
			{ at: [504, 250], size: 240, color: '#4affc0' },
			{ at: [446, 684], size: 170, color: '#ffffff' },
		],
	},
};
