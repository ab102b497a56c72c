import { languages, languageTraits, readLanguage, type Language } from '../../contract/languages.ts';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { useNotify } from './notifications.tsx';
import { useChooseLanguage, useLocale, useTranslate } from '../messages/use-translate.tsx';

/** Notifies the user if the server is unreachable. */
export function useSwitchLanguage(): (language: Language) => void {
	const choose = useChooseLanguage();
	const notify = useNotify();
	return (language) => {
		choose(language).catch(() => notify('TEXT_UNREACHABLE', { type: 'error' }));
	};
}

/** The browser stores the language. Forms keep their input. */
export function LanguageSwitch() {
	const t = useTranslate();
	const locale = useLocale();
	const switchLanguage = useSwitchLanguage();
	const options = languages.map((language) => {
		const { tag, shortName } = languageTraits[language];
		return { value: language, label: shortName, lang: tag };
	});
	return (
		<ToggleGroup
			hidesLabel
			label={t('LABEL_INTERFACE_LANGUAGE')}
			options={options}
			value={locale}
			onValue={(value) => switchLanguage(readLanguage(value))}
		/>
	);
}
