/** Arguments of Chromium: no traffic to other machines, and no sandbox as root. */
export const browserArguments = [
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-quic',
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
