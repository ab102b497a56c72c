/** The site's interface texts, paths and accounts, for tests in Node and in the browser. */
import { demoAccount, studioName } from '../server/testing/demo-studio.ts';
import enLate from '../site/messages/en-deferred.json' with { type: 'json' };
import en from '../site/messages/en.json' with { type: 'json' };
import zhLate from '../site/messages/zh-deferred.json' with { type: 'json' };
import zh from '../site/messages/zh.json' with { type: 'json' };

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const translations = { en: { ...en, ...enLate }, zh: { ...zh, ...zhLate } };

/** The demo studio's name. */
export const STUDIO: Record<Language, string> = studioName;

/** The home page's path in a language. */
export const homePath: Record<Language, string> = { en: '/', zh: '/zh/' };
export const htmlLang: Record<Language, string> = { en: 'en', zh: 'zh-Hans' };

/** Returns the path of a page of the client area in a language. */
export const clientAreaPath = (language: Language, rest: string): string => `${homePath[language]}client_area/${rest}`;

/** Accounts of the demo studio. */
export const operator = demoAccount('partner');
export const staff = demoAccount('staff');
