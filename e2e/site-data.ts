/** The site's interface texts, paths and accounts, for tests in Node and in the browser. */
import { demoAccount, studioName } from '../server/testing/demo-studio.ts';
import enLate from '../languages/en/site-deferred.json' with { type: 'json' };
import en from '../languages/en/site.json' with { type: 'json' };
import zhLate from '../languages/zh/site-deferred.json' with { type: 'json' };
import zh from '../languages/zh/site.json' with { type: 'json' };

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const translations = { en: { ...en, ...enLate }, zh: { ...zh, ...zhLate } };

export const STUDIO: Record<Language, string> = studioName;

export const homePath: Record<Language, string> = { en: '/', zh: '/zh/' };
export const htmlLang: Record<Language, string> = { en: 'en', zh: 'zh-Hans' };

export const clientAreaPath = (language: Language, rest: string): string => `${homePath[language]}client_area/${rest}`;

export const operator = demoAccount('partner');
export const staff = demoAccount('staff');
