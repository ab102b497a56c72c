import { showTexts, textPages } from '../../contract/texts.ts';
import { localized } from '../database/localized.ts';
import { apiRouter } from '../http/api-router.ts';
import { notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { textsOf } from './texts.store.ts';

export const textsRoutes = ({ database: { read } }: Services) =>
	apiRouter().openapi(showTexts, async (c) => {
		const { page } = c.req.valid('param');
		const { lang } = c.req.valid('query');
		if (!(textPages as readonly string[]).includes(page)) throw notFound();
		// A studio that has written nothing yet has a page all the same.
		const rows = await textsOf(read, page);
		const data = Object.fromEntries(rows.map(({ key, value }) => [key, localized(value, lang)]));
		return c.json({ status: 'ok' as const, data }, 200);
	});
