import { Select } from '../../ui/select.tsx';
import { useTranslate } from '../messages/use-translate.tsx';

/** Sort order, with the names of the API. */
export interface MediaSorting {
	field: string;
	order: 'ASC' | 'DESC';
}

export const mediaSortFields = ['newest', 'name', 'size'] as const;
export const newestFirst: MediaSorting = { field: 'newest', order: 'DESC' };

const choices = [
	{ ...newestFirst, label: 'media_sorts.newest' },
	{ field: 'newest', order: 'ASC', label: 'media_sorts.oldest' },
	{ field: 'name', order: 'ASC', label: 'media_sorts.name' },
	{ field: 'name', order: 'DESC', label: 'media_sorts.name_reversed' },
	{ field: 'size', order: 'DESC', label: 'media_sorts.largest' },
	{ field: 'size', order: 'ASC', label: 'media_sorts.smallest' },
] as const;

const valueOf = ({ field, order }: MediaSorting): string => `${field} ${order}`;

interface MediaSortSelectProps {
	value: MediaSorting;
	onValue: (sorting: MediaSorting) => void;
	hidesLabel?: boolean;
}

export function MediaSortSelect({ value, onValue, hidesLabel = false }: MediaSortSelectProps) {
	const t = useTranslate();
	return (
		<Select
			label={t('LABEL_SORT')}
			hidesLabel={hidesLabel}
			hasNoErrors
			value={valueOf(value)}
			onValue={(next) => {
				const choice = choices.find((each) => valueOf(each) === next);
				if (choice) onValue({ field: choice.field, order: choice.order });
			}}
			options={choices.map((choice) => ({ value: valueOf(choice), label: t(choice.label) }))}
		/>
	);
}
