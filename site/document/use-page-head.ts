import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Head } from './head.ts';
import { canonicalQuery, canonicalAddress, matchPath, siteLanguages, splitLanguage, translatedPath } from '../urls.ts';
import { languageTags } from '../messages/translations.tsx';

/** Elements that name a page's canonical URLs or exclude it from search indexes. */
const INDEXING_ELEMENTS = 'meta[name="robots"],link[rel="canonical"],link[hreflang]';

/** Updates the document's head when the page changes without loading a document. */
export function usePageHead({ title, description, hidden = false }: Head): void {
	const { pathname, search } = useLocation();
	const query = canonicalQuery(matchPath(pathname)?.id ?? '', new URLSearchParams(search));
	const address = canonicalAddress(`${pathname}?${query}`);
	useEffect(() => {
		document.title = title;
		document.querySelector('meta[name="description"]')?.setAttribute('content', description);
		for (const element of document.head.querySelectorAll(INDEXING_ELEMENTS)) element.remove();
		const add = (tag: 'meta' | 'link', attributes: Record<string, string>): void =>
			document.head.append(Object.assign(document.createElement(tag), attributes));
		// The public origin may differ from the origin in the browser, behind a proxy for example.
		const { origin = location.origin, preview } = document.body.dataset;
		if (hidden || preview !== undefined) return add('meta', { name: 'robots', content: 'noindex' });
		add('link', { rel: 'canonical', href: origin + address });
		for (const language of siteLanguages)
			add('link', {
				rel: 'alternate',
				hreflang: languageTags[language],
				href: origin + translatedPath(address, language),
			});
		add('link', { rel: 'alternate', hreflang: 'x-default', href: origin + splitLanguage(address).rest });
	}, [title, description, hidden, address]);
}
