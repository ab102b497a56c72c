/**
 * What the frame of another host's player is made of, as properties of an `<iframe>`; null when its address is none to
 * embed. Such a player stands on an origin of its own: it can't lift the sandbox of a frame on our page.
 */
export function videoFrame(player: string, title: string) {
	const address = URL.parse(player);
	if (address?.protocol !== 'https:') return null;
	// It was asked for just now: no second click in the player.
	address.searchParams.set('autoplay', '1');
	return {
		src: address.href,
		title,
		sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
		allow: 'autoplay; fullscreen; picture-in-picture',
		referrerPolicy: 'strict-origin-when-cross-origin' as const,
	};
}
