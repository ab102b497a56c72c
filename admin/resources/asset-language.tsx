import { useChoices } from '../api/choices.ts';
import { Choice } from '../editing/inputs.tsx';
import { useTranslate } from '../messages/use-translate.tsx';

/** Language of the letters in an asset, from the languages of games. */
export function AssetLanguage() {
	const t = useTranslate();
	const languages = useChoices()?.languages ?? [];
	return (
		<Choice
			source="asset_language"
			choices={[
				{ value: '', text: t('LABEL_NO_LANGUAGE') },
				...languages.map(({ code, name }) => ({ value: code, text: name })),
			]}
		/>
	);
}
