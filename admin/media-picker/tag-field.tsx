import { MultiCombobox } from '../../ui/combobox.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { useTags } from './use-folders.ts';

/** Equal the limits in contract/media.ts. */
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;

const optionOf = (tag: string) => ({ value: tag, label: tag });

/** Lower case, limited in length, without forbidden characters. */
export const toTag = (text: string): string =>
	text
		.replace(/[\p{Cc}\p{Zl}\p{Zp},"\\]+/gu, ' ')
		.trim()
		.toLowerCase()
		.slice(0, MAX_TAG_LENGTH);

interface TagFieldProps {
	label: string;
	value: readonly string[];
	onValue: (tags: string[]) => void;
	/** True if the user can add new tags. */
	isFree?: boolean;
	disabled?: boolean;
	hint?: string;
	placeholder?: string;
}

export function TagField({
	label,
	value,
	onValue,
	isFree = false,
	disabled = false,
	hint,
	placeholder,
}: TagFieldProps) {
	const t = useTranslate();
	const tags = useTags();
	return (
		<MultiCombobox
			label={label}
			hint={hint}
			placeholder={placeholder}
			hasNoErrors
			disabled={disabled}
			options={[...new Set([...value, ...tags])].map(optionOf)}
			value={value.map(optionOf)}
			onValue={(chosen) => onValue([...new Set(chosen.map((each) => each.value))].slice(0, MAX_TAGS))}
			{...(isFree ? { onNew: (text: string) => optionOf(toTag(text)) } : {})}
			labels={{
				clear: t('ACTION_CLEAR'),
				open: t('ACTION_OPEN'),
				remove: (title) => t('ACTION_REMOVE_ITEM', { title }),
				empty: t('TEXT_NOTHING_FOUND'),
				loading: t('LABEL_LOADING'),
				add: (text) => t('ACTION_ADD_TEXT', { text: toTag(text) }),
			}}
		/>
	);
}
