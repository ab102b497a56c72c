import { inEachLanguage } from '../../../contract/languages.ts';
import { partnersEditing, type PartnerContent } from '../../../contract/partners.ts';
import { byUid, UNORDERED_POSITION, shownOn, type ContentType } from '../../cms/content-type.ts';
import { addPartner, changePartner, readPartners } from './partners.store.ts';

export const partnersContentType: ContentType<PartnerContent> = {
	editing: partnersEditing,
	table: 'partners',
	isOrdered: true,
	html: [],
	pictures: ['image'],
	title: ({ name }) => inEachLanguage(() => name),
	titleField: 'name',
	catalogue: {
		key: 'name',
		examples: { name: 'Example Casino', url: 'https://casino.example.com' },
		mainFile: 'image',
		pictureNames: { logo: 'image' },
	},
	...shownOn('home-page'),
	read: async (db, uids) =>
		byUid(await readPartners(db, uids), (row) => ({ name: row.name, url: row.url, image: row.image })),
	add: (tx, uid, content, now) =>
		addPartner(tx, { uid, is_published: 0, position: UNORDERED_POSITION, ...content }, now),
	change: changePartner,
};
