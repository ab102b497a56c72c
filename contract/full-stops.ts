/** Full stops of sentences that end with a name such as `Reef, S. L.`, which has its own full stop. */

/** Returns a text without second full stops. A Chinese full stop also separates the sentences, so it replaces a point. */
export const withoutDoubleFullStops = (text: string): string =>
	text.replaceAll(/([^.])\.\.(?=[\s<]|$)/g, '$1.').replaceAll(/([^.])[.。]。/g, '$1。');
