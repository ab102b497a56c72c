import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Choices } from '../../contract/editing.ts';
import { call } from './call.ts';

const choicesQuery = queryOptions({
	queryKey: ['choices'],
	queryFn: async ({ signal }) => (await call<Choices>('GET', 'choices', { signal })).data,
});

export const useChoices = ({ enabled = true } = {}): Choices | undefined => useQuery({ ...choicesQuery, enabled }).data;

/** The returned function resolves with undefined after a failure. */
export function useReloadChoices(): () => Promise<Choices | undefined> {
	const queries = useQueryClient();
	return () => queries.fetchQuery(choicesQuery).catch(() => undefined);
}
