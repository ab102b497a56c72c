/**
 * Returns the attributes of a frame with a player. Null if the URL is not https. Also null for the page's own host,
 * because a player there could remove the sandbox of its frame.
 */
export function videoFrame(player: string, title: string) {
	const address = URL.parse(player);
	if (address?.protocol !== 'https:') return null;
	// The visitor has just clicked, so play at once.
	address.searchParams.set('autoplay', '1');
	return {
		src: address.href,
		title,
		sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
		allow: 'autoplay; fullscreen; picture-in-picture',
		referrerPolicy: 'strict-origin-when-cross-origin' as const,
	};
}
