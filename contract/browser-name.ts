/** Names of browser and operating system for a User-Agent header. */
export interface BrowserName {
	browser: string | undefined;
	system: string | undefined;
	isHandheld: boolean;
}

/** The first matching row counts. A User-Agent header often also names browsers of later rows. */
const browsers: [RegExp, string][] = [
	[/MicroMessenger\//, 'WeChat'],
	[/MQQBrowser\/|QQBrowser\//, 'QQ Browser'],
	[/UCBrowser\//, 'UC Browser'],
	[/SamsungBrowser\//, 'Samsung Internet'],
	[/YaBrowser\//, 'Yandex Browser'],
	[/Vivaldi\//, 'Vivaldi'],
	[/OPR\/|OPT\//, 'Opera'],
	[/Edg(?:e|A|iOS)?\//, 'Edge'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/(?:Headless)?Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
	[/Version\/[\d.]+.*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
	[/Windows/, 'Windows'],
	[/iPhone|iPod/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
	[/Android/, 'Android'],
	[/CrOS/, 'ChromeOS'],
	[/Mac OS X|Macintosh/, 'macOS'],
	[/Linux|X11/, 'Linux'],
];

const nameOf = (known: [RegExp, string][], agent: string): string | undefined =>
	known.find(([pattern]) => pattern.test(agent))?.[1];

export const browserOf = (agent: string): BrowserName => ({
	browser: nameOf(browsers, agent),
	system: nameOf(systems, agent),
	isHandheld: /Mobi|Android|iPad/.test(agent),
});
