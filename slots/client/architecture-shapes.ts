/** Parts of the drawings around the reels. */
import { svg } from './dom.ts';

export const path = (d: string, attributes: Record<string, string | number> = {}) => svg('path', { d, ...attributes });
export const group = (attributes: Record<string, string | number>, ...children: Node[]) =>
	svg('g', attributes, ...children);

type Stop = readonly [offset: number, color: string];

/** Returns the definition of a gradient; `attributes` contain its id. */
export function gradient(attributes: Record<string, string | number>, stops: readonly Stop[]): SVGElement {
	return svg(
		'linearGradient',
		attributes,
		...stops.map(([offset, color]) => svg('stop', { offset, 'stop-color': color })),
	);
}
