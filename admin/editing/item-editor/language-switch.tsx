import { languageTraits } from '../../../contract/languages.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import type { Language } from '../../api/call.ts';
import styles from './language-switch.module.css';
import { useTranslate } from '../../messages/use-translate.tsx';

interface LanguageSwitchProps {
	languages: readonly Language[];
	language: Language;
	onLanguage: (language: Language) => void;
}

/** Shown only in windows that cannot show all languages. */
export function TextLanguageSwitch({ languages, language, onLanguage }: LanguageSwitchProps) {
	const t = useTranslate();
	return (
		<div className={styles.switch}>
			{/* The visible name distinguishes this switch from the interface's language switch. */}
			<span className={styles.label} aria-hidden="true">
				{t('LABEL_TEXT_LANGUAGE')}
			</span>
			<ToggleGroup
				label={t('LABEL_TEXT_LANGUAGE')}
				hidesLabel
				options={languages.map((each) => ({
					value: each,
					label: languageTraits[each].shortName,
					lang: languageTraits[each].tag,
				}))}
				value={language}
				onValue={(value) => onLanguage(value as Language)}
			/>
		</div>
	);
}
