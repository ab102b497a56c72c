import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLayoutData } from '../parts/layout-data.ts';
import { useTranslations } from '../messages/translations.tsx';
import { canonicalQuery } from '../urls.ts';
import { brandingOf, headTags, updateHead } from './head-tags.ts';
import type { Head } from './head.ts';

export function usePageHead(head: Head): void {
	const { pathname, search } = useLocation();
	const translations = useTranslations();
	const { settings } = useLayoutData();
	// Run after each render, because comparing tags is cheap and the head is a new object each time.
	useEffect(() => {
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
	});
}
