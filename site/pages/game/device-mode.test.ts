import { expect, test } from 'vitest';
import { deviceMode } from './device-mode.ts';

const mobile: [name: string, userAgent: string][] = [
	[
		'Chrome on Android',
		'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
	],
	[
		'Chrome on an Android tablet',
		'Mozilla/5.0 (Linux; Android 13; SM-X906B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
	],
	[
		'Safari on iPhone',
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
	],
	[
		'Chrome on iPhone',
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/128.0.6613.98 Mobile/15E148 Safari/604.1',
	],
	[
		'Safari on an iPad that asks for mobile sites',
		'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
	],
	['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:129.0) Gecko/129.0 Firefox/129.0'],
	['Firefox on an Android tablet', 'Mozilla/5.0 (Android 13; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0'],
	[
		'Samsung Internet',
		'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
	],
	[
		'WeChat on Android',
		'Mozilla/5.0 (Linux; Android 12; M2102J2SC Build/SKQ1.211006.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MMWEBSDK/20231202 MicroMessenger/8.0.47.2560(0x28002F30) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
	],
	[
		'UC Browser',
		'Mozilla/5.0 (Linux; U; Android 10; zh-CN; YAL-AL10 Build/HUAWEIYAL-AL10) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.5.0.1290 Mobile Safari/537.36',
	],
	[
		'ArkWeb on a HarmonyOS phone',
		'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
	],
	[
		'ArkWeb on a HarmonyOS tablet',
		'Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1',
	],
	[
		'Opera Mini',
		'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348/191.249; U; en) Presto/2.5.25',
	],
	['KaiOS', 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
	[
		'BlackBerry',
		'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ (KHTML, like Gecko) Version/10.0.9.2372 Safari/537.10+',
	],
	[
		'Windows Phone',
		'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063',
	],
];

const desktop: [name: string, userAgent: string][] = [
	[
		'Chrome on Windows',
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
	],
	[
		'Safari on a Mac',
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
	],
	['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:129.0) Gecko/20100101 Firefox/129.0'],
	[
		'Edge on Windows',
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0',
	],
	[
		'Chrome OS',
		'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
	],
	[
		'WeChat on Windows',
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/9129 Flue',
	],
	[
		'ArkWeb on a HarmonyOS computer',
		'Mozilla/5.0 (PC; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1',
	],
	['Internet Explorer on a tablet PC', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; Tablet PC 2.0; rv:11.0) like Gecko'],
	[
		'a television on Android',
		'Mozilla/5.0 (Linux; Android 11; BRAVIA 4K VH2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 Safari/537.36',
	],
	['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
];

test.each(mobile)('%s is a mobile device', (_, userAgent) => {
	expect(deviceMode(userAgent, '')).toBe('mobile');
});

test.each(desktop)('%s is a desktop device', (_, userAgent) => {
	expect(deviceMode(userAgent, '')).toBe('desktop');
});

const phone = mobile[0]![1];
const computer = desktop[0]![1];
test.each([
	['mobile=on', 'mobile', 'mobile'],
	['mobile=off', 'desktop', 'desktop'],
	['a=1; mobile=on; b=2', 'mobile', 'mobile'],
	['a=1;mobile=off', 'desktop', 'desktop'],
	// Other cookies and values have no effect.
	['', 'desktop', 'mobile'],
	['mobile=yes', 'desktop', 'mobile'],
	['mobile=onwards', 'desktop', 'mobile'],
	['immobile=on', 'desktop', 'mobile'],
	['other=mobile=off', 'desktop', 'mobile'],
] as const)('the cookie "%s" makes a computer %s and a phone %s', (cookies, computerMode, phoneMode) => {
	expect(deviceMode(computer, cookies)).toBe(computerMode);
	expect(deviceMode(phone, cookies)).toBe(phoneMode);
});
