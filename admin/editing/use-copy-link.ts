import { useNotify } from 'react-admin';

/** Puts a link where it can be pasted from, and says whether the browser allowed it. */
export function useCopyLink(): (link: string) => Promise<void> {
	const notify = useNotify();
	return async (link) => {
		try {
			await navigator.clipboard.writeText(link);
			notify('TEXT_LINK_COPIED', { type: 'success' });
		} catch {
			notify('TEXT_LINK_NOT_COPIED', { type: 'warning' });
		}
	};
}
