const ZERO_WIDTH_SPACE = '\u200b';

/** A long name can break after punctuation, at zero-width spaces. `<wbr>` would put spaces into the accessible name. */
export const FileName = ({ children }: { children: string }): string =>
	children.replaceAll(/[/._-](?=.)/g, (mark) => mark + ZERO_WIDTH_SPACE);
