import { languages, languageTraits } from '../../contract/languages.ts';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useI18nProvider, useLocale, useTranslate } from 'ra-core';

/** Returns a language's name for assistive technology. It contains the visible text. */
export const labelWith = (visible: string, name: string): string =>
	name.startsWith(visible) ? name : `${visible}, ${name}`;

/** Switches the interface's language and stores it in this browser. Typed text is not lost. */
export function LanguageSwitch() {
	const t = useTranslate();
	const locale = useLocale();
	const i18n = useI18nProvider();
	return (
		<ToggleButtonGroup
			exclusive
			size="small"
			value={locale}
			aria-label={t('LABEL_INTERFACE_LANGUAGE')}
			onChange={(_, chosen: string | null) => {
				if (chosen) void i18n.changeLocale(chosen);
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
