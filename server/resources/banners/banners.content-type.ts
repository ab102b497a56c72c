import { bannersEditing, type BannerContent } from '../../../contract/banners.ts';
import { byUid, UNORDERED_POSITION, shownOn, type ContentType } from '../../cms/content-type.ts';
import { toAllLanguages } from '../../database/localized.ts';
import { addBanner, changeBanner, readBanners } from './banners.store.ts';

export const bannersContentType: ContentType<BannerContent> = {
	editing: bannersEditing,
	table: 'banners',
	isOrdered: true,
	html: [],
	mainTexts: ['text'],
	pictures: ['image'],
	title: ({ title }) => title,
	titleField: 'title',
	...shownOn('home-page'),
	read: async (db, uids) =>
		byUid(await readBanners(db, uids), (row) => ({
			title: toAllLanguages(row.title),
			text: toAllLanguages(row.text),
			action: toAllLanguages(row.action),
			link: row.link,
			image: row.image,
		})),
	add: (tx, uid, content, now) =>
		addBanner(tx, { uid, is_published: 0, position: UNORDERED_POSITION, ...content }, now),
	change: (tx, uid, content, now) => changeBanner(tx, uid, content, now),
};
