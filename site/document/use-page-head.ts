import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLayoutData } from '../parts/layout-data.ts';
import { useTranslations } from '../messages/translations.tsx';
import { firstInteraction } from '../../ui/first-interaction.ts';
import { canonicalQuery } from '../urls.ts';
import type { Head } from './head.ts';

/** Path of the first page of the document. The server has already written the tags of that page. */
const documentPath = import.meta.env.SSR ? undefined : location.pathname;

/** For the first page of a document, the code loads only at the first interaction. */
async function loadHeadTags(pathname: string) {
	if (pathname === documentPath) await firstInteraction();
	return import('./head-tags.ts');
}

/** Sets the title at once, and the other tags after their code has loaded. */
export function usePageHead(head: Head): void {
	const { pathname, search } = useLocation();
	const translations = useTranslations();
	const { settings } = useLayoutData();
	// The head is a new object in each render. Comparing tags is cheap, so run after each render.
	useEffect(() => {
		document.title = head.title;
		let isCurrent = true;
		const update = async (): Promise<void> => {
			const { brandingOf, headTags, updateHead } = await loadHeadTags(pathname);
			if (!isCurrent) return;
			const query = canonicalQuery(translations.urls.matchPath(pathname)?.id ?? '', new URLSearchParams(search));
			// Behind a proxy, the public origin may differ from `location.origin`.
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
		// Ignore a failure: the title is already right, and the next page loads the code again.
		update().catch(() => undefined);
		return () => void (isCurrent = false);
	});
}
