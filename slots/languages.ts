/** The first language is the fallback. */
import * as traits from '../languages/all-languages.ts';

export type DemoLanguage = keyof typeof traits;
const FALLBACK_LANGUAGE = 'en' satisfies DemoLanguage;
export const demoLanguages: [DemoLanguage, ...DemoLanguage[]] = [
	FALLBACK_LANGUAGE,
	...(Object.keys(traits) as DemoLanguage[]).filter((language) => language !== FALLBACK_LANGUAGE).sort(),
];
/** `tag` is the BCP 47 tag. */
export const demoLanguageTraits: Readonly<Record<DemoLanguage, { name: string; tag: string }>> = traits;

export const isDemoLanguage = (code: unknown): code is DemoLanguage =>
	typeof code === 'string' && Object.hasOwn(traits, code);

export const readDemoLanguage = (code: unknown): DemoLanguage => (isDemoLanguage(code) ? code : FALLBACK_LANGUAGE);
