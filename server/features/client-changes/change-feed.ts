/** Writes the changes of a user as an Atom feed (RFC 4287). */
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { pagePath } from '../../../contract/urls.ts';
import { studioName } from '../../auth/settings/mail-studio.ts';
import type { Db } from '../../database/schema.ts';
import type { Site } from '../../http/site.ts';
import { escapeXml } from '../../http/xml.ts';
import type { Config } from '../../kernel/config.ts';
import { translate } from '../../kernel/messages.ts';
import { changeText } from './change-texts.ts';
import type { ViewedChange } from './client-changes.view.ts';

interface Deps {
	config: Pick<Config, 'origin'>;
	db: Db;
	site: Pick<Site, 'inLanguage'>;
}

interface Feed {
	/** Id of the feed. The id must not contain the secret token of the feed's address. */
	id: string;
	updated: string;
}

const element = (tag: string, text: string, attributes = '') => `<${tag}${attributes}>${escapeXml(text)}</${tag}>`;

export async function changeFeed(
	{ config, db, site }: Deps,
	changes: readonly ViewedChange[],
	language: Language,
	{ id, updated }: Feed,
): Promise<string> {
	const { origin } = config;
	const { hostname } = new URL(origin);
	const studio = await studioName({ config }, db, language);
	const startPage = site.inLanguage(pagePath('ca-roadmap'), language);
	const entry = (change: ViewedChange): string => {
		const { headline, lines } = changeText(change, language);
		const path = change.path === null ? startPage : site.inLanguage(change.path, language);
		return [
			'<entry>',
			element('id', `tag:${hostname},${change.at.slice(0, 10)}:changes/${change.number}`),
			element('title', headline),
			`<link rel="alternate" type="text/html" href="${escapeXml(origin + path)}"/>`,
			element('updated', change.at),
			element('content', lines.join('\n'), ' type="text"'),
			'</entry>',
		].join('');
	};
	return [
		`<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTraits[language].tag}">`,
		element('id', `tag:${hostname},2026:changes/of/${id}`),
		element('title', translate(language, 'changes.feed', { studio })),
		`<link rel="alternate" type="text/html" href="${escapeXml(origin + startPage)}"/>`,
		element('updated', updated),
		`<author>${element('name', studio)}</author>`,
		...changes.map(entry),
		'</feed>\n',
	].join('');
}
