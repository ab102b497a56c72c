/**
 * Removes the second full stop of a sentence that ends with a name such as `Reef, S. L.`. Before a Chinese full stop,
 * removes the point of the name.
 */
export const withoutDoubleFullStops = (text: string): string =>
	text.replaceAll(/([^.])\.\.(?=[\s<]|$)/g, '$1.').replaceAll(/([^.])[.。]。/g, '$1。');
