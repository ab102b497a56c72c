import type { Drawing } from '../drawing.ts';

export function drawingOf(drawings: Drawing[], part: string): Drawing {
	const found = drawings.find(({ key }) => key.endsWith(`/${part}`));
	if (!found) throw new Error(`the game has no drawing called ${part}`);
	return found;
}

/**
 * Embeds another drawing in a box.
 * @param name beginning of the ids in the embedded drawing, so that they are unique
 */
export function inset(drawing: Drawing, name: string, [x, y, w, h]: [number, number, number, number]): string {
	return drawing
		.svg()
		.replaceAll('id="d', `id="${name}-`)
		.replaceAll('url(#d', `url(#${name}-`)
		.replace(
			/width="[\d.]+" height="[\d.]+">/,
			`x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice">`,
		);
}
