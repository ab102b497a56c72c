import { pagePath } from '../../../contract/urls.ts';
import {
	categoriesEditing,
	clientNewsArticle,
	clientNewsCategories,
	clientNewsOfCategory,
	newsEditing,
	type CategoryContent,
	type NewsContent,
} from '../../../contract/news.ts';
import { toAllLanguages } from '../../database/localized.ts';
import { readSeo } from '../../cms/seo.ts';
import { byUid, toFlag, UNORDERED_POSITION, MAX_NAMED_USERS, type ContentType } from '../../cms/content-type.ts';
import { missingItems, notUnique } from '../../cms/content-checks.store.ts';
import {
	addCategory,
	addNews,
	changeCategory,
	changeNews,
	countNews,
	hideClientNews,
	movedArticle,
	nextPublication,
	publicArticlesAmong,
	publicNewsAddresses,
	readCategories,
	readNews,
	revealNews,
	titlesInCategory,
} from './news.store.ts';

const columnsOf = (content: NewsContent) => ({
	...content,
	show_in_public_area: toFlag(content.show_in_public_area),
	show_in_client_area: toFlag(content.show_in_client_area),
	is_hidden_from_search: toFlag(content.is_hidden_from_search),
});

export const newsContentType: ContentType<NewsContent> = {
	editing: newsEditing,
	table: 'news',
	slugField: 'slug',
	html: ['body'],
	mainTexts: ['summary'],
	pictures: ['image', 'seo_image'],
	dates: ['c_at'],
	title: ({ title }) => title,
	titleField: 'title',
	path: ({ slug, show_in_public_area }, uid) =>
		show_in_public_area ? pagePath('news-detail-page', slug) : pagePath('ca-news-detail-page', `${uid}-${slug}`),
	hasOwnPages: true,
	listPage: 'news-page',
	audience: ({ show_in_public_area, show_in_client_area }) =>
		show_in_public_area ? 'public' : show_in_client_area ? 'clients' : 'staff',
	shownFrom: ({ c_at }) => c_at,
	nextChange: nextPublication,
	itemPages: {
		page: 'news-detail-page',
		count: (db, now) => countNews(db, { audience: 'public' }, undefined, now),
		list: publicNewsAddresses,
		shownAmong: publicArticlesAmong,
		movedTo: (db, slug, language, now) => movedArticle(db, { audience: 'public', language }, slug, now),
	},
	preview: {
		reveal: revealNews,
		guest: { calls: [clientNewsCategories, clientNewsOfCategory, clientNewsArticle], hideOthers: hideClientNews },
	},
	read: async (db, uids) =>
		byUid(await readNews(db, uids), (row) => ({
			slug: row.slug,
			title: toAllLanguages(row.title),
			summary: toAllLanguages(row.summary),
			body: toAllLanguages(row.body),
			category_uid: row.category_uid,
			c_at: row.c_at,
			image: row.image,
			show_in_public_area: row.show_in_public_area === 1,
			show_in_client_area: row.show_in_client_area === 1,
			...readSeo(row),
		})),
	add: (tx, uid, content, now) => addNews(tx, { uid, is_published: 0, ...columnsOf(content) }, now),
	change: (tx, uid, content, now) => changeNews(tx, uid, columnsOf(content), now),
	fieldErrors: async (db, { category_uid }) => ({
		...(await missingItems(db, 'news_categories', { category_uid })),
	}),
};

export const categoriesContentType: ContentType<CategoryContent> = {
	editing: categoriesEditing,
	table: 'news_categories',
	isOrdered: true,
	html: [],
	title: ({ title }) => title,
	path: ({ slug }) => `${pagePath('news-page')}#${slug}`,
	read: async (db, uids) =>
		byUid(await readCategories(db, uids), (row) => ({ slug: row.slug, title: toAllLanguages(row.title) })),
	add: (tx, uid, content) => addCategory(tx, { uid, position: UNORDERED_POSITION, ...content }),
	change: (tx, uid, content) => changeCategory(tx, uid, content),
	fieldErrors: (db, { slug }, uid) => notUnique(db, 'news_categories', 'slug', slug, uid),
	async usedBy(db, uid) {
		const titles = await titlesInCategory(db, uid, MAX_NAMED_USERS);
		return titles.map(toAllLanguages);
	},
};
