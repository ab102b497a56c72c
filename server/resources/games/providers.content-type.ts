import { providersEditing, type ProviderContent } from '../../../contract/providers.ts';
import { pagePath } from '../../../contract/urls.ts';
import { byUid, MAX_NAMED_USERS, toFlag, UNORDERED_POSITION, type ContentType } from '../../cms/content-type.ts';
import { notUnique } from '../../cms/content-checks.store.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import { toAllLanguages } from '../../database/localized.ts';
import { addProvider, changeProvider, readProviders, titlesOfProvider } from './providers.store.ts';

const fieldsOf = (content: ProviderContent) => ({ ...content, is_own: toFlag(content.is_own) });

export const providersContentType: ContentType<ProviderContent> = {
	editing: providersEditing,
	table: 'providers',
	isOrdered: true,
	html: [],
	pictures: ['logo'],
	title: ({ title }) => title,
	titleField: 'title',
	path: () => pagePath('games-page'),
	read: async (db, uids) =>
		byUid(await readProviders(db, uids), (row) => ({
			title: toAllLanguages(row.title),
			key: row.key,
			is_own: row.is_own === 1,
			logo: row.logo,
		})),
	add: (tx, uid, content) => addProvider(tx, { uid, position: UNORDERED_POSITION, ...fieldsOf(content) }),
	change: (tx, uid, content) => changeProvider(tx, uid, fieldsOf(content)),
	async fieldErrors(db, { key }, uid): Promise<FieldErrors> {
		const [stored] = await readProviders(db, [uid]);
		// Games, their drafts and their versions contain the key, so it must not change.
		if (stored && stored.key !== key) return { key: 'fixedKey' };
		return notUnique(db, 'providers', 'key', key, uid);
	},
	async usedBy(db, uid) {
		const titles = await titlesOfProvider(db, uid, MAX_NAMED_USERS);
		return titles.map(toAllLanguages);
	},
};
