import type { Translate } from '../messages/translate.ts';
import type { HtmlSyntaxError } from './well-formed.ts';

export function syntaxErrorText(t: Translate, error: HtmlSyntaxError): string {
	switch (error.kind) {
		case 'broken':
			return t('EDITOR_SOURCE_BROKEN', { line: error.line });
		case 'unopened':
			return t('EDITOR_SOURCE_UNOPENED', { line: error.line, tag: error.tag });
		default:
			return t('EDITOR_SOURCE_UNCLOSED', { line: error.line, tag: error.tag });
	}
}
