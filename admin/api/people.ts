import { useQuery } from '@tanstack/react-query';
import type { Person } from '../../contract/profile.ts';
import { call } from './call.ts';

const PEOPLE_STALE_MS = 5 * 60_000;

/** Returns staff by email address. The map is empty until the response arrives. */
export function usePeople(): ReadonlyMap<string, Person> {
	const { data } = useQuery({
		queryKey: ['people'],
		// The next screen needs the same data, so the request is not aborted.
		queryFn: async () => {
			const { data } = await call<Person[]>('GET', 'people');
			return new Map(data.map((person) => [person.email, person]));
		},
		staleTime: PEOPLE_STALE_MS,
	});
	return data ?? nobody;
}

const nobody: ReadonlyMap<string, Person> = new Map();
