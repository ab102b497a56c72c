import { expect, test } from 'vitest';
import { browserOf } from './browser-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;

test.each([
	[`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
	[`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
	[`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
	[`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on macOS'],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
		'Safari on macOS',
	],
	[`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
	[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
	[`${IPHONE} Version/19.2 Mobile/15E148 Safari/604.1`, 'Safari on iPhone, handheld'],
	[`${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone, handheld'],
	[`${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone, handheld'],
	[`${IPHONE} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI`, 'WeChat on iPhone, handheld'],
	[`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android, handheld'],
	[
		`Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
		'Samsung Internet on Android, handheld',
	],
	['curl/8.16.0', 'undefined on undefined'],
	['', 'undefined on undefined'],
])('the user agent %j is %s', (agent, name) => {
	const { browser, system, isHandheld } = browserOf(agent);
	expect(`${browser} on ${system}${isHandheld ? ', handheld' : ''}`).toBe(name);
});
