import type { HtmlFlaw } from './well-formed.ts';

/** What is wrong with a text's HTML, in words. */
export function flawText(t: (key: string, options?: Record<string, unknown>) => string, flaw: HtmlFlaw): string {
	switch (flaw.kind) {
		case 'broken':
			return t('EDITOR_SOURCE_BROKEN', { line: flaw.line });
		case 'unopened':
			return t('EDITOR_SOURCE_UNOPENED', { line: flaw.line, tag: flaw.tag });
		default:
			return t('EDITOR_SOURCE_UNCLOSED', { line: flaw.line, tag: flaw.tag });
	}
}
