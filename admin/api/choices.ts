import { useQuery } from '@tanstack/react-query';
import type { Choices } from '../../contract/editing.ts';
import { call } from './call.ts';

/** Loads the languages and features that games may have. */
export const useChoices = ({ enabled = true } = {}): Choices | undefined =>
	useQuery({
		queryKey: ['choices'],
		queryFn: async ({ signal }) => (await call<Choices>('GET', 'choices', { signal })).data,
		enabled,
	}).data;
