import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api.ts';
import { useClientApi, type DocumentList } from '../../client-area/client-api.ts';
import { useDialogs } from '../../layout/dialogs-state.tsx';
import { useSession } from '../../layout/user.tsx';
import { logFailure } from '../../log.ts';
import { writeQuery, type DocumentQuery } from './document-query.ts';

/** An answer and what it answers. */
export interface Answered {
	query: DocumentQuery;
	list: DocumentList;
}

interface Documents {
	/** The newest answer: while another is on its way, the one before. Null while there is none yet. */
	shown: Answered | null;
	isAsking: boolean;
	hasFailed: boolean;
	askAgain: () => void;
}

/**
 * The documents that a query finds. A question that is no longer the newest is given up, so its answer can't come late,
 * and what has been answered is not asked again.
 * @param answers by query, as `writeQuery` spells it; kept by the caller
 */
export function useDocuments(query: DocumentQuery, answers: Map<string, Answered>): Documents {
	const api = useClientApi();
	const { reload } = useSession();
	const { open } = useDialogs();
	const [shown, setShown] = useState<Answered | null>(null);
	/** The question without an answer. */
	const [failed, setFailed] = useState<string | null>(null);
	const asked = writeQuery(query);
	const known = answers.get(asked);
	if (known && known !== shown) setShown(known);
	const hasFailed = !known && failed === asked;
	const isAsking = !known && !hasFailed;

	useEffect(() => {
		if (!isAsking) return;
		const controller = new AbortController();
		const { signal } = controller;
		api.documents(asked, signal).then(
			(list) => {
				if (signal.aborted) return;
				const answered = { query, list };
				answers.set(asked, answered);
				setFailed(null);
				setShown(answered);
			},
			async (error: unknown) => {
				if (signal.aborted) return;
				// The session has ended elsewhere: when that is known, the gate leads to the login.
				const isSignedOut = error instanceof ApiError && error.status === 401;
				if (isSignedOut) await reload();
				else logFailure(error, 'documents');
				if (signal.aborted) return;
				setFailed(asked);
				if (!isSignedOut) open('global-error');
			},
		);
		return () => controller.abort();
	}, [isAsking, api, asked, query, answers, reload, open]);

	const askAgain = useCallback(() => setFailed(null), []);
	return { shown: known ?? shown, isAsking, hasFailed, askAgain };
}
