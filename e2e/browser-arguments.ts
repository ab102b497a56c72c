/** Arguments of Chromium in every test: it stays on this machine, and runs where root may have no sandbox. */
export const browserArguments = [
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-quic',
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
