import * as contract from '../../../contract/offices.ts';
import { localized } from '../../database/localized.ts';
import { inOneLine } from '../../kernel/one-line.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import type { Database } from '../../database/schema.ts';
import { listOffices } from './offices.store.ts';

interface Deps {
	database: Database;
}

export const officesRoutes = ({ database: { read } }: Deps): Routes =>
	apiRouter().openapi(contract.listOffices, async (c) => {
		const { lang } = c.req.valid('query');
		const data = (await listOffices(read, lang)).map((row) => ({
			city: localized(row.city, lang),
			country: localized(row.country, lang),
			address: inOneLine(localized(row.address, lang)),
			phone: row.phone,
			latitude: row.latitude,
			longitude: row.longitude,
		}));
		return ok(c, data);
	});
