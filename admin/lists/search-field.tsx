import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { Search } from '../frame/icons.ts';

/** Pause in typing before the search starts, in ms. */
const DEBOUNCE_MS = 300;

/** A search field that applies its text after a pause in typing. */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
	const t = useTranslate();
	const [text, setText] = useState(value);
	const [lastValue, setLastValue] = useState(value);
	/** Typed text that is not applied yet. */
	const [pending, setPending] = useState<string | null>(null);
	const [applied, setApplied] = useState(value);
	if (lastValue !== value) {
		setLastValue(value);
		// Another value than the applied one comes from outside, e.g. when the filters are cleared. The field's own value
		// returns trimmed, and must not replace the typed text.
		if (value !== applied && pending === null) {
			setText(value);
			setApplied(value);
		}
	}
	// An effect event sees the filters as they are when it runs, so that a choice made meanwhile is not lost.
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
		<TextField
			type="search"
			label={t('LABEL_SEARCH')}
			value={text}
			onChange={(event) => {
				setText(event.target.value);
				setPending(event.target.value.trim());
			}}
			slotProps={{
				htmlInput: { maxLength: 100 },
				inputLabel: { shrink: true },
				input: {
					startAdornment: (
						<InputAdornment position="start">
							<Search fontSize="small" />
						</InputAdornment>
					),
				},
			}}
		/>
	);
}
