/**
 * Removes the first of two full stops, e.g. after a name such as `Reef, S. L.` at the end of a sentence. The second
 * full stop may be Chinese.
 */
export const withoutDoubleFullStops = (text: string): string =>
	text.replaceAll(/([^.])\.\.(?=[\s<]|$)/g, '$1.').replaceAll(/([^.])[.。]。/g, '$1。');
