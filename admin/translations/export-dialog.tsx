import { useState } from 'react';
import type { Language } from '../../contract/languages.ts';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { queryString } from '../api/call.ts';
import { Download } from '../frame/icons.ts';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './files-dialog.module.css';
import { shownStates, translationStateLabel } from './translation-state.tsx';

interface ExportDialogProps {
	languages: readonly Language[];
	resources: readonly string[];
	/** Filters of the board. They are the initial choices. */
	filters: Readonly<Record<string, string>>;
	onClose: () => void;
}

const formats = ['xliff', 'csv'] as const;

export function ExportDialog({ languages, resources, filters, onClose }: ExportDialogProps) {
	const t = useTranslate();
	// The first language is usually the source, so the default is the second.
	const [language, setLanguage] = useState<string>(filters.language || (languages[1] ?? languages[0] ?? ''));
	const [resource, setResource] = useState(filters.resource ?? '');
	const [state, setState] = useState<string>(filters.state || 'open');
	const [format, setFormat] = useState<string>('xliff');
	return (
		<Dialog
			title={t('translations.export_title')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			actions={
				<>
					<ActionLink
						look="primary"
						startIcon={<Download />}
						href={`/api/admin/translations/export?${queryString({ language, resource, state, q: filters.q, format })}`}
						download
						onClick={onClose}
					>
						{t('translations.download')}
					</ActionLink>
					<ActionButton look="text" onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.content}>
				<p className={styles.text}>{t('translations.export_text')}</p>
				<Select
					label={t('translations.into')}
					hasNoErrors
					value={language}
					onValue={setLanguage}
					options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
				/>
				<Select
					label={t('LABEL_CALENDAR_TYPE')}
					hasNoErrors
					value={resource}
					onValue={setResource}
					emptyOption={t('LABEL_CALENDAR_ALL_TYPES')}
					options={resources.map((value) => ({ value, label: t(screenLabel(value), { count: 2 }) }))}
				/>
				<Select
					label={t('translations.texts')}
					hasNoErrors
					value={state}
					onValue={setState}
					emptyOption={t('translations.all_texts')}
					options={(['open', ...shownStates] as const).map((value) => ({
						value,
						label: t(translationStateLabel(value)),
					}))}
				/>
				<ToggleGroup
					label={t('translations.format')}
					options={formats.map((value) => ({ value, label: t(`translations.format_${value}`) }))}
					value={format}
					onValue={setFormat}
				/>
				<p className={styles.text}>{t(`translations.format_${format}_note`)}</p>
			</div>
		</Dialog>
	);
}
