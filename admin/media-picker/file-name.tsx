const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Name of a file. A long name can break after punctuation. Zero-width spaces mark the breaks, because elements such as
 * `<wbr>` would put spaces into the accessible name.
 */
export const FileName = ({ children }: { children: string }): string =>
	children.replaceAll(/[/._-](?=.)/g, (mark) => mark + ZERO_WIDTH_SPACE);
