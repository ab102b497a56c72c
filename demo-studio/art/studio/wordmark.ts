import { f } from '../toolkit/path.ts';
import { brandText, brandWidth } from './brand-lettering.ts';
import { MARK_SIZE, markDrawing } from './mark.ts';

const height = 64;
const nameSize = 25;
const left = 78;
const tracking = 0.4;

/** Logo and name side by side, light on dark, 64 high. */
export function wordmarkDrawing(id = 'w'): { art: string; width: number; height: number } {
	const width = left + brandWidth('display', 'BLUE NARWHAL', nameSize, tracking);
	const name = brandText('display', 'BLUE NARWHAL', nameSize, left, 35, { tracking });
	const small = brandText('display', 'GAMES', 10.5, left + 1, 54.5, { tracking: 5.4 });
	const rule = left + brandWidth('display', 'GAMES', 10.5, 5.4) + 13;
	const art =
		`<g transform="scale(${height / MARK_SIZE})">${markDrawing('colour', id)}</g>` +
		`<path fill="#eefaff" d="${name}"/><path fill="#7fe9ff" d="${small}M${f(rule)} 50h${f(width - rule)}v1h-${f(width - rule)}Z"/>`;
	return { art, width: Math.ceil(width), height };
}

export function wordmarkSvg(): string {
	const { art, width } = wordmarkDrawing();
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${art}</svg>\n`;
}
