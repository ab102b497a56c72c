import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLayoutData } from '../parts/layout-data.ts';
import { useTranslations } from '../messages/translations.tsx';
import { firstInteraction } from '../../ui/first-interaction.ts';
import { canonicalQuery } from '../urls.ts';
import type { Head } from './head.ts';

/** Path of the document. The server has written the tags of its page. */
const documentPath = import.meta.env.SSR ? undefined : location.pathname;

/** Loads the code that writes tags. For the page of the document, it loads at the first interaction. */
async function loadHeadTags(pathname: string) {
	if (pathname === documentPath) await firstInteraction();
	return import('./head-tags.ts');
}

/** Writes the title of the page at once, and its other tags when their code has loaded. */
export function usePageHead(head: Head): void {
	const { pathname, search } = useLocation();
	const translations = useTranslations();
	const { settings } = useLayoutData();
	// Run after each render, because comparing tags is cheap and the head is a new object each time.
	useEffect(() => {
		document.title = head.title;
		let isCurrent = true;
		const update = async (): Promise<void> => {
			const { brandingOf, headTags, updateHead } = await loadHeadTags(pathname);
			if (!isCurrent) return;
			const query = canonicalQuery(translations.urls.matchPath(pathname)?.id ?? '', new URLSearchParams(search));
			// Behind a proxy, the public origin may differ from the browser's.
			const { origin = location.origin, preview } = document.body.dataset;
			updateHead(
				document,
				headTags(head, {
					translations,
					origin,
					path: `${pathname}?${query}`,
					isPreview: preview !== undefined,
					defaultShare: brandingOf(settings).share,
				}),
			);
		};
		// Ignore a failure: the title is right, and the next page loads the code again.
		update().catch(() => undefined);
		return () => void (isCurrent = false);
	});
}
