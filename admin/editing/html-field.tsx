import TextField from '@mui/material/TextField';
import type { Language } from '../api/call.ts';
import { htmlLang } from '../frame/i18n.ts';

interface HtmlFieldProps {
	value: string;
	onChange: (html: string) => void;
	language: Language;
	label: string;
	isReadOnly: boolean;
}

/** HTML of one language. */
export function HtmlField({ value, onChange, language, label, isReadOnly }: HtmlFieldProps) {
	return (
		<TextField
			hiddenLabel
			multiline
			minRows={10}
			maxRows={24}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			disabled={isReadOnly}
			slotProps={{ htmlInput: { 'aria-label': label, lang: htmlLang[language], spellCheck: true } }}
		/>
	);
}
