import type { Language } from '../../../contract/envelope.ts';
import * as contract from '../../../contract/roadmap.ts';
import { localized } from '../../database/localized.ts';
import { localizedHtml } from '../../platform/html/stored-html.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import type { Pictures, PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { Database } from '../../database/schema.ts';
import { listRoadmap, type RoadmapItemRow } from './roadmap.store.ts';

interface Deps {
	database: Database;
	pictures: PictureCache;
}

export const roadmapRoutes = ({ database: { read }, pictures: pictureCache }: Deps): Routes =>
	apiRouter().openapi(contract.listRoadmap, async (c) => {
		const { lang } = c.req.valid('query');
		const rows = await listRoadmap(read, lang);
		const pictures = await pictureCache.load(
			rows.flatMap((row) => [row.image, row.description_image]),
			lang,
		);
		return ok(
			c,
			rows.map((row) => viewItem(row, pictures, lang)),
		);
	});

function viewItem(row: RoadmapItemRow, pictures: Pictures, language: Language): contract.RoadmapItem {
	const { urls, media } = pictures.fields(row, ['image', 'description_image']);
	return {
		uid: row.uid,
		title: localized(row.title, language),
		description: localizedHtml(row.description, language),
		...urls,
		start_date: row.start_date,
		end_date: row.end_date,
		link: row.link,
		media,
	};
}
