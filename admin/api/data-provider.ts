/** Reads lists and items for ra-core's tables and pickers. The editing screens write through `call` themselves. */
import type { DataProvider, RaRecord } from 'ra-core';
import { callPage, type Paging } from './call-page.ts';
import { call } from './call.ts';
import type { Item } from './item.ts';

const asRecord = (item: Item): RaRecord & Item => ({ ...item, id: item.uid });

/** Maximum number of items in a response; the API has the same limit. */
export const MAX_PAGE_SIZE = 200;
/** Maximum number of uids in a request, so that the URL does not become too long. */
export const MAX_UIDS_PER_REQUEST = 100;

/** Sort field of the order that staff arranged. The field is not sent, because the API uses this order by default. */
export const MANUAL_ORDER = 'position';

const unsupported = (): never => {
	throw new Error('The data provider is read-only: the editing screens save by themselves');
};

export const dataProvider: DataProvider = {
	async getList(resource, { pagination, sort, filter, signal }) {
		const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
		const { data, extra } = await callPage<Item[], Paging>(resource, {
			query: {
				...(filter as Record<string, string>),
				...(sort?.field && sort.field !== MANUAL_ORDER ? { sort: sort.field, order: sort.order.toLowerCase() } : {}),
				limit: Math.min(perPage, MAX_PAGE_SIZE),
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
			for (let from = 0; from < ids.length; from += MAX_UIDS_PER_REQUEST) {
				const uids = ids.slice(from, from + MAX_UIDS_PER_REQUEST);
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
	getManyReference: unsupported,
	create: unsupported,
	update: unsupported,
	updateMany: unsupported,
	delete: unsupported,
	deleteMany: unsupported,
	supportAbortSignal: true,
};
