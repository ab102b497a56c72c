import { useEffect } from 'react';
import type { Head } from './head.ts';
import { siteLanguages, splitLanguage, translatedPath } from './urls.ts';
import { languageTags } from './words.tsx';

/** Keeps the document's head true to the page while pages change without a document. */
export function usePageHead({ title, description, hidden = false }: Head): void {
	useEffect(() => {
		document.title = title;
		document.querySelector('meta[name="description"]')?.setAttribute('content', description);
		const path = location.pathname;
		const point = (selector: string, to: string): void => {
			const link = document.querySelector<HTMLLinkElement>(selector);
			if (link) link.href = new URL(link.href).origin + to;
		};
		if (hidden) return;
		point('link[rel="canonical"]', path);
		for (const language of siteLanguages)
			point(`link[hreflang="${languageTags[language]}"]`, translatedPath(path, language));
		point('link[hreflang="x-default"]', splitLanguage(path).rest);
	}, [title, description, hidden]);
}
