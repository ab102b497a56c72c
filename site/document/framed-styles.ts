/** Styles of documents for frames: fact cards, and questions before a demo. These documents load no style sheets. */
import { derivedTokens, type Scheme } from '../../contract/theme/palette.ts';
import { schemesOf, type Theme } from '../../contract/theme/theme.ts';

export const FRAMED_FONT = "system-ui,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";

export const framedRadii: Record<Theme['radius'], string> = { sharp: '3px', soft: '10px', round: '18px' };

/**
 * The documents must not declare `color-scheme`. Browsers fill the transparent corners of a frame if its scheme differs
 * from that of the page around the frame.
 */
const colors = (theme: Theme, scheme: Scheme): string =>
	`:root{${[...derivedTokens(theme[scheme], scheme)].map(([name, value]) => `--${name}:${value}`).join(';')}}`;

/** The tokens of the second scheme apply in browsers that prefer that scheme. */
export function framedColors(theme: Theme): string {
	const [first = 'dark', second] = schemesOf(theme);
	return colors(theme, first) + (second ? `@media(prefers-color-scheme:${second}){${colors(theme, second)}}` : '');
}
