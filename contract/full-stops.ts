/**
 * Removes the first of two full stops, e.g. after a name such as `Reef, S. L.` at the end of a sentence. A Chinese full
 * stop replaces both.
 */
export const withoutDoubleFullStops = (text: string): string =>
	text.replaceAll(/([^.])\.\.(?=[\s<]|$)/g, '$1.').replaceAll(/([^.])[.。]。/g, '$1。');
