import type { ComboboxLabels } from '../../ui/combobox.tsx';
import { useItems } from '../api/items.ts';
import type { ItemRow } from '../api/item.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { useTranslate } from '../messages/use-translate.tsx';

const MAX_OPTIONS = 50;

/** `found` has the matching items. `rows` also has the selected items, by uid. */
export function useReferenceOptions(resource: string, typed: string, uids: string[]) {
	const { data, isFetching, isPlaceholderData } = useApiQuery<ItemRow[]>(resource, {
		query: { q: typed, sort: 'title', order: 'asc', limit: MAX_OPTIONS },
	});
	const found = data && !isPlaceholderData ? data.data : [];
	const chosen = useItems(resource, uids);
	const rows = new Map([...found, ...chosen].map((row) => [row.uid, row]));
	return { found, rows, isFetching };
}

export function useComboboxLabels(): ComboboxLabels {
	const t = useTranslate();
	return {
		clear: t('ACTION_CLEAR'),
		open: t('ACTION_OPEN'),
		remove: (title) => t('ACTION_REMOVE_ITEM', { title }),
		empty: t('TEXT_NOTHING_FOUND'),
		loading: t('LABEL_LOADING'),
		add: (text) => t('ACTION_ADD_TEXT', { text }),
	};
}
