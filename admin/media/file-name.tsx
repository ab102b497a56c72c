const ZERO_WIDTH_SPACE = '\u200b';

/**
 * The name of a file. A long name breaks after a slash, dot, underscore or hyphen. Zero-width spaces mark these places,
 * because an element would put spaces into the accessible name.
 */
export const FileName = ({ children }: { children: string }): string =>
	children.replaceAll(/[/._-](?=.)/g, (mark) => mark + ZERO_WIDTH_SPACE);
