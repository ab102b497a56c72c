import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Comment } from '../../../contract/editing.ts';
import { call } from '../../api/call.ts';

/** The response contains all comments. */
type SendComment = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<void>;

/**
 * Reloads when the window gets the focus.
 * @param item path of the item below `/api/admin/`
 */
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
			// A running request would replace the new list by an older one.
			await queries.cancelQueries({ queryKey: ['comments', item] });
			queries.setQueryData(['comments', item], data);
		},
		[queries, path, item],
	);
	return { ...query, send };
}
