import type { Language } from './languages.ts';

export const apiDocFields = {
	en: 'platform_doc_link',
	zh: 'platform_doc_link_zh',
	es: 'platform_doc_link_es',
} as const satisfies Record<Language, string>;
