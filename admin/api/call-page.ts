import { call, queryString, type ApiResult, type CallOptions } from './call.ts';

export interface Paging {
	total: number;
	next: string | null;
	previous: string | null;
}

/** Lists whose cursors are remembered. */
const MAX_LISTS = 100;

/** Cursors of the pages beside those that were read, by offset, for each list. */
const lists = new Map<string, Map<number, string>>();

/**
 * Reads a page of a list. The page after or before one that was read begins where that one ends, however many rows were
 * added meanwhile. Other pages, as of a link, are found by their offset.
 */
export async function callPage<T, E extends Paging>(
	path: string,
	{ query: { limit, offset, ...rest }, signal }: { query: PageQuery; signal?: CallOptions['signal'] },
): Promise<ApiResult<T, E>> {
	const list = `${path}?${queryString({ ...rest, limit })}`;
	const cursors = lists.get(list) ?? new Map<number, string>();
	// The first page begins with the newest rows.
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
