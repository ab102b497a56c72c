/** The languages of the demos. Their texts are in slots/client/messages/. The first one is the fallback. */
const rows = {
	en: { name: 'English', tag: 'en' },
	zh: { name: '简体中文', tag: 'zh-Hans' },
} satisfies Record<string, { name: string; /** BCP 47 tag. */ tag: string }>;

export type DemoLanguage = keyof typeof rows;
export const demoLanguages = Object.keys(rows) as [DemoLanguage, ...DemoLanguage[]];
export const demoLanguageTraits: Readonly<Record<DemoLanguage, { name: string; tag: string }>> = rows;

export const isDemoLanguage = (code: unknown): code is DemoLanguage =>
	typeof code === 'string' && Object.hasOwn(rows, code);

/** Returns the language with a code, else the fallback. */
export const readDemoLanguage = (code: unknown): DemoLanguage => (isDemoLanguage(code) ? code : demoLanguages[0]);
