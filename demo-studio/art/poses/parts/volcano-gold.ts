import { blob, fill, flare, lamp, mix, poly, stroke, taper, volume } from '../../toolkit.ts';
import type { Point, Sheet } from '../../toolkit.ts';
import { pts } from '../../toolkit/creature.ts';

type Point3 = [x: number, y: number, z: number];

const EDGE = { rim: '#fffbe0', dark: '#a83206', outline: '#4a1403', outlineWidth: 8 };

const [BASE, TOP]: [Point3[], Point3[]] = [
	[
		[-56, 20, -26],
		[56, 20, -26],
		[56, 20, 26],
		[-56, 20, 26],
	],
	[
		[-42, -18, -15],
		[42, -18, -15],
		[42, -18, 15],
		[-42, -18, 15],
	],
];
const SIDES = [TOP, BASE].concat(
	[0, 1, 2, 3].map((i) => [BASE[i], BASE[(i + 1) % 4], TOP[(i + 1) % 4], TOP[i]] as Point3[]),
);

const minus = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point3, b: Point3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Gold bar in the air. The angles are in radians: around the upright axis, towards the viewer, and in the picture. */
export function ingot(x: number, y: number, q: number, yaw: number, pitch: number, roll: number): string {
	const turned = ([a, b, c]: Point3): Point3 => {
		const [u, w] = [a * Math.cos(yaw) - c * Math.sin(yaw), c * Math.cos(yaw) + a * Math.sin(yaw)];
		const [v, z] = [b * Math.cos(pitch) + w * Math.sin(pitch), w * Math.cos(pitch) - b * Math.sin(pitch)];
		return [
			x + (u * Math.cos(roll) - v * Math.sin(roll)) * q,
			y + (u * Math.sin(roll) + v * Math.cos(roll)) * q,
			z * q,
		];
	};
	const middle = turned([0, 0, 0]);
	let [under, art] = ['', ''];
	SIDES.forEach((side, i) => {
		const [a, b, c, d] = side.map(turned) as [Point3, Point3, Point3, Point3];
		const [u, v] = [minus(b, a), minus(c, a)];
		let n: Point3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
		const long = Math.hypot(...n) * (dot(n, minus(a, middle)) > 0 ? 1 : -1);
		n = n.map((k) => k / long) as Point3;
		if (n[2] <= 0.02) return;
		const lit = Math.max(0, Math.min(1, 0.34 + dot(n, [-0.45, -0.72, 0.2])));
		const face = (k: number) =>
			poly(
				[a, b, c, d].map((p): Point => [
					p[0] * k + ((a[0] + c[0]) / 2) * (1 - k),
					p[1] * k + ((a[1] + c[1]) / 2) * (1 - k),
				]),
			);
		under += stroke(face(1), '#3a1602', 17 * q);
		art +=
			fill(face(1), lit > 0.5 ? mix('#ffb82a', '#fff9cc', lit * 2 - 1) : mix('#c9740a', '#ffb82a', lit * 2)) +
			(i < 2 ? stroke(face(0.97), '#fffde0', 4 * q) : stroke(face(1), '#8a4a05', 4 * q));
		if (i < 2) art += fill(face(0.5), '#c97f10') + stroke(face(0.5), '#8a4a05', 3 * q);
	});
	return under + art;
}

const streaks = (lines: string[], paint: string, wide: number, opacity: number) =>
	lines
		.map((points) => fill(taper(pts(points), wide * 0.2, wide * 0.2, wide * 0.5), paint, `opacity="${opacity}"`))
		.join('');

/** Pool of melted gold on the rock. */
export const pool = (s: Sheet) =>
	volume(
		s,
		blob(
			'214,880 250,850 380,846 560,846 740,846 830,856 880,876 906,908 898,940 876,944 866,918 842,904 832,930 810,944 792,926 776,902 744,906 738,940 716,960 694,942 680,914 624,920 598,950 572,964 546,946 528,920 476,918 466,946 444,960 424,942 414,910 376,904 364,928 344,936 328,916 300,896 276,898 262,930 240,936 230,908 210,902',
		),
		{
			stops: ['#fff08a', '#ffd23a', '#ffb41f', '#ff9a12'],
			depth: 14,
			shade: 0.4,
			rimWidth: 9,
			...EDGE,
			marks:
				streaks(
					[
						'280,890 360,868 470,864',
						'660,870 760,868 850,896',
						'440,926 450,934 450,944',
						'570,924 574,934 572,946',
						'700,916 704,932 704,944',
					],
					'#fffbd0',
					12,
					0.8,
				) + streaks(['320,902 430,886 520,890', '620,892 700,882 800,900'], '#d9600a', 12, 0.6),
		},
	);

/** Wave of melted gold: it bursts out of the opening, breaks on the right, and falls onto the rock. */
export function wave(s: Sheet): string {
	const shape = blob(
		'340,676 366,660 392,676 424,668 452,628 474,640 492,676 530,660 560,610 600,590 634,600 664,566 700,500 744,478 770,440 800,404 850,378 908,382 950,412 970,458 962,500 940,508 926,488 918,462 894,450 872,470 872,520 866,552 846,556 836,530 832,508 812,530 800,580 800,620 808,652 796,674 778,664 770,640 752,690 734,750 726,810 748,850 790,874 720,900 600,906 470,900 396,880 430,850 440,816 420,800 396,816 388,850 366,862 348,846 346,816 320,820 290,850 262,846 258,818 284,794 316,770 330,736 330,704',
	);
	const marks =
		lamp(s, 500, 690, 150, '#ffffff', 0.75, 90) +
		lamp(s, 856, 530, 70, '#a83206', 0.8, 110) +
		lamp(s, 420, 850, 50, '#a83206', 0.7, 70) +
		streaks(
			[
				'420,720 500,722 600,664 690,580 760,490 840,430 910,424',
				'480,760 580,720 670,650 730,580 780,520',
				'470,780 474,830 452,880 430,890',
				'580,850 584,870 580,890',
				'282,828 320,792 352,764 400,744',
				'364,844 368,810 396,784',
			],
			'#fffde0',
			22,
			0.85,
		) +
		streaks(
			[
				'440,742 540,736 640,664 720,570 770,500 830,450',
				'520,770 600,720 690,640 740,580',
				'430,790 440,840 430,880',
				'516,790 524,840 510,896',
				'610,760 604,830 616,890',
				'704,700 690,790 700,850',
				'700,620 740,580 780,560',
			],
			'#d9560a',
			20,
			0.6,
		);
	return volume(s, shape, {
		stops: ['#ffe66a', '#ffc52a', '#ff9c14', '#f07a0c'],
		angle: 80,
		depth: 32,
		shade: 0.6,
		rimWidth: 12,
		...EDGE,
		marks,
	});
}

/** Splash where the wave meets the rock. */
const collar = (s: Sheet) =>
	volume(
		s,
		blob(
			'388,884 404,852 428,850 440,872 462,880 484,858 506,858 520,880 552,888 576,864 602,860 620,884 652,886 672,862 700,852 724,872 752,874 766,848 792,846 806,872 800,898 740,914 600,922 460,916 404,908',
		),
		{
			stops: ['#fff6b0', '#ffd23a', '#ffa61a', '#f5860f'],
			depth: 14,
			shade: 0.4,
			rimWidth: 9,
			...EDGE,
			outlineWidth: 6,
		},
	);

/** Bars which the wave carries along. */
export const bars = (s: Sheet) =>
	collar(s) +
	(
		[
			[430, 690, 1.1, 0.5, 0.8, -0.12],
			[594, 644, 1.12, -0.5, 0.8, -0.55],
			[536, 776, 1.2, 0.45, 0.85, 0.3],
			[672, 740, 1.08, -0.5, 0.9, -0.95],
			[440, 878, 1.1, 0.35, 0.7, -0.12],
			[726, 872, 1.15, -0.5, 0.7, 0.14],
		] as const
	)
		.map(
			([x, y, q, yaw, pitch, roll]) =>
				lamp(s, x + 6, y + 26 * q, 74 * q, '#a83206', 0.8, 30 * q) + ingot(x, y, q, yaw, pitch, roll),
		)
		.join('') +
	flare(s, 540, 560, 90, '#fff6c9');
