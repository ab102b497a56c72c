import { brass } from '../games/clockwork-bazaar.ts';
import { bead, blob, box, darken, emblem, fill, flame, flare, gear, gem, lamp, lighten, line } from '../toolkit.ts';
import { oval, place, shine, stroke, taper, volume } from '../toolkit.ts';
import type { Point, Sheet } from '../toolkit.ts';
import { pts } from '../toolkit/creature.ts';
import type { HeroPose } from '../toolkit/rig.ts';

const INK = '#2b0f0a';
const TAIL: Point = [150, 372];
const NOSE: Point = [800, 214];

/** Outline of the balloon, whose nose is nearer than its tail. */
const balloon = blob('128,378! 190,262 330,140 540,52 740,40 880,120 922,250 870,388 720,478 520,504 330,486 200,440');

const metal = (s: Sheet, d: string, depth: number, angle = 60) =>
	volume(s, d, { stops: brass, angle, depth, rim: '#fffbe0', outline: INK, outlineWidth: 5, dark: '#3a1a05' });

/** Line along the balloon, `k` of the way from its middle to its lower edge. */
function meridian(k: number): string {
	const [cx, cy] = [(TAIL[0] + NOSE[0]) / 2 + k * 60, (TAIL[1] + NOSE[1]) / 2 + k * 420];
	return `${TAIL[0]} ${TAIL[1]}Q${cx} ${cy} ${NOSE[0]} ${NOSE[1]}`;
}

function stripes(s: Sheet): string {
	let art = '';
	const edges = [-1.15, -0.84, -0.54, -0.2, 0.2, 0.54, 0.84, 1.15];
	for (let i = 0; i < edges.length - 1; i++) {
		const [a, b] = [edges[i] as number, edges[i + 1] as number];
		const [cx, cy] = [(TAIL[0] + NOSE[0]) / 2 + b * 60, (TAIL[1] + NOSE[1]) / 2 + b * 420];
		if (i !== 3 && i % 2 === 0)
			art += fill(`M${meridian(a)}Q${cx} ${cy} ${TAIL[0]} ${TAIL[1]}Z`, s.linear(['#f0604a', '#c42a38', '#6b1024']));
		if (i === 3) art += fill(`M${meridian(a)}Q${cx} ${cy} ${TAIL[0]} ${TAIL[1]}Z`, s.linear(brass));
		art += stroke(`M${meridian(a)}`, '#7a2a14', 5, 'opacity=".6"');
	}
	// Rings around the nose, and rivets on the band.
	for (const r of [118, 210, 330])
		art += `<g transform="rotate(-14 ${NOSE[0]} ${NOSE[1]})">${stroke(oval(NOSE[0] - r * 0.3, NOSE[1], r * 0.74, r), '#7a2a14', 5, 'opacity=".45"')}</g>`;
	for (let i = 1; i < 10; i++) {
		const t = i / 10;
		const [x, y] = [
			(1 - t) ** 2 * TAIL[0] + 2 * t * (1 - t) * ((TAIL[0] + NOSE[0]) / 2) + t ** 2 * NOSE[0],
			(1 - t) ** 2 * TAIL[1] + 2 * t * (1 - t) * ((TAIL[1] + NOSE[1]) / 2) + t ** 2 * NOSE[1],
		];
		art += fill(oval(x, y, 5 + 6 * t), s.radial(['#fff6d0', '#8a4a14']));
	}
	return art;
}

/** Fin of canvas between ribs of brass, from its root at 0,0 to a tip 240 to the left. */
function fin(s: Sheet, color: string): string {
	const tips = pts('-236,-96 -262,-24 -236,50 -176,112');
	const d = `M30 -26L${tips
		.map(([x, y], i) => (i === 0 ? `${x} ${y}` : `Q${x * 0.82} ${y - 20} ${x} ${y}`))
		.join('L')
		.replaceAll('LQ', 'Q')}Q-60 70 30 34Z`;
	return (
		volume(s, d, {
			stops: [lighten(color, 0.35), color, darken(color, 0.5)],
			angle: 30,
			depth: 18,
			rim: '#fff3cf',
			outline: INK,
			outlineWidth: 5,
		}) +
		tips
			.map(
				([x, y]) =>
					stroke(`M20 0Q${x * 0.5} ${y * 0.4} ${x} ${y}`, INK, 13) +
					stroke(`M20 0Q${x * 0.5} ${y * 0.4} ${x} ${y}`, '#e8b04a', 7) +
					bead(s, x, y, 11, '#ffd25a', false),
			)
			.join('')
	);
}

/** Wing of canvas that spreads from the gondola, its root at 0,0 and its tips to the right. */
function wing(s: Sheet): string {
	const tips = pts('250,-150 330,-60 318,40 236,110');
	const d = `M-10 -40L250 -150Q268 -96 330 -60Q300 -6 318 40Q256 56 236 110Q110 96 -10 46Z`;
	let bands = '';
	for (const k of [0.42, 0.74]) bands += `M${250 * k} ${-150 * k - 20}Q${360 * k} 0 ${236 * k} ${110 * k + 24}`;
	return (
		volume(s, d, {
			stops: ['#5fd0c4', '#1f8a8f', '#0c4a55'],
			angle: 40,
			depth: 22,
			rim: '#e6fffa',
			outline: INK,
			outlineWidth: 6,
			marks: stroke(bands, '#f5d9a0', 30),
		}) +
		tips
			.map(
				([x, y]) =>
					stroke(`M0 0L${x} ${y}`, INK, 14) +
					stroke(`M0 0L${x} ${y}`, '#e8b04a', 8) +
					bead(s, x, y, 12, '#ffd25a', false),
			)
			.join('') +
		gear(s, 0, 0, 52, 10, brass)
	);
}

const coin = (s: Sheet, x: number, y: number, r: number, squash: number, turn: number) =>
	place(
		`<g transform="scale(1 ${squash})">${fill(oval(0, r * 0.16, r), '#7a4306')}${fill(oval(0, 0, r), s.linear(['#fffbe0', '#ffd23a', '#c47a0f'], 60))}${stroke(oval(0, 0, r), INK, 4)}${stroke(oval(0, 0, r * 0.68), '#a8680f', r * 0.12)}</g>`,
		x,
		y,
		1,
		turn,
	);

/** Hull of the gondola, which comes towards the player, with a heap of gold. */
function gondola(s: Sheet): string {
	const hull = '300,640! 380,650 520,664 660,664 790,636 858,586! 870,660 830,760 720,850 570,886 430,850 340,760';
	let planks = '';
	for (let i = 0; i < 5; i++)
		planks += `M${306 + i * 16} ${676 + i * 38}Q560 ${716 + i * 40} ${866 - i * 26} ${640 + i * 44}`;
	let heap = '';
	for (const [x, y, r, q, t] of [
		[420, 632, 34, 0.6, -10],
		[500, 626, 38, 0.62, 6],
		[590, 624, 38, 0.6, -4],
		[680, 622, 36, 0.62, 10],
		[760, 606, 30, 0.6, -8],
		[460, 600, 32, 0.66, 12],
		[546, 590, 36, 0.62, -8],
		[636, 588, 34, 0.66, 6],
		[716, 586, 28, 0.62, -10],
		[590, 560, 32, 0.66, 4],
	] as const)
		heap += coin(s, x, y, r, q, t);
	return (
		lamp(s, 590, 600, 230, '#ffe08a', 0.8, 120) +
		heap +
		place(gem(s, 26, '#3fd0c4', 8), 506, 572) +
		place(gem(s, 24, '#e0386a', 8), 668, 560) +
		volume(s, blob(hull), {
			stops: ['#d98a48', '#9a4f24', '#42190f'],
			depth: 52,
			rim: '#ffdf9a',
			marks: stroke(planks, INK, 5, 'opacity=".6"'),
			outline: INK,
			outlineWidth: 6,
		}) +
		stroke(line('294,636 380,652 520,666 660,666 790,638 862,580'), INK, 28) +
		stroke(line('294,636 380,652 520,666 660,666 790,638 862,580'), s.linear(brass), 19) +
		[0, 1, 2, 3]
			.map((i) => {
				const [x, y, r] = [430 + i * 100, 748 - i * 6, 27 + i * 3];
				return (
					fill(oval(x, y, r + 5), INK) +
					fill(oval(x, y, r), s.linear(brass)) +
					fill(oval(x, y, r * 0.7), s.radial(['#fffbe0', '#ffcf57', '#c4641a'])) +
					lamp(s, x, y, r * 2.2, '#ffcf57', 0.8)
				);
			})
			.join('')
	);
}

/** Carpet that flies behind the gondola. */
const carpet = (s: Sheet) =>
	volume(s, blob('470,668! 560,668! 566,740 540,800 556,860 520,930! 470,914 424,936! 446,870 430,800 456,740', 0.4), {
		stops: ['#e0384a', '#8a1430'],
		depth: 14,
		marks:
			stroke(line('486,680 492,744 470,800 482,866 462,912'), '#f0c67a', 7) +
			stroke(line('546,680 548,744 524,802 538,860 512,912'), '#f0c67a', 7) +
			bead(s, 502, 790, 16, '#3fc4b8'),
		outline: INK,
		outlineWidth: 5,
	});

function figure(s: Sheet): string {
	let art = place(fin(s, '#e05a3f'), 168, 344, 0.62, 30) + place(fin(s, '#1f8a8f'), 176, 400, 0.62, -34);
	// The far wing is darker.
	art += place(wing(s), 330, 690, 0.86, 166);
	art += volume(s, balloon, {
		stops: ['#fff6dc', '#f5d6a4', '#c98f5e', '#6b3420'],
		angle: 62,
		depth: 96,
		shade: 0.8,
		dark: '#2b0a10',
		rim: '#fffbe8',
		rimWidth: 22,
		marks: stripes(s),
		outline: INK,
		outlineWidth: 6,
	});
	art += shine(430, 150, 130, 26, -26, 0.35);
	// Brass nose with a star, and the emblem on the flank.
	art += `<g transform="rotate(-14 ${NOSE[0]} ${NOSE[1]})">${metal(s, oval(NOSE[0], NOSE[1], 86, 104), 22)}${gear(s, NOSE[0] + 4, NOSE[1], 62, 12, ['#fffbe0', '#ffd25a', '#c4780f', '#6b3405', '#f0b03a'], 0.5)}${fill(oval(NOSE[0] + 4, NOSE[1], 34), s.radial(['#e6fffa', '#2fb4b0', '#0a3440']))}</g>`;
	art +=
		gear(s, 460, 304, 116, 14, brass, 0.55) +
		fill(oval(460, 304, 68), s.radial(['#b8fff4', '#1f9a9a', '#0a3440'])) +
		place(emblem(s, 'magic-lamp', 108, ['#fff6c2', '#ffd95a', '#b0690f']), 460, 304, 1, -10);
	// Ropes, and burners below the balloon.
	for (const [a, b] of pts('330,480 440,500 570,502 690,486 800,434').map(
		([x, y], i) =>
			[
				[x, y],
				[
					[372, 640],
					[460, 650],
					[570, 656],
					[680, 650],
					[790, 620],
				][i],
			] as const,
	))
		art +=
			stroke(`M${a[0]} ${a[1]}L${b?.[0]} ${b?.[1]}`, '#3a1a10', 8) +
			stroke(`M${a[0] - 2} ${a[1]}L${(b?.[0] ?? 0) - 2} ${b?.[1]}`, '#d9953a', 3);
	for (const x of [524, 640])
		art += lamp(s, x, 540, 90, '#ffb02e', 0.8) + flame(s, x, 600, 110) + metal(s, box(x - 26, 592, 52, 30, 6), 7);
	art += carpet(s) + gondola(s) + place(wing(s), 790, 752, 0.6, 32);
	// Propeller and gears at the stern.
	art +=
		gear(s, 318, 768, 78, 12, brass) +
		gear(s, 384, 850, 48, 9, ['#ffd9c0', '#c46a4a', '#7a2f1c', '#3d140c', '#b05a3c']);
	for (const turn of [20, 80, 140])
		art +=
			place(
				volume(s, blob('0,-16! 60,-30 116,-10 116,14 60,26 0,16!'), {
					stops: ['#fff0b8', '#c4802c'],
					depth: 8,
					outline: INK,
					outlineWidth: 4,
				}),
				246,
				790,
				0.9,
				turn,
			) +
			place(
				volume(s, blob('0,-16! 60,-30 116,-10 116,14 60,26 0,16!'), {
					stops: ['#fff0b8', '#a8641c'],
					depth: 8,
					outline: INK,
					outlineWidth: 4,
				}),
				246,
				790,
				0.9,
				turn + 180,
			);
	art += bead(s, 246, 790, 26, '#e8b04a');
	// Lantern at the bow, pennants, and coins that fall out.
	art +=
		stroke('M858 584Q934 566 938 632', INK, 11) +
		stroke('M858 584Q934 566 938 632', '#d9953a', 5) +
		lamp(s, 938, 680, 130, '#ffcf57', 0.9) +
		volume(s, blob('908,640! 938,620 968,640! 976,694 938,726 900,694'), {
			stops: ['#fffbe0', '#ffd257', '#c4641a'],
			depth: 14,
			outline: INK,
			outlineWidth: 5,
		});
	for (const [y, color, end] of [
		[560, '#e0384a', 130],
		[600, '#1f9a9a', 150],
	] as const)
		art +=
			stroke('M318 640V536', INK, 7) +
			volume(
				s,
				taper(
					[
						[318, y],
						[240, y - 26],
						[200, y + 10],
						[end, y - 20],
					],
					34,
					4,
				),
				{ stops: [lighten(color, 0.3), color], depth: 7, outline: INK, outlineWidth: 4 },
			);
	for (const [x, y, r, q, t] of [
		[650, 936, 30, 0.7, 20],
		[746, 900, 34, 0.8, -24],
		[600, 966, 22, 0.9, 0],
		[540, 944, 24, 0.8, -12],
		[690, 976, 20, 0.8, 12],
	] as const)
		art += coin(s, x, y, r, q, t);
	return art + flare(s, 742, 110, 70, '#fffbe0') + flare(s, 590, 548, 54) + flare(s, 938, 668, 60, '#fff0b0');
}

/** The airship swoops up with its nose ahead, spreads its wings, and rains coins from a full gondola. */
export const triumph: HeroPose = {
	art: figure,
	size: 1.1,
	rig: {
		stand: [508, 375],
		bones: [
			{ role: 'body', pivot: [560, 490], path: pts('560,500 580,720'), reach: 360, fade: 80, bends: true, gain: 1.4 },
			{ role: 'wing', pivot: [790, 752], path: pts('820,770 950,850'), reach: 80, fade: 60, bends: true, gain: 0.7 },
			{ role: 'wing', pivot: [330, 690], path: pts('300,690 60,760'), reach: 90, fade: 70, bends: true, gain: -0.6 },
			{ role: 'charm', pivot: [938, 632], path: pts('938,640 938,700'), reach: 44, fade: 34, gain: 1.5, lag: 0.1 },
			{ role: 'tail', pivot: [168, 352], path: pts('150,330 50,270'), reach: 66, fade: 46, bends: true, gain: 0.6 },
			{ role: 'tail', pivot: [172, 400], path: pts('150,420 60,480'), reach: 66, fade: 46, bends: true, gain: -0.6 },
		],
		eyes: [],
		lights: [
			{ at: [938, 680], size: 240, color: '#ffcf5a' },
			{ at: [580, 570], size: 300, color: '#ffb03a' },
			{ at: [460, 304], size: 220, color: '#6affe0' },
		],
	},
};
