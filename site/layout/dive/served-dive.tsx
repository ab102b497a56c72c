import { useLocation } from 'react-router';
import { useTranslations } from '../../messages/translations.tsx';
import { Dive } from './dive.tsx';

/** The dive that the server has rendered. Null on the server, and if the first page was in the client area. */
const served = import.meta.env.SSR ? null : document.querySelector<HTMLElement>('[data-dive]');

/**
 * Public pages in the look `sea` have the dive as their background. It does not change within a document, so browsers
 * keep the server's HTML and have no code of the dive. Pages of the client area have a still background, and so have
 * public pages after them in the same document.
 */
export function ServedDive() {
	const { urls } = useTranslations();
	if (urls.isInClientArea(useLocation().pathname)) return null;
	if (import.meta.env.SSR) return <Dive />;
	return (
		served && (
			<div className="dive" data-dive={served.dataset['dive']} dangerouslySetInnerHTML={{ __html: served.innerHTML }} />
		)
	);
}
