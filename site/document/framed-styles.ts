/** Styles of documents that are shown in frames and have no style sheets: fact cards, and questions before a demo. */
import { derivedTokens, type Scheme } from '../../contract/theme/palette.ts';
import { schemesOf, type Theme } from '../../contract/theme/theme.ts';

export const FRAMED_FONT = "system-ui,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";

export const framedRadii: Record<Theme['radius'], string> = { sharp: '3px', soft: '10px', round: '18px' };

/**
 * Declares no `color-scheme`. Browsers would fill the transparent corners if the scheme differed from that of the
 * framing page.
 */
const colors = (theme: Theme, scheme: Scheme): string =>
	`:root{${[...derivedTokens(theme[scheme], scheme)].map(([name, value]) => `--${name}:${value}`).join(';')}}`;

/** Returns the tokens of the theme, and those of its second scheme for browsers that prefer it. */
export function framedColors(theme: Theme): string {
	const [first = 'dark', second] = schemesOf(theme);
	return colors(theme, first) + (second ? `@media(prefers-color-scheme:${second}){${colors(theme, second)}}` : '');
}
