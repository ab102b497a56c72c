import { siteLanguages } from '../messages/site-languages.ts';
import { useEffect, useState } from 'react';
import { pageAt } from '../../contract/page-at.ts';
import type { PageItems } from '../../contract/search.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { formatInstant } from '../messages/instants.ts';
import { localizedText } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';

/** Pause in typing before the lookup. */
const LOOKUP_DELAY_MS = 400;

export interface LinkNote {
	text: string;
	isBroken: boolean;
}

/** Null until the item has loaded, and for an address without an item's slug. */
export function useLinkNote(address: string): LinkNote | null {
	const t = useTranslate();
	const locale = useLocale();
	const [settled, setSettled] = useState(address);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(address), LOOKUP_DELAY_MS);
		return () => clearTimeout(timer);
	}, [address]);
	const page = /^\/(?!\/)/.test(settled) ? pageAt(siteLanguages(), settled) : null;
	const { data, isPlaceholderData } = useApiQuery<PageItems>('page-items', {
		query: { path: settled },
		// A page without a slug always exists, so it needs no lookup.
		enabled: page !== null && page.slug !== '',
	});
	if (settled !== address || !page || page.slug === '' || !data || isPlaceholderData) return null;
	const [item] = data.data.items;
	if (!item) return { text: t('TEXT_LINK_UNKNOWN'), isBroken: true };
	const title = localizedText(item.title, locale);
	const broken = (key: string, when = '') => ({ text: t(key, { title, when }), isBroken: true });
	if (item.state === 'removed') return broken('TEXT_LINK_REMOVED');
	if (!item.on_site) return broken('TEXT_LINK_UNPUBLISHED');
	if (item.shown_from !== null) return broken('TEXT_LINK_NOT_YET', formatInstant(item.shown_from, locale));
	if (item.path !== page.path)
		return { text: t('TEXT_LINK_MOVED', { title, path: item.path ?? '' }), isBroken: item.path === null };
	return { text: t('TEXT_LINK_TO', { title }), isBroken: false };
}
