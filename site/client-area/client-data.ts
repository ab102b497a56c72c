/** What a page of the client area asks by itself, once somebody is signed in. */
import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { ApiError, type User } from '../api.ts';
import { useDialogs } from '../layout/dialogs-state.tsx';
import { useSession } from '../layout/user.tsx';
import { logFailure } from '../log.ts';
import { BoundedMap } from '../bounded-map.ts';
import { useClientApi, type ClientApi } from './client-api.ts';

type Found<T> =
	| { state: 'loading' | 'failed' }
	| { state: 'ready'; data: T }
	/** The page's subject is not there, or not for this user: the route becomes the page of this status. */
	| { state: 'refused'; status: 403 | 404 };

export type ClientData<T> = Found<T> & { loadAgain: () => void };

/** What was loaded for pages that can be gone back to, by the user it was loaded for: it goes when the user does. */
const kept = new WeakMap<User, BoundedMap<string, unknown>>();

/** State of an address that another one has led to: the key of the entry that what was loaded is kept with. */
export interface KeptState {
	keptAt: string;
}

/**
 * Something of this user's, kept with the history's entry and found again on the way back to it.
 * @param name tells it from what else the page keeps.
 */
export function useKept<T>(name: string): { before: T | undefined; keep: (value: T) => void } {
	const { user } = useSession();
	const { key: ownKey, state } = useLocation();
	const movedFrom = (state as KeptState | null)?.keptAt;
	const key = movedFrom ?? ownKey;
	const isReturn = useNavigationType() === NavigationType.Pop || movedFrom !== undefined;
	const [before] = useState(() =>
		user && isReturn ? (kept.get(user)?.get(`${key} ${name}`) as T | undefined) : undefined,
	);
	const keep = useCallback(
		(value: T) => {
			if (!user) return;
			const memory = kept.get(user) ?? new BoundedMap<string, unknown>(40);
			kept.set(user, memory.set(`${key} ${name}`, value));
		},
		[user, key, name],
	);
	return { before, keep };
}

interface Asked<T> {
	/** What is loaded, for the log. */
	name: string;
	/** Stays the same while what is asked for does. */
	load: (api: ClientApi) => Promise<T>;
	/** A list: an address holds no name of it that may be wrong. */
	isList?: boolean;
	/** Whether its failure opens global-error (specification 8): that of a list, unless it says otherwise. */
	opensError?: boolean;
}

export function useClientData<T>({ name, load, isList = false, opensError = isList }: Asked<T>): ClientData<T> {
	const api = useClientApi();
	const { reload } = useSession();
	const { open } = useDialogs();
	const { before, keep } = useKept<T>(name);
	const [found, setFound] = useState<Found<T>>(
		before === undefined ? { state: 'loading' } : { state: 'ready', data: before },
	);
	const loadAgain = useCallback(() => setFound({ state: 'loading' }), []);

	useEffect(() => {
		if (found.state === 'ready') keep(found.data);
	}, [found, keep]);

	const isLoading = found.state === 'loading';
	useEffect(() => {
		if (!isLoading) return;
		let isGone = false;
		load(api).then(
			(data) => {
				if (!isGone) setFound({ state: 'ready', data });
			},
			async (error: unknown) => {
				if (isGone) return;
				const status = error instanceof ApiError ? error.status : 0;
				// 400: the address holds what can't be a name.
				if (!isList && (status === 404 || status === 400)) return setFound({ state: 'refused', status: 404 });
				// The session has ended elsewhere, or may do less than it did: when that is known, the gate leads on.
				if (status === 401 || (error instanceof ApiError && error.code === 'two_factor_required')) {
					await reload();
					if (!isGone) setFound({ state: 'failed' });
					return;
				}
				if (status === 403) return setFound({ state: 'refused', status });
				logFailure(error, name);
				setFound({ state: 'failed' });
				if (opensError) open('global-error');
			},
		);
		return () => {
			isGone = true;
		};
	}, [isLoading, load, api, name, isList, opensError, reload, open]);

	return { ...found, loadAgain };
}
