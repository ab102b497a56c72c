import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Pause in typing after which it is searched, in ms. */
const PAUSE = 300;

/** Words that are searched after a pause in typing. */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
	const t = useTranslate();
	const [text, setText] = useState(value);
	const [known, setKnown] = useState(value);
	/** Typed and not yet asked for. */
	const [pending, setPending] = useState<string | null>(null);
	const [asked, setAsked] = useState(value);
	if (known !== value) {
		setKnown(value);
		// The filters were cleared, or the reader went back; what was typed here comes back without its spaces.
		if (value !== asked && pending === null) {
			setText(value);
			setAsked(value);
		}
	}
	// As it is then: what else was chosen meanwhile stays.
	const ask = useEffectEvent((words: string) => {
		setPending(null);
		setAsked(words);
		onChange(words);
	});
	useEffect(() => {
		if (pending === null) return undefined;
		const timer = setTimeout(() => ask(pending), PAUSE);
		return () => clearTimeout(timer);
	}, [pending]);
	return (
		<TextField
			type="search"
			label={t('ra.action.search')}
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
