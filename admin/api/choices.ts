import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Choices } from '../../contract/editing.ts';
import { call } from './call.ts';

const choicesQuery = queryOptions({
	queryKey: ['choices'],
	queryFn: async ({ signal }) => (await call<Choices>('GET', 'choices', { signal })).data,
});

/** Loads the languages, features and providers that games may have. */
export const useChoices = ({ enabled = true } = {}): Choices | undefined => useQuery({ ...choicesQuery, enabled }).data;

/** Returns a function that loads the choices again. After a failure it resolves with undefined. */
export function useReloadChoices(): () => Promise<Choices | undefined> {
	const queries = useQueryClient();
	return () => queries.fetchQuery(choicesQuery).catch(() => undefined);
}
