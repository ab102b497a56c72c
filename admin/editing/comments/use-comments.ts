import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Comment } from '../../../contract/editing.ts';
import { call } from '../../api/call.ts';

/** Sends a change. The response has all comments. */
type SendComment = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<void>;

/**
 * Loads the comments on an item, and sends changes. Reloads the comments when the window gets the focus.
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
			// Cancel a running request, because its older response would replace the new list.
			await queries.cancelQueries({ queryKey: ['comments', item] });
			queries.setQueryData(['comments', item], data);
		},
		[queries, path, item],
	);
	return { ...query, send };
}
