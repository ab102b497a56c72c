/**
 * Returns the properties of an `<iframe>` with another host's player; null when the URL is not https. The player has another
 * origin, so it can't remove its own sandbox.
 */
export function videoFrame(player: string, title: string) {
	const address = URL.parse(player);
	if (address?.protocol !== 'https:') return null;
	// The visitor has just clicked: do not require a second click in the player.
	address.searchParams.set('autoplay', '1');
	return {
		src: address.href,
		title,
		sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
		allow: 'autoplay; fullscreen; picture-in-picture',
		referrerPolicy: 'strict-origin-when-cross-origin' as const,
	};
}
