import { clientNewsArticle, clientNewsCategories, clientNewsOfCategory } from '../../../contract/news.ts';
import { listRoadmap, roadmapEditing, type RoadmapContent } from '../../../contract/roadmap.ts';
import { byUid, shownOn, type ContentType } from '../../cms/content-type.ts';
import { endBeforeStart } from '../../cms/content-checks.store.ts';
import { toAllLanguages } from '../../database/localized.ts';
import { unpublishOthers } from '../../cms/editing/items.store.ts';
import { hideClientNews } from '../news/news.store.ts';
import { addRoadmapItem, changeRoadmapItem, readRoadmapItems } from './roadmap.store.ts';

export const roadmapContentType: ContentType<RoadmapContent> = {
	editing: roadmapEditing,
	table: 'roadmap_items',
	html: ['description'],
	pictures: ['image', 'description_image'],
	dates: ['start_date', 'end_date'],
	title: ({ title }) => title,
	titleField: 'title',
	...shownOn('ca-roadmap'),
	audience: () => 'clients',
	preview: {
		guest: {
			// The page of the roadmap also shows news, so the guest's calls include the calls for news.
			calls: [listRoadmap, clientNewsCategories, clientNewsOfCategory, clientNewsArticle],
			async hideOthers(tx, uid) {
				await unpublishOthers(tx, 'roadmap_items', uid);
				await hideClientNews(tx);
			},
		},
	},
	read: async (db, uids) =>
		byUid(await readRoadmapItems(db, uids), (row) => ({
			title: toAllLanguages(row.title),
			description: toAllLanguages(row.description),
			image: row.image,
			description_image: row.description_image,
			start_date: row.start_date,
			end_date: row.end_date,
			link: row.link,
		})),
	add: (tx, uid, content, now) => addRoadmapItem(tx, { uid, is_published: 0, ...content }, now),
	change: changeRoadmapItem,
	fieldErrors: async (_, content) => endBeforeStart(content),
};
