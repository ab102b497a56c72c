import { useState } from 'react';
import type { Redirect } from '../../contract/redirects.ts';
import { ActionButton, IconButton } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { call } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { usePageQuery, useRefetchAll } from '../api/use-api-query.ts';
import { FilterChips } from '../editing/list-filters.tsx';
import { Add, Delete, Edit, UploadFile } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { Page } from '../frame/page.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { PersonName } from '../lists/person.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import styles from './redirects-screen.module.css';

const originLabel = (origin: Redirect['origin']): string => `redirect_origins.${origin}`;
const origins = (['rename', 'staff', 'import'] as const).map((value) => ({ value, label: originLabel(value) }));
const names = ['q', 'origin'] as const;

export default function RedirectsScreen() {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const mayPublish = useMay('redirects', 'publish');
	const list = useListParams(names);
	const query = usePageQuery<Redirect[]>('redirects', list.query);
	const [open, setOpen] = useState<'add' | 'import' | { edit: Redirect } | { remove: Redirect } | null>(null);
	const title = t(screenLabel('redirects'), { count: 2 });
	const close = () => setOpen(null);
	const remove = async ({ uid }: Redirect) => {
		close();
		try {
			await call('DELETE', `redirects/${uid}`);
			notify('TEXT_REDIRECT_DELETED', { type: 'success' });
		} catch (error) {
			reportError(error);
		}
		await refetchAll();
	};
	const columns = [
		{
			key: 'path',
			title: t('LABEL_OLD_PATH'),
			cell: ({ path }: Redirect) => <span className={styles.address}>{path}</span>,
		},
		{
			key: 'target',
			title: t('LABEL_REDIRECTS_TO'),
			cell: ({ target, status }: Redirect) => (
				<>
					{target === null ? (
						<span className={styles.quiet}>{t('TEXT_REDIRECT_WITHOUT_PAGE')}</span>
					) : (
						<span className={styles.address}>{target}</span>
					)}
					<span className={styles.note}>{t(`redirect_types.${status}`)}</span>
				</>
			),
		},
		{
			key: 'origin',
			title: t('LABEL_REDIRECT_ORIGIN'),
			cell: ({ origin, created_at, created_by }: Redirect) => (
				<>
					{t(originLabel(origin))}
					<span className={styles.note}>
						<Moment at={created_at} />
					</span>
					{created_by && (
						<span className={styles.note}>
							<PersonName email={created_by} />
						</span>
					)}
				</>
			),
		},
		{
			key: 'last_used',
			title: t('LABEL_LAST_USED'),
			cell: ({ last_used_at }: Redirect) =>
				last_used_at ? <Moment at={last_used_at} /> : <span className={styles.quiet}>{t('LABEL_NEVER_USED')}</span>,
		},
	] as const;
	return (
		<Page
			title={title}
			lead={t('TEXT_REDIRECTS')}
			actions={
				mayPublish ? (
					<>
						<ActionButton startIcon={<UploadFile />} onClick={() => setOpen('import')}>
							{t('ACTION_IMPORT')}
						</ActionButton>
						<ActionButton look="primary" startIcon={<Add />} onClick={() => setOpen('add')}>
							{t('ACTION_ADD_REDIRECT')}
						</ActionButton>
					</>
				) : null
			}
		>
			<FilterBar list={list}>
				<SelectFilter list={list} name="origin" label="LABEL_REDIRECT_ORIGIN" choices={origins} />
			</FilterBar>
			<FilterChips filters={[{ source: 'origin', label: 'LABEL_REDIRECT_ORIGIN', choices: origins }]} list={list} />
			<ListStates query={query} list={list} empty="TEXT_NO_REDIRECTS">
				<Table
					label={title}
					rows={query.data?.data ?? []}
					rowKey={({ uid }) => uid}
					scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
					columns={columns}
					actions={
						mayPublish
							? {
									label: t('LABEL_ACTIONS'),
									of: (redirect) => (
										<>
											{redirect.origin === 'rename' ? null : (
												<IconButton
													isPlain
													icon={<Edit />}
													label={t('ACTION_EDIT_REDIRECT', { path: redirect.path })}
													onClick={() => setOpen({ edit: redirect })}
												/>
											)}
											<IconButton
												isPlain
												isDangerous
												icon={<Delete />}
												label={t('ACTION_DELETE_REDIRECT', { path: redirect.path })}
												onClick={() => setOpen({ remove: redirect })}
											/>
										</>
									),
								}
							: undefined
					}
				/>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
			{open === 'add' ? <RedirectDialog onClose={close} /> : null}
			{open === 'import' ? <ImportDialog onClose={close} /> : null}
			{open && typeof open === 'object' && 'edit' in open ? (
				<RedirectDialog redirect={open.edit} onClose={close} />
			) : null}
			{open && typeof open === 'object' && 'remove' in open ? (
				<QuestionDialog
					title="TITLE_DELETE_REDIRECT"
					text="TEXT_DELETE_REDIRECT"
					args={{ path: open.remove.path }}
					choices={[{ label: 'ACTION_DELETE', color: 'error', onClick: () => void remove(open.remove) }]}
					onClose={close}
				/>
			) : null}
		</Page>
	);
}
