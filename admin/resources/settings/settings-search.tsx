import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Combobox } from '../../../ui/combobox.tsx';
import { FALLBACK_LANGUAGE } from '../../../contract/languages.ts';
import type { Content } from '../../api/item.ts';
import { useEditing } from '../../editing/editing-context.tsx';
import { sectionsOf } from '../../editing/form-sections.ts';
import { showSection } from '../../editing/item-editor/jump-list.tsx';
import { useComboboxLabels } from '../../editing/reference-options.ts';
import { fieldLabel } from '../../messages/labels.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import { inputPaths, valueAt } from './setting-values.ts';

/** Finds a setting by its name or by the name of its group, and focuses the setting. */
export function SettingsSearch() {
	const t = useTranslate();
	const labels = useComboboxLabels();
	const navigate = useNavigate();
	const { resource, item } = useEditing();
	const { setFocus } = useFormContext<Content>();
	const content = item?.content ?? {};
	const options = sectionsOf(resource, item).flatMap(({ id, title = '', fields }) => [
		{ value: `#${id}`, label: t(title) },
		...inputPaths(content, fields).map((path) => ({
			value: path,
			label: t('LABEL_SETTING_IN_GROUP', { group: t(title), setting: t(fieldLabel(resource.name, path)) }),
		})),
	]);
	const go = (value: string): void => {
		if (value.startsWith('#')) {
			showSection(value.slice(1));
			void navigate({ hash: value }, { replace: true, preventScrollReset: true });
			return;
		}
		const field = valueAt(content, value);
		const isLocalized = typeof field === 'object' && field !== null && FALLBACK_LANGUAGE in field;
		// The list gives the focus back to its field when it closes.
		setTimeout(() => setFocus(isLocalized ? `${value}.${FALLBACK_LANGUAGE}` : value));
	};
	return (
		<Combobox
			label={t('LABEL_FIND_SETTING')}
			placeholder={t('TEXT_FIND_SETTING')}
			hasNoErrors
			options={options}
			labels={labels}
			value={null}
			onValue={(option) => {
				if (option) go(option.value);
			}}
		/>
	);
}
