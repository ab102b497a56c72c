import { bannersEditing, type BannerContent } from '../../../contract/banners.ts';
import { byUid, both, UNORDERED_POSITION, missingPictures, type ContentType } from '../../cms/content-type.ts';
import { addBanner, changeBanner, readBanners } from './banners.store.ts';

export const bannersContentType: ContentType<BannerContent> = {
	editing: bannersEditing,
	table: 'banners',
	isOrdered: true,
	html: [],
	title: ({ title }) => title,
	path: () => '/',
	read: async (db, uids) =>
		byUid(await readBanners(db, uids), (row) => ({
			title: both(row.title),
			text: both(row.text),
			action: both(row.action),
			link: row.link,
			image: row.image,
		})),
	add: (tx, uid, content, now) =>
		addBanner(tx, { uid, is_published: 0, position: UNORDERED_POSITION, ...content }, now),
	change: (tx, uid, content, now) => changeBanner(tx, uid, content, now),
	fieldErrors: (db, { image }) => missingPictures(db, { image }),
};
