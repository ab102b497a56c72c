import { useState } from 'react';
import { siteLanguages } from '../../messages/site-languages.ts';
import { isLocalized } from '../../editing/content-parts.ts';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Combobox } from '../../../ui/combobox.tsx';
import type { Content } from '../../api/item.ts';
import { useEditing } from '../../editing/editing-context.tsx';
import { sectionsOf } from '../../editing/form-sections.ts';
import { showSection } from '../../editing/item-editor/jump-list.tsx';
import { useComboboxLabels } from '../../editing/reference-options.ts';
import { isMatch } from '../../frame/matching.ts';
import { settingKeywords } from '../../frame/setting-groups.ts';
import { fieldLabel } from '../../messages/labels.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import { inputPaths, valueAt } from './setting-values.ts';

/** Matches name, help text, group and search words. A choice focuses the field. */
export function SettingsSearch() {
	const t = useTranslate();
	const labels = useComboboxLabels();
	const navigate = useNavigate();
	const { resource, item } = useEditing();
	const { setFocus } = useFormContext<Content>();
	const [typed, setTyped] = useState('');
	const content = item?.content ?? {};
	const options = sectionsOf(resource, item).flatMap(({ id, title = '', fields }) => [
		{ value: `#${id}`, label: t(title), keywords: settingKeywords(id, t) },
		...inputPaths(content, fields).map((path) => ({
			value: path,
			label: t('LABEL_SETTING_IN_GROUP', { group: t(title), setting: t(fieldLabel(resource.name, path)) }),
			keywords: settingKeywords(path, t),
		})),
	]);
	const go = (value: string): void => {
		if (value.startsWith('#')) {
			showSection(value.slice(1));
			void navigate({ hash: value }, { replace: true, preventScrollReset: true });
			return;
		}
		const field = valueAt(content, value);
		// When the list of results closes, it focuses the search field. Focus the setting later.
		setTimeout(() => setFocus(isLocalized(field) ? `${value}.${siteLanguages().fallback}` : value));
	};
	return (
		<Combobox
			label={t('LABEL_FIND_SETTING')}
			placeholder={t('TEXT_FIND_SETTING')}
			hasNoErrors
			options={options.filter((option) => isMatch(option, typed))}
			onQuery={(text) => setTyped(text.trim())}
			labels={labels}
			value={null}
			onValue={(option) => {
				if (option) go(option.value);
			}}
		/>
	);
}
