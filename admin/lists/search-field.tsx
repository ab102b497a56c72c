import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField as Field } from '../../ui/search-field.tsx';
import { useTranslate } from '../messages/use-translate.tsx';

/** Pause in typing before the search starts, in ms. */
const DEBOUNCE_MS = 300;
const MAX_LENGTH = 100;

/** Applies its text after a pause in typing. */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
	const t = useTranslate();
	const [text, setText] = useState(value);
	const [lastValue, setLastValue] = useState(value);
	/** Text that is not applied yet. */
	const [pending, setPending] = useState<string | null>(null);
	const [applied, setApplied] = useState(value);
	if (lastValue !== value) {
		setLastValue(value);
		// The value changed elsewhere, e.g. the user cleared the filters. The value that this field applied is trimmed,
		// and must not replace the typed text.
		if (value !== applied && pending === null) {
			setText(value);
			setApplied(value);
		}
	}
	// The latest `onChange` has the current filters.
	const apply = useEffectEvent((query: string) => {
		setPending(null);
		setApplied(query);
		onChange(query);
	});
	useEffect(() => {
		if (pending === null) return undefined;
		const timer = setTimeout(() => apply(pending), DEBOUNCE_MS);
		return () => clearTimeout(timer);
	}, [pending]);
	return (
		<Field
			label={t('LABEL_SEARCH')}
			hidesLabel
			placeholder={t('LABEL_SEARCH')}
			clearLabel={t('ACTION_CLEAR')}
			maxLength={MAX_LENGTH}
			value={text}
			onValue={(typed) => {
				setText(typed);
				setPending(typed.trim());
			}}
		/>
	);
}
