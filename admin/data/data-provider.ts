/** What react-admin's own parts read by: lists for tables and pickers. Saving is done by the editing screens themselves. */
import type { DataProvider, RaRecord } from 'react-admin';
import { call } from './call.ts';
import type { Item } from './item.ts';

const asRecord = (item: Item): RaRecord & Item => ({ ...item, id: item.uid });

/** Items in one answer at the most; the API's own bound. */
export const MOST_ITEMS = 200;

const refuse = (): never => {
	throw new Error('The editing screens save by themselves');
};

/** Nouns whose items are asked for together by `uids`; of others each is asked for. */
const ASKED_TOGETHER = new Set(['media']);

export const dataProvider: DataProvider = {
	async getList(noun, { pagination, sort, filter, signal }) {
		const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
		const { data, extra } = await call<Item[], { total: number }>('GET', noun, {
			query: {
				...(filter as Record<string, string>),
				...(sort?.field ? { sort: sort.field, order: sort.order.toLowerCase() } : {}),
				limit: Math.min(perPage, MOST_ITEMS),
				offset: (page - 1) * perPage,
			},
			signal,
		});
		return { data: data.map(asRecord) as never[], total: extra.total };
	},
	async getOne(noun, { id, signal }) {
		const { data } = await call<Item>('GET', `${noun}/${id}`, { signal });
		return { data: asRecord(data) as never };
	},
	async getMany(noun, { ids, signal }) {
		if (ASKED_TOGETHER.has(noun)) {
			const { data } = await call<Item[]>('GET', noun, { query: { uids: ids.join(','), limit: ids.length }, signal });
			return { data: data.map(asRecord) as never[] };
		}
		const found = await Promise.allSettled(ids.map((id) => call<Item>('GET', `${noun}/${id}`, { signal })));
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
