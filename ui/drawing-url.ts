import type { Media } from '../contract/envelope.ts';

/** A drawing (SVG) is sharp at every size. Undefined for other pictures. */
export const drawingUrl = ({ renditions }: Media): string | undefined =>
	renditions.find(({ format }) => format === 'svg')?.url;
