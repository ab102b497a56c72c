/** Composes the picture for link previews of a game: its picture, facts in figures, and the studio's name. */
import { canDraw, lineOfText, widthOf } from './drawn-text.ts';
import type { LinkPreviewPictureColors } from './link-preview-picture.ts';

interface GameSharePicture {
	width: number;
	height: number;
	/** JPEG that fills the height at the right edge. It contains the game's lettering. */
	art: { bytes: Uint8Array; width: number };
	studio: string;
	/** Facts in figures, such as `×5,000`, each with a short name. Those that the typeface cannot draw are omitted. */
	facts: readonly { value: string; name: string }[];
	colors: LinkPreviewPictureColors;
}

const LEFT_PX = 56;
const MAX_FACTS = 3;
const FACT_SIZE_PX = 58;
const FACT_NAME_SIZE_PX = 24;
const FACT_STEP_PX = 128;
const STUDIO_SIZE_PX = 28;
/** Maximum width of a fact, which is in front of the dark edge of the picture. */
const FACT_WIDTH_PX = 330;

/** Returns the picture as an SVG without text elements. */
export function gameSharePictureSvg(picture: GameSharePicture): string {
	const { width, height, art, studio, colors } = picture;
	const facts = picture.facts
		.filter(({ value, name }) => canDraw(value + name) && widthOf(value, FACT_SIZE_PX) <= FACT_WIDTH_PX)
		.slice(0, MAX_FACTS);
	const x = width - art.width;
	const top = height / 2 - ((facts.length - 1) * FACT_STEP_PX) / 2 - 24;
	const rows = facts.map(({ value, name }, index) => {
		const baseline = top + index * FACT_STEP_PX + 20;
		return `<g fill="${colors.win}">${lineOfText(value, LEFT_PX, baseline, FACT_SIZE_PX)}</g><g fill="${colors.text}" fill-opacity=".8">${lineOfText(name, LEFT_PX, baseline + 38, FACT_NAME_SIZE_PX)}</g>`;
	});
	const name = canDraw(studio)
		? `<g fill="${colors.text}">${lineOfText(studio, LEFT_PX, height - 48, STUDIO_SIZE_PX)}</g>`
		: '';
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="side"><stop offset="0" stop-color="${colors.ground}"/><stop offset=".28" stop-color="${colors.ground}" stop-opacity=".94"/><stop offset="1" stop-color="${colors.ground}" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="${colors.ground}"/><image href="data:image/jpeg;base64,${Buffer.from(art.bytes).toString('base64')}" x="${x}" width="${art.width}" height="${height}"/><rect x="${x - 1}" width="${width / 2 - x}" height="${height}" fill="url(#side)"/>${rows.join('')}<rect x="${LEFT_PX}" y="48" width="72" height="8" rx="4" fill="${colors.win}"/>${name}</svg>`;
}
