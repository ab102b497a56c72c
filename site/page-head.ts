import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Head } from './head.ts';
import { siteLanguages, splitLanguage, translatedPath } from './urls.ts';
import { languageTags } from './words.tsx';

/** What says where a page lives, or that it is not to be found. */
const PLACE = 'meta[name="robots"],link[rel="canonical"],link[hreflang]';

/** The site's public origin, which need not be the one that the browser reaches it at. */
const publicOrigin = (): string =>
	new URL(document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? location.href).origin;

/** Keeps the document's head true to the page while pages change without a document. */
export function usePageHead({ title, description, hidden = false }: Head): void {
	const { pathname } = useLocation();
	useEffect(() => {
		document.title = title;
		document.querySelector('meta[name="description"]')?.setAttribute('content', description);
		for (const element of document.head.querySelectorAll(PLACE)) element.remove();
		const add = (tag: 'meta' | 'link', attributes: Record<string, string>): void =>
			document.head.append(Object.assign(document.createElement(tag), attributes));
		if (hidden) return add('meta', { name: 'robots', content: 'noindex' });
		const origin = publicOrigin();
		add('link', { rel: 'canonical', href: origin + pathname });
		for (const language of siteLanguages)
			add('link', {
				rel: 'alternate',
				hreflang: languageTags[language],
				href: origin + translatedPath(pathname, language),
			});
		add('link', { rel: 'alternate', hreflang: 'x-default', href: origin + splitLanguage(pathname).rest });
	}, [title, description, hidden, pathname]);
}
