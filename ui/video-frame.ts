/**
 * Returns properties for an `<iframe>` with a player of another host. Returns null if the URL is not https. The host
 * must be another one, because a player on the page's own origin could remove the sandbox of its frame.
 */
export function videoFrame(player: string, title: string) {
	const address = URL.parse(player);
	if (address?.protocol !== 'https:') return null;
	// Play at once, because the visitor has just clicked.
	address.searchParams.set('autoplay', '1');
	return {
		src: address.href,
		title,
		sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
		allow: 'autoplay; fullscreen; picture-in-picture',
		referrerPolicy: 'strict-origin-when-cross-origin' as const,
	};
}
