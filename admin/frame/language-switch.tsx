import { languages, languageTraits, type Language } from '../../contract/languages.ts';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useChooseLanguage, useLocale, useTranslate } from '../messages/use-translate.tsx';

/** Returns a language's name for assistive technology. It contains the visible text. */
export const labelWith = (visible: string, name: string): string =>
	name.startsWith(visible) ? name : `${visible}, ${name}`;

/** Switches the interface's language and stores it in this browser. Typed text is not lost. */
export function LanguageSwitch() {
	const t = useTranslate();
	const locale = useLocale();
	const choose = useChooseLanguage();
	return (
		<ToggleButtonGroup
			exclusive
			size="small"
			value={locale}
			aria-label={t('LABEL_INTERFACE_LANGUAGE')}
			onChange={(_, chosen: Language | null) => {
				if (chosen) choose(chosen);
			}}
			sx={{
				'& button': {
					px: 1.25,
					py: 0,
					minHeight: 32,
					textTransform: 'none',
					fontSize: '0.8125rem',
					whiteSpace: 'nowrap',
				},
			}}
		>
			{languages.map((language) => {
				const { tag, shortName, switch: words } = languageTraits[language];
				return (
					<ToggleButton key={language} value={language} lang={tag} aria-label={labelWith(shortName, words.label)}>
						{shortName}
					</ToggleButton>
				);
			})}
		</ToggleButtonGroup>
	);
}
