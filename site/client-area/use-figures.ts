import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Period } from '../../contract/performance.ts';
import { ApiError } from '../api.ts';
import { useDialogs } from '../layout/dialogs-state.tsx';
import { isStaff, useSession } from '../layout/user.tsx';
import { logFailure } from '../log.ts';
import { readAsked, rightAsked, writeAsked } from './asked-figures.ts';
import { useClientApi, type AskedFigures, type ClientApi } from './client-api.ts';
import { useKept } from './client-data.ts';

interface Answered<T> {
	asked: AskedFigures;
	data: T;
}

export interface ShownFigures<T> {
	asked: AskedFigures;
	/** Asks for others: the address tells which. */
	ask: (asked: AskedFigures) => void;
	/** The newest answer: while another is on its way, and when that fails, the one before. Null while there is none yet. */
	shown: T | null;
	isAsking: boolean;
	hasFailed: boolean;
	askAgain: () => void;
}

const spell = (asked: AskedFigures): string => writeAsked('', asked);

/**
 * The figures that the page's address asks for.
 * @param name what is loaded, for the log
 * @param load stays the same
 */
export function useFigures<T extends { known: Period | null }>(
	name: string,
	load: (api: ClientApi, asked: AskedFigures) => Promise<T>,
): ShownFigures<T> {
	const api = useClientApi();
	const { user, reload } = useSession();
	const { open } = useDialogs();
	const { search } = useLocation();
	const navigate = useNavigate();
	const ofStaff = isStaff(user);
	const query = spell(readAsked(search, ofStaff));
	const asked = useMemo(() => readAsked(query, ofStaff), [query, ofStaff]);
	const { before, keep } = useKept<Answered<T>>(name);
	const [answer, setAnswer] = useState<Answered<T> | null>(before ?? null);
	/** The question that failed. */
	const [failed, setFailed] = useState<string | null>(null);
	const isAnswered = answer !== null && spell(answer.asked) === query;
	const hasFailed = !isAnswered && failed === query;
	const isAsking = !isAnswered && !hasFailed;

	useEffect(() => {
		if (answer && isAnswered) keep(answer);
	}, [answer, isAnswered, keep]);

	/** Writes other figures into the address; an entry of the history of its own, where they are asked for anew. */
	const lead = useCallback(
		(next: AskedFigures, replace: boolean) =>
			void navigate(
				{ search: writeAsked(location.search, next), hash: location.hash },
				{ replace, preventScrollReset: true },
			),
		[navigate],
	);

	// The address says what is shown, whatever it said before.
	const known = answer?.data.known;
	useEffect(() => {
		if (!isAnswered || known === undefined) return;
		const right = rightAsked(search, ofStaff, known);
		if (writeAsked(search, right) !== new URLSearchParams(search).toString()) lead(right, true);
	}, [isAnswered, known, search, ofStaff, lead]);

	useEffect(() => {
		if (!isAsking) return;
		let isGone = false;
		load(api, asked).then(
			(data) => {
				if (isGone) return;
				setFailed(null);
				setAnswer({ asked, data });
			},
			async (error: unknown) => {
				if (isGone) return;
				// The session has ended elsewhere, or its role has changed: the reloaded user leads to the login, or to the
				// message that the role does not include figures.
				const isRefused = error instanceof ApiError && (error.status === 401 || error.code === 'figures_not_allowed');
				if (isRefused) await reload();
				else logFailure(error, name);
				if (isGone) return;
				if (!isRefused) open('global-error');
				// What was there stays, and the address says so again.
				if (answer && !isRefused) lead(answer.asked, true);
				else setFailed(query);
			},
		);
		return () => {
			isGone = true;
		};
	}, [isAsking, load, api, asked, query, name, reload, open, answer, lead]);

	const ask = useCallback((next: AskedFigures) => lead(next, false), [lead]);
	const askAgain = useCallback(() => setFailed(null), []);
	return { asked, ask, shown: answer?.data ?? null, isAsking, hasFailed, askAgain };
}
