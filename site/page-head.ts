import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Head } from './head.ts';
import { canonicalQuery, canonicalAddress, matchPath, siteLanguages, splitLanguage, translatedPath } from './urls.ts';
import { languageTags } from './translations.tsx';

/** What says where a page lives, or that it is not to be found. */
const PLACE = 'meta[name="robots"],link[rel="canonical"],link[hreflang]';

/** Keeps the document's head true to the page while pages change without a document. */
export function usePageHead({ title, description, hidden = false }: Head): void {
	const { pathname, search } = useLocation();
	const query = canonicalQuery(matchPath(pathname)?.id ?? '', new URLSearchParams(search));
	const address = canonicalAddress(`${pathname}?${query}`);
	useEffect(() => {
		document.title = title;
		document.querySelector('meta[name="description"]')?.setAttribute('content', description);
		for (const element of document.head.querySelectorAll(PLACE)) element.remove();
		const add = (tag: 'meta' | 'link', attributes: Record<string, string>): void =>
			document.head.append(Object.assign(document.createElement(tag), attributes));
		// The public origin need not be the one that the browser reaches the site at.
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
