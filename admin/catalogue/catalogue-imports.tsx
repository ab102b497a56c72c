import { ActionLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import type { ListedCatalogueImport } from '../../contract/catalogue.ts';
import { queryString } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { usePageQuery } from '../api/use-api-query.ts';
import { ArrowBack, Download } from '../frame/icons.ts';
import { Page } from '../frame/page.tsx';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { formatNumber } from '../lists/numbers.ts';
import { PersonName } from '../lists/person.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { DropZone } from '../figures/drop-zone.tsx';
import styles from './catalogue.module.css';
import { ImportSizes } from './import-sizes.tsx';
import { CatalogueColumns } from './catalogue-columns.tsx';
import { CatalogueState, isRunning } from './catalogue-state.tsx';

/** Interval while an import runs. */
const POLL_INTERVAL_MS = 2000;

const downloads = [
	{ call: 'template', format: 'csv', label: 'ACTION_TEMPLATE_CSV' },
	{ call: 'template', format: 'json', label: 'ACTION_TEMPLATE_JSON' },
	{ call: 'export', format: 'csv', label: 'ACTION_EXPORT_CSV' },
	{ call: 'export', format: 'json', label: 'ACTION_EXPORT_JSON' },
] as const;

/** Value of an input's `accept` attribute. */
export const ACCEPTED_FILES = '.csv,.xlsx,.json,.zip,text/csv,application/json,application/zip';

interface Props {
	resource: string;
	isDirect: boolean;
	/** File to upload at once. */
	chosenFile: File | undefined;
}

export function CatalogueImports({ resource, isDirect, chosenFile }: Props) {
	const t = useTranslate();
	const locale = useLocale();
	const mayEdit = useMay(resource, isDirect ? 'publish' : 'edit');
	const list = useListParams([]);
	const query = usePageQuery<ListedCatalogueImport[]>('catalogue/imports', { ...list.query, resource }, (result) =>
		result?.data.some(isRunning) ? POLL_INTERVAL_MS : 0,
	);
	const items = t(screenLabel(resource), { count: 2 });
	return (
		<Page
			title={t('TITLE_CATALOGUE', { items })}
			before={
				<div className={styles.back}>
					<ActionLink look="quiet" href={`/${resource}`} startIcon={<ArrowBack />}>
						{items}
					</ActionLink>
				</div>
			}
		>
			{mayEdit ? (
				<DropZone
					path="catalogue/imports"
					query={{ resource }}
					accept={ACCEPTED_FILES}
					chosenFile={chosenFile}
					title="TEXT_DROP_CATALOGUE"
					format="TEXT_CATALOGUE_FORMAT"
					note={<ImportSizes resource={resource} />}
					pathOf={(uid) => `/${resource}/import/${uid}`}
				/>
			) : null}
			<div className={styles.downloads}>
				{(['template', 'export'] as const).map((call) => (
					<Card key={call} title={t(call === 'template' ? 'TITLE_TEMPLATE' : 'TITLE_EXPORT')}>
						<p className={styles.text}>{t(call === 'template' ? 'TEXT_TEMPLATE' : 'TEXT_EXPORT')}</p>
						<div className={styles.links}>
							{downloads
								.filter((each) => each.call === call)
								.map(({ format, label }) => (
									<ActionLink
										key={label}
										startIcon={<Download />}
										href={`/api/admin/catalogue/${call}?${queryString({ resource, format })}`}
										download
									>
										{t(label)}
									</ActionLink>
								))}
						</div>
					</Card>
				))}
			</div>
			<CatalogueColumns resource={resource} />
			<h2 className={styles.title}>{t('TITLE_EARLIER_IMPORTS')}</h2>
			<ListStates query={query} list={list} empty="TEXT_NO_IMPORTS">
				<Table
					label={t('TITLE_EARLIER_IMPORTS')}
					rows={query.data?.data ?? []}
					rowKey={({ uid }) => uid}
					rowHref={({ uid }) => `/${resource}/import/${uid}`}
					scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
					columns={[
						{ key: 'file', title: t('LABEL_FILE'), cell: ({ name }) => name },
						{ key: 'state', title: t('LABEL_STATE'), cell: (row) => <CatalogueState row={row} /> },
						...(['new', 'changed'] as const).map((key) => ({
							key,
							title: t(key === 'new' ? 'LABEL_NEW_FIGURES' : 'LABEL_CHANGED_FIGURES'),
							hiddenBelow: 'medium' as const,
							isNumeric: true,
							cell: ({ counts }: ListedCatalogueImport) => formatNumber(counts[key], locale),
						})),
						{
							key: 'uploaded',
							title: t('LABEL_UPLOADED'),
							cell: ({ created_at, created_by }) => (
								<>
									<Moment at={created_at} />
									<span className={styles.person}>
										<PersonName email={created_by} />
									</span>
								</>
							),
						},
					]}
				/>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
		</Page>
	);
}
