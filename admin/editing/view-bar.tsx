import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, IconButton } from '../../ui/button.tsx';
import { Menu, type MenuGroup } from '../../ui/menu.tsx';
import { useMay } from '../api/rights.tsx';
import { FilterList, MoreVert } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { ListView } from './list-views.ts';
import type { Resource } from './resource.ts';
import type { ViewedList } from './use-viewed-list.ts';
import { ViewDialog, type NamedView } from './view-dialog.tsx';
import styles from './view-bar.module.css';

/** Value of the choice for all items. */
const ALL_ITEMS = '';

/** Chooses view and columns of a list, and saves them as a view. */
export function ViewBar({ resource, list }: { resource: Resource; list: ViewedList }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const mayShare = useMay(resource.name, 'publish');
	const [dialog, setDialog] = useState<'new' | 'edit' | 'delete' | null>(null);
	const { views, view, isChanged, isViewMissing, isViewOutdated, settings } = list;
	const own = views.views.filter(({ is_own }) => is_own);
	const shared = views.views.filter(({ is_own }) => !is_own);
	const optionOf = ({ uid, name }: ListView) => ({ value: uid, label: name });
	const choose = (uid: string) => list.applyView(views.views.find((each) => each.uid === uid));
	const perform = async (work: Promise<unknown>, done: string) => {
		try {
			await work;
			notify(done, { type: 'success' });
		} catch (error) {
			reportError(error);
		}
	};
	/** Stores the list's settings in a view of the user. */
	const overwrite = (
		{ uid, name, revision, ...before }: ListView,
		{ is_shared }: Pick<NamedView, 'is_shared'> = before,
	) => views.change(uid, { name, is_shared: mayShare && is_shared, revision, settings });
	const saveDefault = async (uid: string, before: boolean, after: boolean) => {
		if (before !== after) await views.setDefault(after ? uid : null);
	};
	const saveNew = async (named: NamedView, overwritten: ListView | undefined) => {
		const { name, is_shared, is_default } = named;
		let uid = overwritten?.uid ?? '';
		if (overwritten) await overwrite(overwritten, named);
		else uid = await views.add({ name, is_shared, settings });
		await saveDefault(uid, overwritten?.is_default ?? false, is_default);
		list.setView(uid);
	};
	const saveEdited = async (edited: ListView, { name, is_shared, is_default }: NamedView) => {
		if (name !== edited.name || is_shared !== edited.is_shared) {
			const { uid, settings, revision } = edited;
			await views.change(uid, { name, is_shared, settings, revision });
		}
		await saveDefault(edited.uid, edited.is_default, is_default);
	};
	const closeSaved = () => {
		setDialog(null);
		notify('TEXT_VIEW_SAVED', { type: 'success' });
	};
	const groups: MenuGroup[] = [
		{
			label: t('LABEL_VIEWS'),
			options: [{ value: ALL_ITEMS, label: t('LABEL_ALL_ITEMS') }, ...own.map(optionOf)],
			value: view?.uid ?? ALL_ITEMS,
			onValue: choose,
			closesMenu: true,
		},
		...(shared.length
			? [
					{
						label: t('LABEL_SHARED_VIEWS'),
						options: shared.map(optionOf),
						value: view?.uid ?? ALL_ITEMS,
						onValue: choose,
						closesMenu: true,
					},
				]
			: []),
	];
	const isOwn = view?.is_own === true;
	const actions: MenuGroup[] = [
		[
			...(view && isOwn && isChanged
				? [
						{
							key: 'save',
							label: t('ACTION_UPDATE_VIEW', { name: view.name }),
							onSelect: () => void perform(overwrite(view), 'TEXT_VIEW_SAVED'),
						},
					]
				: []),
			...(view && isChanged
				? [{ key: 'reset', label: t('ACTION_RESET_VIEW'), onSelect: () => list.applyView(view) }]
				: []),
			{ key: 'new', label: t('ACTION_NEW_VIEW'), onSelect: () => setDialog('new') },
		],
		[
			...(isOwn ? [{ key: 'edit', label: t('TITLE_EDIT_VIEW'), onSelect: () => setDialog('edit') }] : []),
			...(view && !isOwn
				? [
						{
							key: 'default',
							label: t(view.is_default ? 'ACTION_NO_DEFAULT_VIEW' : 'ACTION_DEFAULT_VIEW'),
							onSelect: () => void perform(views.setDefault(view.is_default ? null : view.uid), 'TEXT_VIEW_SAVED'),
						},
					]
				: []),
			...(view?.may_delete
				? [
						{
							key: 'delete',
							label: t('ACTION_DELETE_VIEW'),
							isDangerous: true,
							onSelect: () => setDialog('delete'),
						},
					]
				: []),
		],
	];
	return (
		<>
			<div className={styles.bar} role="group" aria-label={t('LABEL_VIEWS')}>
				<Menu
					trigger={
						<ActionButton startIcon={<FilterList />}>
							{t('LABEL_VIEW', { name: view?.name ?? t('LABEL_ALL_ITEMS') })}
						</ActionButton>
					}
					groups={groups}
				/>
				<Menu trigger={<IconButton isPlain icon={<MoreVert />} label={t('LABEL_VIEW_ACTIONS')} />} groups={actions} />
				{isChanged ? <span className={styles.changed}>{t('LABEL_VIEW_CHANGED')}</span> : null}
				<div className={styles.end}>
					<ColumnChooser resource={resource} columns={list.columns} onColumns={list.setColumns} />
				</div>
			</div>
			{isViewMissing ? (
				<div className={styles.notice}>
					<Alert tone="warning" onClose={() => list.setView('')} closeLabel={t('ACTION_CLOSE')}>
						{t('TEXT_VIEW_MISSING')}
					</Alert>
				</div>
			) : null}
			{isViewOutdated ? (
				<div className={styles.notice}>
					<Alert tone="info">{t('TEXT_VIEW_OUTDATED')}</Alert>
				</div>
			) : null}
			{dialog === 'new' ? (
				<ViewDialog
					own={own}
					mayShare={mayShare}
					onClose={() => setDialog(null)}
					onSave={saveNew}
					onSaved={closeSaved}
				/>
			) : null}
			{dialog === 'edit' && view ? (
				<ViewDialog
					view={view}
					own={own}
					mayShare={mayShare}
					onClose={() => setDialog(null)}
					onSave={(named) => saveEdited(view, named)}
					onSaved={closeSaved}
				/>
			) : null}
			{dialog === 'delete' && view ? (
				<QuestionDialog
					title="TITLE_DELETE_VIEW"
					text={view.is_shared ? 'TEXT_DELETE_SHARED_VIEW' : 'TEXT_DELETE_VIEW'}
					args={{ name: view.name }}
					choices={[
						{
							label: 'ACTION_DELETE',
							color: 'error',
							onClick: () => {
								setDialog(null);
								void perform(
									views.remove(view.uid).then(() => list.setView('')),
									'TEXT_VIEW_DELETED',
								);
							},
						},
					]}
					onClose={() => setDialog(null)}
				/>
			) : null}
		</>
	);
}
