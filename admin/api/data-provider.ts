/** What react-admin's own parts read by: lists for tables and pickers. Saving is done by the editing screens themselves. */
import type { DataProvider, RaRecord } from 'react-admin';
import { call } from './call.ts';
import type { Item } from './item.ts';

const asRecord = (item: Item): RaRecord & Item => ({ ...item, id: item.uid });

/** Items in one answer at the most; the API's own bound. */
export const MOST_ITEMS = 200;
/** Pictures asked for together: as many uids as an address has room for. */
export const MOST_UIDS = 100;

/** To sort by it is to leave the items in the order that staff gave them: the API's own where there is one. */
export const AS_ARRANGED = 'position';

const refuse = (): never => {
	throw new Error('The editing screens save by themselves');
};

export const dataProvider: DataProvider = {
	async getList(resource, { pagination, sort, filter, signal }) {
		const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
		const { data, extra } = await call<Item[], { total: number }>('GET', resource, {
			query: {
				...(filter as Record<string, string>),
				...(sort?.field && sort.field !== AS_ARRANGED ? { sort: sort.field, order: sort.order.toLowerCase() } : {}),
				limit: Math.min(perPage, MOST_ITEMS),
				offset: (page - 1) * perPage,
			},
			signal,
		});
		return { data: data.map(asRecord) as never[], total: extra.total };
	},
	async getOne(resource, { id, signal }) {
		const { data } = await call<Item>('GET', `${resource}/${id}`, { signal });
		return { data: asRecord(data) as never };
	},
	async getMany(resource, { ids, signal }) {
		if (resource === 'media') {
			const found: Item[] = [];
			for (let from = 0; from < ids.length; from += MOST_UIDS) {
				const uids = ids.slice(from, from + MOST_UIDS);
				const query = { uids: uids.join(','), limit: uids.length };
				found.push(...(await call<Item[]>('GET', resource, { query, signal })).data);
			}
			return { data: found.map(asRecord) as never[] };
		}
		const found = await Promise.allSettled(ids.map((id) => call<Item>('GET', `${resource}/${id}`, { signal })));
		return {
			data: found.flatMap((each) => (each.status === 'fulfilled' ? [asRecord(each.value.data)] : [])) as never[],
		};
	},
	getManyReference: refuse,
	create: refuse,
	update: refuse,
	updateMany: refuse,
	delete: refuse,
	deleteMany: refuse,
	supportAbortSignal: true,
};
