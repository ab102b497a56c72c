import { roadmapEditing, type RoadmapContent } from '../../../contract/roadmap.ts';
import { byUid, both, endBeforeStart, missingPictures, type ContentType } from '../../cms/content-type.ts';
import { addRoadmapItem, changeRoadmapItem, readRoadmapItems } from './roadmap.store.ts';

export const roadmapContentType: ContentType<RoadmapContent> = {
	editing: roadmapEditing,
	table: 'roadmap_items',
	html: ['description'],
	title: ({ title }) => title,
	path: () => '/client_area/roadmap/',
	audience: () => 'clients',
	read: async (db, uids) =>
		byUid(await readRoadmapItems(db, uids), (row) => ({
			title: both(row.title),
			description: both(row.description),
			image: row.image,
			description_image: row.description_image,
			start_date: row.start_date,
			end_date: row.end_date,
			link: row.link,
		})),
	add: (tx, uid, content, now) => addRoadmapItem(tx, { uid, is_published: 0, ...content }, now),
	change: changeRoadmapItem,
	fieldErrors: async (db, { image, description_image, ...dates }) => ({
		...endBeforeStart(dates),
		...(await missingPictures(db, { image, description_image })),
	}),
};
