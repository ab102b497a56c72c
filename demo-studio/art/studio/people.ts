import { blob, box, f, oval } from '../toolkit/path.ts';
import { fill, place, stroke } from '../toolkit/sheet.ts';

export interface Figure {
	/** If coat, legs and skin have the same colour, the figure is a silhouette. */
	coat: string;
	legs: string;
	skin: string;
	hair?: string;
	/** Light along one side. */
	rim?: string;
	arms?: 'down' | 'up' | 'point' | 'hips' | 'wave' | 'carry';
	hat?: boolean;
	back?: boolean;
}

/** A person, 100 units tall, standing on the origin. The people have no faces, so their postures distinguish them. */
export function figure(o: Figure): string {
	const torso = blob('-13,-78! -17,-70 -15,-40 -13,-38! 13,-38! 15,-40 17,-70 13,-78! 0,-82', 0.3);
	const limb = (d: string, paint: string, width: number): string => stroke(d, paint, width);
	const arms: Record<NonNullable<Figure['arms']>, [string, string]> = {
		down: ['M-14-73Q-21-58-18-40', 'M14-73Q21-58 18-40'],
		up: ['M-13-74Q-24-86-22-104', 'M13-74Q24-86 22-104'],
		point: ['M-14-73Q-21-58-18-40', 'M13-74Q26-76 38-84'],
		hips: ['M-14-73Q-27-60-14-46', 'M14-73Q27-60 14-46'],
		wave: ['M-14-73Q-21-58-18-40', 'M13-74Q27-80 27-100'],
		carry: ['M-13-72Q-14-56 6-54', 'M14-72Q20-58 8-53'],
	};
	const [left, right] = arms[o.arms ?? 'down'];
	const hand = (d: string): string => {
		const numbers = d.match(/-?\d+/g)!.map(Number);
		return fill(oval(numbers.at(-2)!, numbers.at(-1)!, 3.4), o.skin);
	};
	let out =
		limb('M-6-40L-8-3', o.legs, 10) +
		limb('M6-40L8-3', o.legs, 10) +
		fill(box(-15, -5, 13, 5, 2.5), o.legs) +
		fill(box(3, -5, 13, 5, 2.5), o.legs);
	out += limb(left, o.coat, 7.5) + hand(left) + fill(torso, o.coat);
	out += fill(box(-3.5, -86, 7, 9, 2), o.skin) + fill(oval(0, -92, 7.6, 8.8), o.back ? (o.hair ?? o.skin) : o.skin);
	if (o.hair) out += fill('M-8.500-91Q-9-103 1-103Q9.500-102 8.500-91Q5-97-1-96.500Q-6-96-8.500-91Z', o.hair);
	if (o.hat)
		out +=
			fill('M-9-95Q-9-106 0-106Q9-106 9-95Z', o.coat) +
			fill(box(-10, -97, 20, 5, 2.5), o.rim ?? o.legs) +
			fill(oval(0, -107, 3), o.rim ?? o.legs);
	out += limb(right, o.coat, 7.5) + hand(right);
	if (o.rim && o.coat === o.skin) out += stroke('M14-77Q17-70 15-41', o.rim, 1.4, 'opacity=".7"');
	return out;
}

/** @param h height in pixels */
export const person = (x: number, y: number, h: number, o: Figure, flip = false): string =>
	place(figure(o), x, y, h / 102, 0, flip);

/** Heads and shoulders of a crowd from behind, as a dark band along the bottom. */
export function crowd(
	random: { range: (low: number, high: number) => number; next: () => number },
	from: number,
	to: number,
	y: number,
	size: number,
	paint: string,
	rim: string,
): string {
	let out = '';
	for (let x = from; x < to; x += size * random.range(0.62, 0.9)) {
		const dy = random.range(-0.25, 0.25) * size;
		const head = `${oval(0, -size * 0.62, size * 0.2, size * 0.24)}${blob(
			[
				[-size * 0.5, size * 0.5],
				[-size * 0.4, -size * 0.16],
				[-size * 0.12, -size * 0.34],
				[size * 0.12, -size * 0.34],
				[size * 0.4, -size * 0.16],
				[size * 0.5, size * 0.5],
			],
			0.4,
		)}`;
		const arm =
			random.next() < 0.22
				? `M${f(size * 0.34)} ${f(-size * 0.1)}Q${f(size * 0.5)} ${f(-size * 0.6)} ${f(size * 0.36)} ${f(-size)}`
				: '';
		out += place(
			stroke(head, rim, size * 0.035, 'opacity=".5"') +
				(arm
					? stroke(arm, rim, size * 0.15, 'opacity=".5"') +
						fill(oval(size * 0.36, -size * 1.02, size * 0.1, size * 0.12), rim, 'opacity=".5"') +
						stroke(arm, paint, size * 0.115) +
						fill(oval(size * 0.36, -size * 1.02, size * 0.08, size * 0.1), paint)
					: '') +
				fill(head, paint),
			x,
			y + dy,
		);
	}
	return out;
}
