/**
 * The languages of site, admin and API. Message catalogues have the texts of a language
 * (docs/recipes/add-a-language.md).
 */
export interface LanguageTraits {
	/** Name of the language in the language itself. */
	name: string;
	/** Short form of `name` for the language switch of the admin. */
	shortName: string;
	/** One or two characters that mark the fields of the language in forms. */
	mark: string;
	englishName: string;
	/** BCP 47 tag for `lang` and `hreflang`. */
	tag: string;
	/** BCP 47 tag with the region, for `Intl` and Open Graph. */
	locale: string;
	/** BCP 47 tag with the region, for dates and figures in the admin. */
	adminLocale: string;
	/** Tag in the API's settings call. */
	settingsTag: string;
	/** Language code for reCAPTCHA. */
	recaptchaCode: string;
	/** Prefix of page paths in the language. */
	prefix: string;
	/** True if the site's heading font has the letters of the language. Otherwise headings use a system font. */
	hasHeadingFace: boolean;
	/** Unicode script of the language. Pages mark texts without letters of this script as English. */
	script: string;
	/** True if the language has no spaces between words. The admin then compares versions by character. */
	isUnspaced: boolean;
	/** Separates the items of a list, as `Intl.ListFormat` does with the style `narrow`. */
	listSeparator: string;
	clauseSeparator: string;
	labelSeparator: string;
	sentenceSeparator: string;
	monthNames: readonly string[];
	/** First day of the week in calendars; 0 is Sunday. */
	firstWeekday: number;
	/**
	 * Patterns of dates, with `{year}`, `{yearOfCentury}`, `{month}` (a number), `{monthName}`, `{shortMonthName}` and
	 * `{day}`.
	 */
	datePatterns: {
		full: string;
		month: string;
		monthYear: string;
		/** Pattern for labels of charts. */
		shortMonthYear: string;
		day: string;
		dayMonth: string;
	};
	/** Units for large figures, the largest first. */
	largeUnits: readonly (readonly [size: number, unit: string])[];
	/** Texts in this language on pages in another language. */
	switch: {
		/** Link to this language. */
		label: string;
		/** Description of the link to this language. */
		hint: string;
		/** Offer for readers whose browser prefers this language. */
		offer: string;
		accept: string;
		dismiss: string;
	};
}

const rows = {
	en: {
		name: 'English',
		shortName: 'EN',
		mark: 'EN',
		englishName: 'English',
		tag: 'en',
		locale: 'en-US',
		adminLocale: 'en-GB',
		settingsTag: 'en-US',
		recaptchaCode: 'en',
		prefix: '',
		hasHeadingFace: true,
		script: 'Latin',
		isUnspaced: false,
		listSeparator: ', ',
		clauseSeparator: ', ',
		labelSeparator: ': ',
		sentenceSeparator: ' ',
		monthNames: 'January February March April May June July August September October November December'.split(' '),
		firstWeekday: 1,
		datePatterns: {
			full: '{monthName} {day}, {year}',
			month: '{monthName}',
			monthYear: '{monthName} {year}',
			shortMonthYear: '{shortMonthName} ’{yearOfCentury}',
			day: '{day}',
			dayMonth: '{monthName} {day}',
		},
		largeUnits: [
			[1e12, 'T'],
			[1e9, 'B'],
			[1e6, 'M'],
			[1e3, 'K'],
		],
		switch: {
			label: 'English',
			hint: 'This page in English',
			offer: 'This site is available in English.',
			accept: 'Switch to English',
			dismiss: 'Do not show this again',
		},
	},
	zh: {
		name: '简体中文',
		shortName: '中文',
		mark: '中',
		englishName: 'Chinese',
		tag: 'zh-Hans',
		locale: 'zh-CN',
		adminLocale: 'zh-CN',
		settingsTag: 'zh-Hans',
		recaptchaCode: 'zh-CN',
		prefix: '/zh',
		hasHeadingFace: false,
		script: 'Han',
		isUnspaced: true,
		listSeparator: '、',
		clauseSeparator: '，',
		labelSeparator: '：',
		sentenceSeparator: '',
		monthNames: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月'.split(' '),
		firstWeekday: 1,
		datePatterns: {
			full: '{year}年{month}月{day}日',
			month: '{monthName}',
			monthYear: '{year}年{month}月',
			shortMonthYear: '{yearOfCentury}年{month}月',
			day: '{day}日',
			dayMonth: '{month}月{day}日',
		},
		largeUnits: [
			[1e12, '万亿'],
			[1e8, '亿'],
			[1e4, '万'],
		],
		switch: {
			label: '中文',
			hint: '这个页面的中文版',
			offer: '本网站有中文版。',
			accept: '切换到中文',
			dismiss: '不再提示',
		},
	},
} satisfies Record<string, LanguageTraits>;

export type Language = keyof typeof rows;
export const languages = Object.keys(rows) as [Language, ...Language[]];
export const languageTraits: Readonly<Record<Language, LanguageTraits>> = rows;

/** The language that replaces missing translations, and unknown languages in requests. */
export const FALLBACK_LANGUAGE = 'en' satisfies Language;

/** Texts in code. Only the fallback language is required. */
export type Texts<T = string> = Readonly<Record<typeof FALLBACK_LANGUAGE, T> & Partial<Record<Language, T>>>;

/** Fills in missing languages with the text of the fallback language. */
export const withFallback = <T>(texts: Texts<T>): Record<Language, T> =>
	inEachLanguage((language) => texts[language] ?? texts[FALLBACK_LANGUAGE]);

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && Object.hasOwn(rows, code);

/** Returns the language with this code, or the fallback language for any other code. */
export const readLanguage = (code: unknown): Language => (isLanguage(code) ? code : FALLBACK_LANGUAGE);

export const inEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
	Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

/**
 * Returns the first language of `Accept-Language` or `navigator.language`; undefined if the site does not have it.
 * Later preferences do not count.
 */
export const preferredLanguage = (preferences: string): Language | undefined => {
	const [code = ''] = preferences.trim().toLowerCase().split(/[-,;]/, 1);
	return isLanguage(code) ? code : undefined;
};
