import { dense, pts } from './creature.ts';
import { blob } from './path.ts';
import type { Point } from './path.ts';

/**
 * Returns the outline of a limb, finger or feather with a round tip.
 * @param widths half of the width, at equal distances along the points
 */
export function limb(points: string, widths: number[]): string {
	const list = dense(pts(points), false, 6);
	const half = list.map((_, i) => {
		const t = (i / (list.length - 1)) * (widths.length - 1);
		const a = Math.min(widths.length - 2, Math.floor(t));
		return (widths[a] as number) + ((widths[a + 1] as number) - (widths[a] as number)) * (t - a);
	});
	const left: Point[] = [];
	const right: Point[] = [];
	let angle = 0;
	list.forEach(([x, y], i) => {
		const [a, b] = [list[Math.max(0, i - 1)] as Point, list[Math.min(list.length - 1, i + 1)] as Point];
		angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
		const w = half[i] as number;
		left.push([x + Math.sin(angle) * w, y - Math.cos(angle) * w]);
		right.unshift([x - Math.sin(angle) * w, y + Math.cos(angle) * w]);
	});
	const [x, y] = list.at(-1) as Point;
	const w = half.at(-1) as number;
	const tip = [-60, -30, 0, 30, 60].map((d): Point => {
		const a = angle + (d * Math.PI) / 180;
		return [x + Math.cos(a) * w, y + Math.sin(a) * w];
	});
	return blob([...left, ...tip, ...right]);
}
