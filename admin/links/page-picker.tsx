import { useEffect, useState } from 'react';
import type { FoundItem, SearchResults } from '../../contract/search.ts';
import { CommandPalette, type PaletteEntry } from '../../ui/command-palette.tsx';
import type { ItemRow } from '../api/item.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { useErrorText } from '../frame/use-error.ts';
import { screenLabel, stateLabel } from '../messages/labels.ts';
import { fallbackLang, localizedText } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { clientPages } from './client-pages.ts';

/** Pause in typing before the search starts. */
const SEARCH_DELAY_MS = 150;
/** Each fixed page is one item of the content type `texts`. */
const MAX_TEXT_PAGES = 50;

interface PagePickerProps {
	onPick: (page: { path: string; title: string }) => void;
	onClose: () => void;
}

/** Without a search text, offers only fixed pages and pages of the client area. */
export default function PagePicker({ onPick, onClose }: PagePickerProps) {
	const t = useTranslate();
	const locale = useLocale();
	const errorText = useErrorText();
	const [text, setText] = useState('');
	const typed = text.trim();
	const [q, setQ] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => setQ(typed), SEARCH_DELAY_MS);
		return () => clearTimeout(timer);
	}, [typed]);
	const texts = useApiQuery<ItemRow[]>('texts', { query: { sort: 'title', order: 'asc', limit: MAX_TEXT_PAGES } });
	const search = useApiQuery<SearchResults>('search', { query: { q, pages_only: 'yes' }, enabled: q !== '' });
	const entryOf = ({ title, path, resource, state }: Pick<FoundItem, 'title' | 'path' | 'resource' | 'state'>) => ({
		key: path ?? '',
		label: localizedText(title, locale),
		lang: fallbackLang(title, locale),
		note: [resource === 'texts' ? null : t(screenLabel(resource), { count: 1 }), path].filter(Boolean).join(' · '),
		mark: state === 'published' ? undefined : t(stateLabel(state)),
	});
	const isMatch = ({ label, key }: PaletteEntry) => `${label} ${key}`.toLowerCase().includes(typed.toLowerCase());
	/** Fixed pages by path. The item `layout` is not a page: it has the texts of all pages. */
	const fixed = new Map(
		texts.data?.data
			.filter(({ uid, path }) => path !== null && uid !== 'layout')
			.map(({ title, path }) => [path, entryOf({ title, path, resource: 'texts', state: 'published' })]),
	);
	const ofClients = clientPages.map(({ path, label }) => ({ key: path, label: t(label, { count: 2 }), note: path }));
	const found = typed === '' ? [] : (search.data?.data.items ?? []);
	const error = search.error ?? texts.error;
	const isWaiting = texts.isLoading || (typed !== '' && (q !== typed || search.isFetching));
	const groups = [
		{
			key: 'items',
			label: t('LABEL_FOUND_ITEMS'),
			items: found.filter(({ resource }) => resource !== 'texts').map(entryOf),
		},
		{ key: 'fixed', label: t('LABEL_SITE'), items: [...fixed.values()].filter(isMatch) },
		{ key: 'clients', label: t('LABEL_CLIENT_AREA'), items: ofClients.filter(isMatch) },
	];
	return (
		<CommandPalette
			title={t('ACTION_PICK_PAGE')}
			closeLabel={t('ACTION_CLOSE')}
			fieldLabel={t('LABEL_SEARCH_PAGES')}
			text={text}
			onText={setText}
			groups={groups.filter(({ items }) => items.length > 0)}
			emptyLabel={t('TEXT_NOTHING_FOUND')}
			busyLabel={isWaiting ? t('LABEL_LOADING') : undefined}
			failure={error ? errorText(error) : undefined}
			onChoose={({ key, label }) => {
				onPick({ path: key, title: label });
				onClose();
			}}
			onClose={onClose}
		/>
	);
}
