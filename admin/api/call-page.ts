import { call, queryString, type ApiResult, type CallOptions } from './call.ts';

export interface Paging {
	total: number;
	next: string | null;
	previous: string | null;
}

const MAX_LISTS = 100;

/** Cursors of pages, by list and by offset of the page. */
const lists = new Map<string, Map<number, string>>();

/** Requests the next or previous page by cursor, so that new rows do not move rows to another page. */
export async function callPage<T, E extends Paging>(
	path: string,
	{ query: { limit, offset, ...rest }, signal }: { query: PageQuery; signal?: CallOptions['signal'] },
): Promise<ApiResult<T, E>> {
	const list = `${path}?${queryString({ ...rest, limit })}`;
	const cursors = lists.get(list) ?? new Map<number, string>();
	// New rows belong on the first page, so request it by offset.
	const cursor = offset > 0 ? cursors.get(offset) : undefined;
	const start = cursor === undefined ? { offset } : { cursor };
	const result = await call<T, E>('GET', path, { query: { ...rest, limit, ...start }, signal });
	const neighbours = [
		[offset + limit, result.extra.next],
		[offset - limit, result.extra.previous],
	] as const;
	for (const [at, neighbour] of neighbours)
		if (neighbour === null) cursors.delete(at);
		else cursors.set(at, neighbour);
	lists.delete(list);
	lists.set(list, cursors);
	const [oldest] = lists.keys();
	if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
	return result;
}

type PageQuery = NonNullable<CallOptions['query']> & { limit: number; offset: number };
