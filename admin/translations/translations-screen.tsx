import { useState } from 'react';
import { languageTraits } from '../../contract/languages.ts';
import type { TranslationRow } from '../../contract/translations.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { usePageQuery } from '../api/use-api-query.ts';
import { FilterChips } from '../editing/list-filters.tsx';
import { Translate } from '../frame/first-icons.ts';
import { Download, UploadFile } from '../frame/icons.ts';
import { Page } from '../frame/page.tsx';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { screenLabel } from '../messages/labels.ts';
import { fallbackLang, localizedText } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LanguageSummary } from './language-summary.tsx';
import { MachineDialog, MachineRuns } from './machine-runs.tsx';
import { shownStates, TranslationStateChip, translationStateLabel } from './translation-state.tsx';
import { TranslationEditor } from './translation-editor.tsx';
import { pathOfCell, type BoardExtra } from './translations-api.ts';
import styles from './translations-screen.module.css';

const filterNames = ['q', 'resource', 'language', 'state'] as const;
const states = (['open', ...shownStates] as const).map((value) => ({ value, label: translationStateLabel(value) }));

/** Items in rows, languages in columns. A cell opens its texts beside their source. */
export default function TranslationsScreen() {
	const t = useTranslate();
	const locale = useLocale();
	const list = useListParams(filterNames, { otherNames: ['edit'] });
	const query = usePageQuery<TranslationRow[], BoardExtra>('translations', list.query);
	const [dialog, setDialog] = useState<'export' | 'import' | 'machine' | null>(null);
	const extra = query.data?.extra;
	const languages = extra?.languages ?? [];
	const choices = {
		resource: (extra?.resources ?? []).map((value) => ({ value, label: screenLabel(value) })),
		language: languages.map((value) => ({ value, label: `languages.${value}` })),
		state: states,
	};
	const filters = [
		{ source: 'resource', label: 'LABEL_CALENDAR_TYPE', choices: choices.resource },
		{ source: 'language', label: 'translations.language', choices: choices.language },
		{ source: 'state', label: 'translations.state', choices: choices.state },
	];
	const { filters: chosen, others } = list;
	const shown = languages.filter((language) => !chosen.language || language === chosen.language);
	const title = t(screenLabel('translations'));
	const titleOf = (row: TranslationRow) => localizedText(row.title, locale) || t('LABEL_UNTITLED');
	return (
		<Page
			title={title}
			lead={t('translations.lead')}
			actions={
				<>
					{extra?.has_machine ? (
						<ActionButton startIcon={<Translate />} onClick={() => setDialog('machine')}>
							{t('translations.machine')}
						</ActionButton>
					) : null}
					<ActionButton startIcon={<Download />} onClick={() => setDialog('export')}>
						{t('translations.export')}
					</ActionButton>
					<ActionButton startIcon={<UploadFile />} onClick={() => setDialog('import')}>
						{t('ACTION_IMPORT')}
					</ActionButton>
				</>
			}
		>
			{extra?.has_machine ? <MachineRuns /> : null}
			{extra ? (
				<ul className={styles.summaries}>
					{languages.map((language) => (
						<li key={language}>
							<LanguageSummary language={language} counts={extra.counts[language]} list={list} />
						</li>
					))}
				</ul>
			) : null}
			<FilterBar list={list}>
				{filters.map(({ source, label, choices }) => (
					<SelectFilter key={source} list={list} name={source} label={label} choices={choices} />
				))}
			</FilterBar>
			<FilterChips filters={filters} list={list} />
			<ListStates query={query} list={list} empty="translations.empty">
				<Table
					label={title}
					rows={query.data?.data ?? []}
					rowKey={({ resource, uid }) => `${resource}/${uid}`}
					scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
					columns={[
						{
							key: 'title',
							title: t('translations.item'),
							cell: (row) => (
								<>
									<span lang={fallbackLang(row.title, locale)}>{titleOf(row)}</span>
									<span className={styles.type}>{t(screenLabel(row.resource), { count: 1 })}</span>
								</>
							),
						},
						...shown.map((language) => ({
							key: language,
							title: t(`languages.${language}`),
							cell: (row: TranslationRow) => {
								const cell = row.languages[language];
								if (!cell) return null;
								const count = cell.state === 'ready' ? 0 : cell[cell.state];
								return (
									<button
										type="button"
										className={styles.cell}
										aria-haspopup="dialog"
										onClick={() => list.setOther('edit', pathOfCell({ ...row, language }))}
									>
										<TranslationStateChip state={cell.state} count={count} />
										<span className="visually-hidden">
											{t('translations.open_cell', { title: titleOf(row), language: t(`languages.${language}`) })}
										</span>
									</button>
								);
							},
						})),
					]}
				/>
				<Pager list={list} total={extra?.total ?? 0} />
			</ListStates>
			{dialog === 'export' && extra ? (
				<ExportDialog
					languages={languages}
					resources={extra.resources}
					filters={chosen}
					onClose={() => setDialog(null)}
				/>
			) : null}
			{dialog === 'machine' ? (
				<MachineDialog languages={languages} filters={chosen} onClose={() => setDialog(null)} />
			) : null}
			{dialog === 'import' ? <ImportDialog onClose={() => setDialog(null)} /> : null}
			{isCell(others.edit) ? (
				<TranslationEditor key={others.edit} path={others.edit} onClose={() => list.setOther('edit', '')} />
			) : null}
		</Page>
	);
}

const isCell = (path: string | undefined): path is string => {
	const [resource, uid, language, ...rest] = (path ?? '').split('/');
	return Boolean(resource && uid) && rest.length === 0 && Object.hasOwn(languageTraits, language ?? '');
};
