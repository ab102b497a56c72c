import { languages, languageTraits, readLanguage } from '../../contract/languages.ts';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { useNotify } from './notifications.tsx';
import { useChooseLanguage, useLocale, useTranslate } from '../messages/use-translate.tsx';

/** Switches the interface's language and stores it in this browser. Typed text is not lost. */
export function LanguageSwitch() {
	const t = useTranslate();
	const locale = useLocale();
	const choose = useChooseLanguage();
	const notify = useNotify();
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
			onValue={(value) => {
				choose(readLanguage(value)).catch(() => notify('TEXT_UNREACHABLE', { type: 'error' }));
			}}
		/>
	);
}
