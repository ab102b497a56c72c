import { useNotify } from '../frame/notifications.tsx';

/** Copies a link to the clipboard, and shows the result. */
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
