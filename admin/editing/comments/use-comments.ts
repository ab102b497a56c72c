import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Comment } from '../../../contract/editing.ts';
import { call } from '../../api/call.ts';

/** Sends a call that responds with all comments. */
type SendComment = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<void>;

/** Loads comments on an item, again whenever the user returns. @param item path of the item under `/api/admin/` */
export function useComments(item: string) {
	const queries = useQueryClient();
	const path = `${item}/comments`;
	const query = useQuery({
		queryKey: ['comments', item],
		queryFn: async () => (await call<Comment[]>('GET', path)).data,
		refetchOnWindowFocus: 'always',
	});
	const send: SendComment = useCallback(
		async (method, suffix, body) => {
			const { data } = await call<Comment[]>(method, `${path}${suffix}`, { body });
			// Cancel an earlier request, so that its response cannot replace this list.
			await queries.cancelQueries({ queryKey: ['comments', item] });
			queries.setQueryData(['comments', item], data);
		},
		[queries, path, item],
	);
	return { ...query, send };
}
