import { useEffect, useEffectEvent, useState } from 'react';
import type { Presence, PresenceList, PresenceReport } from '../../../contract/editing.ts';
import { call, CallError } from '../../api/call.ts';

/**
 * Interval of reports: a third of the time for which one is valid (PRESENCE_LIFETIME_SECONDS in contract/editing.ts).
 */
const REPORT_INTERVAL_MS = 15_000;

const report = (path: string, body: PresenceReport, keepalive = false) =>
	call<PresenceList['data'], PresenceList['extra']>('POST', path, { body, keepalive });

/**
 * Returns true while the value is true, and one interval longer, because autosaves end unsaved edits every few seconds.
 */
function useLasting(isTrue: boolean): boolean {
	const [isLasting, setLasting] = useState(isTrue);
	if (isTrue && !isLasting) setLasting(true);
	useEffect(() => {
		if (isTrue) return undefined;
		const timer = setTimeout(() => setLasting(false), REPORT_INTERVAL_MS);
		return () => clearTimeout(timer);
	}, [isTrue]);
	return isLasting;
}

/**
 * Whether the server rejected a report, because the session has ended or the item is gone. The server would reject
 * further reports too.
 */
const isRejection = (error: unknown): boolean =>
	error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Reports that the user has an item open while the page is visible.
 * @param item path of the item under `/api/admin/`; null for a new one
 * @param onCurrent called with the present state of the item after each report
 * @returns the others who have it open
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
		const tick = (): void => {
			if (isOver || document.visibilityState === 'hidden') return;
			report(`${item}/presence`, { has_unsaved_edits: hasUnsavedEdits }).then(
				({ data, extra }) => {
					if (isOver) return;
					setOthers(data);
					reportCurrent(extra);
				},
				(error: unknown) => {
					if (isRejection(error)) isOver = true;
				},
			);
		};
		tick();
		const timer = setInterval(tick, REPORT_INTERVAL_MS);
		document.addEventListener('visibilitychange', tick);
		return () => {
			isOver = true;
			clearInterval(timer);
			document.removeEventListener('visibilitychange', tick);
		};
	}, [item, hasUnsavedEdits]);
	useEffect(() => {
		if (item === null) return undefined;
		// The presence expires by itself if this request fails.
		const leave = (): void => void report(`${item}/presence`, { is_leaving: true }, true).catch(() => {});
		window.addEventListener('pagehide', leave);
		return () => {
			window.removeEventListener('pagehide', leave);
			leave();
		};
	}, [item]);
	return others;
}
