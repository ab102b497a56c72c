import type { Media } from '../contract/envelope.ts';

/** Returns the URL of a drawing, which is sharp at every size; undefined for other pictures. */
export const drawingUrl = ({ renditions }: Media): string | undefined =>
	renditions.find(({ format }) => format === 'svg')?.url;
