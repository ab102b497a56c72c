import { useState } from 'react';
import { useMe } from '../api/rights.tsx';

export const mediaViews = ['grid', 'list'] as const;
export type MediaView = (typeof mediaViews)[number];

const keyOf = (accountUid: string): string => `reelhouse.admin.media-view.${accountUid}`;

function readView(accountUid: string): MediaView {
	try {
		const stored = localStorage.getItem(keyOf(accountUid));
		return mediaViews.find((view) => view === stored) ?? 'grid';
	} catch {
		return 'grid';
	}
}

/** The browser stores the choice. */
export function useMediaView(): [MediaView, (view: MediaView) => void] {
	const { uid } = useMe();
	const [view, setView] = useState(() => readView(uid));
	return [
		view,
		(next) => {
			setView(next);
			try {
				localStorage.setItem(keyOf(uid), next);
			} catch {
				// Without storage, the choice lasts until the user leaves the screen.
			}
		},
	];
}
