import { useEffect, useEffectEvent, useState } from 'react';
import type { Presence, PresenceList, PresenceReport } from '../../../contract/editing.ts';
import { call, CallError } from '../../api/call.ts';

/** Interval while nobody else has the item open. Must be shorter than the lifetime of a report. */
const REPORT_INTERVAL_MS = 10_000;

/** Interval while others have the item open. It is short, so that their saves appear soon. */
const SHARED_INTERVAL_MS = 3_000;

/** After the last unsaved edit, a user counts as editing for this time. */
const EDITING_MS = 10_000;

const report = (path: string, body: PresenceReport, keepalive = false) =>
	call<PresenceList['data'], PresenceList['extra']>('POST', path, { body, keepalive });

/** Stays true for EDITING_MS after `isTrue` becomes false, because autosaves end unsaved edits every few seconds. */
function useLasting(isTrue: boolean): boolean {
	const [isLasting, setLasting] = useState(isTrue);
	if (isTrue && !isLasting) setLasting(true);
	useEffect(() => {
		if (isTrue) return undefined;
		const timer = setTimeout(() => setLasting(false), EDITING_MS);
		return () => clearTimeout(timer);
	}, [isTrue]);
	return isLasting;
}

/** True if the session has ended or the item was removed. The server would reject later reports too. */
const isRejection = (error: unknown): boolean =>
	error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Reports only while the page is visible.
 * @param item path of the item under `/api/admin/`; null for a new item
 * @param onCurrent called with the item's present state
 * @returns other users who have the item open
 */
export function usePresence(
	item: string | null,
	isDirty: boolean,
	onCurrent: (current: PresenceList['extra']) => void,
): readonly Presence[] {
	const reportCurrent = useEffectEvent(onCurrent);
	const hasUnsavedEdits = useLasting(isDirty);
	const [others, setOthers] = useState<readonly Presence[]>([]);
	useEffect(() => {
		if (item === null) return undefined;
		let isOver = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const tickLater = (ms: number): void => {
			clearTimeout(timer);
			if (!isOver) timer = setTimeout(tick, ms);
		};
		function tick(): void {
			if (isOver) return;
			tickLater(REPORT_INTERVAL_MS);
			if (document.visibilityState === 'hidden') return;
			report(`${item}/presence`, { has_unsaved_edits: hasUnsavedEdits }).then(
				({ data, extra }) => {
					if (isOver) return;
					if (data.length > 0) tickLater(SHARED_INTERVAL_MS);
					setOthers(data);
					reportCurrent(extra);
				},
				(error: unknown) => {
					if (isRejection(error)) isOver = true;
				},
			);
		}
		tick();
		document.addEventListener('visibilitychange', tick);
		return () => {
			isOver = true;
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', tick);
		};
	}, [item, hasUnsavedEdits]);
	useEffect(() => {
		if (item === null) return undefined;
		// A failure does no harm, because the presence expires by itself.
		const leave = (): void => void report(`${item}/presence`, { is_leaving: true }, true).catch(() => {});
		window.addEventListener('pagehide', leave);
		return () => {
			window.removeEventListener('pagehide', leave);
			leave();
		};
	}, [item]);
	return others;
}
