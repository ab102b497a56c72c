import { showTexts, textPages, type PagePictures } from '../../contract/texts.ts';
import type { Language } from '../../contract/answer.ts';
import { localized } from '../database/localized.ts';
import type { Db } from '../database/schema.ts';
import { apiRouter } from '../http/api-router.ts';
import { notFound } from '../http/errors.ts';
import type { PictureShelf } from '../media/media.store.ts';
import type { Services } from '../services.ts';
import { picturesOf, textsOf } from './texts.store.ts';

export const textsRoutes = ({ database: { read }, pictures: shelf }: Services) =>
	apiRouter().openapi(showTexts, async (c) => {
		const { page } = c.req.valid('param');
		const { lang } = c.req.valid('query');
		if (!(textPages as readonly string[]).includes(page)) throw notFound();
		// A studio that has written nothing yet has a page all the same.
		const [rows, pictures] = await Promise.all([textsOf(read, page), showPictures(read, shelf, page, lang)]);
		const data = Object.fromEntries(rows.map(({ key, value }) => [key, localized(value, lang)]));
		return c.json({ status: 'ok' as const, data, extra: { pictures } }, 200);
	});

async function showPictures(read: Db, shelf: PictureShelf, page: string, language: Language): Promise<PagePictures> {
	const rows = await picturesOf(read, page);
	const pictures = await shelf.load(
		rows.map((row) => row.media_uid),
		language,
	);
	return Object.fromEntries(
		rows.map(({ key, media_uid }) => {
			const { media, url } = pictures.of(media_uid);
			return [key, { image: url, media: { image: media } }];
		}),
	);
}
