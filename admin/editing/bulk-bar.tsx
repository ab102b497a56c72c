import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { BulkBar as Bar } from '../../ui/bulk-bar.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useNotify } from '../frame/notifications.tsx';
import { call, CallError } from '../api/call.ts';
import { useItems } from '../api/items.ts';
import type { BulkRequest, BulkResult } from '../../contract/editing.ts';
import type { ItemListState } from '../lists/use-item-list.ts';
import { TitleCell } from './cells.tsx';
import styles from './bulk-bar.module.css';
import { useFieldName } from './editing-context.tsx';
import type { Resource } from './resource.ts';
import { ScheduleDialog, type Schedule } from './schedule-dialog.tsx';
import { localizedText, formatList } from '../messages/localized-text.ts';
import { useErrorText, useReportError } from '../frame/use-error.ts';

type Action = BulkRequest['action'] | 'schedule';
type Rejection = BulkResult['refused'][number];

const actionMessages = {
	publish: { title: 'TITLE_PUBLISH_MANY', text: 'TEXT_PUBLISH_MANY', done: 'TEXT_PUBLISHED_MANY' },
	schedule: { title: '', text: 'TEXT_SCHEDULE_MANY', done: 'TEXT_SCHEDULED_MANY' },
	unpublish: { title: 'TITLE_UNPUBLISH_MANY', text: 'TEXT_UNPUBLISH_MANY', done: 'TEXT_UNPUBLISHED_MANY' },
	remove: { title: 'TITLE_REMOVE_MANY', text: 'TEXT_REMOVE_MANY', done: 'TEXT_REMOVED_MANY' },
	restore: { title: 'TITLE_RESTORE_MANY', text: 'TEXT_RESTORE_MANY', done: 'TEXT_RESTORED_MANY' },
} as const satisfies Record<Action, object>;

/** Number of titles in the confirmation; the remaining items are counted. */
const MAX_NAMED_ITEMS = 5;
/** Number of items that one request changes, so that the progress is shown. */
const BATCH_SIZE = 50;
/** Maximum number of items that the result names with their reasons. */
const MAX_LISTED_REJECTIONS = 50;

/** The result of an action: the number of changed items, and the items that are unchanged. */
interface Outcome {
	action: Action;
	done: number;
	rejected: readonly Rejection[];
	/** The items for which no response came, which remain selected, and the error. */
	unknown: readonly string[];
	error: unknown;
}

const actionsOf = ({ isDirect = false }: Resource, isTrash: boolean): Action[] =>
	isTrash ? ['restore'] : isDirect ? ['remove'] : ['publish', 'schedule', 'unpublish', 'remove'];

/** Returns the question before an action. An item of a resource without drafts is live as soon as it is restored. */
const textOf = (action: Action, { isDirect }: Resource): string =>
	action === 'restore' && isDirect ? 'TEXT_RESTORE_MANY_LIVE' : actionMessages[action].text;

/** The actions on the selected items, and the list of the items that the server rejected. */
export function BulkBar({ resource, list }: { resource: Resource; list: ItemListState }) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const reportError = useReportError();
	const { selected, select, selectAll, total, refetch } = list;
	const [pendingAction, setPendingAction] = useState<Action | null>(null);
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [processed, setProcessed] = useState(0);
	const count = selected.length;
	const named = useItems(resource.name, pendingAction ? selected.slice(0, MAX_NAMED_ITEMS) : []);
	const names = named.map(({ title }) => localizedText(title, locale) || t('LABEL_UNTITLED'));
	if (count > MAX_NAMED_ITEMS) names.push(t('LABEL_OTHER_ITEMS', { count: count - MAX_NAMED_ITEMS }));
	const run = async (action: Action, times?: Schedule) => {
		setBusy(true);
		let done = 0;
		const rejected: Rejection[] = [];
		let unknown: readonly string[] = [];
		let error: unknown = null;
		for (let from = 0; from < selected.length; from += BATCH_SIZE) {
			setProcessed(from);
			const body: BulkRequest = {
				action: action === 'schedule' ? 'publish' : action,
				uids: selected.slice(from, from + BATCH_SIZE),
				...(times && { from: times.from }),
				// Without an end in the dialog, each item keeps its own.
				...(times?.until && { until: times.until }),
			};
			try {
				const { data } = await call<BulkResult>('POST', `${resource.name}/bulk`, { body });
				done += data.done.length;
				rejected.push(...data.refused);
			} catch (problem) {
				error = problem;
				unknown = selected.slice(from);
				break;
			}
		}
		if (rejected.length > 0 || (error !== null && done > 0)) setOutcome({ action, done, rejected, unknown, error });
		else if (error !== null) reportError(error);
		if (done > 0) notify(actionMessages[action].done, { type: 'success', messageArgs: { count: done } });
		if (error === null || done > 0 || rejected.length > 0) select(unknown);
		void refetch();
		setBusy(false);
		setPendingAction(null);
	};
	const selectAllPages = async () => {
		setBusy(true);
		await selectAll().catch(reportError);
		setBusy(false);
	};
	return (
		<>
			<Bar
				label={count > 0 ? t('LABEL_ITEMS_SELECTED', { count }) : undefined}
				clearLabel={t('ACTION_UNSELECT')}
				onClear={() => select([])}
			>
				{count < total ? (
					<ActionButton look="text" busy={isBusy && !pendingAction} onClick={() => !isBusy && void selectAllPages()}>
						{t('ACTION_SELECT_ALL_ITEMS', { count: total })}
					</ActionButton>
				) : null}
				{actionsOf(resource, list.filters.state === 'removed').map((action) => (
					<ActionButton
						key={action}
						look={action === 'remove' ? 'danger' : 'ice'}
						onClick={() => setPendingAction(action)}
					>
						{t(action === 'schedule' ? 'ACTION_SCHEDULE' : `actions.${action}`)}
					</ActionButton>
				))}
			</Bar>
			{pendingAction === 'schedule' && !isBusy ? (
				<ScheduleDialog
					item={null}
					hasChanges={false}
					isFixed={false}
					Note={() => <p>{t('TEXT_SCHEDULE_MANY', { count, names: formatList(names, locale) })}</p>}
					onClose={() => setPendingAction(null)}
					onSchedule={(times) => void run('schedule', times)}
				/>
			) : null}
			{pendingAction && pendingAction !== 'schedule' && (
				<ConfirmDialog
					title={t(actionMessages[pendingAction].title, { count })}
					confirmLabel={t(`actions.${pendingAction}`)}
					cancelLabel={t('ACTION_CANCEL')}
					closeLabel={t('ACTION_CLOSE')}
					isDangerous={pendingAction === 'remove'}
					busy={isBusy}
					onConfirm={() => void run(pendingAction)}
					onCancel={() => setPendingAction(null)}
				>
					{isBusy && count > BATCH_SIZE ? (
						<ProgressBar label={t('LABEL_PROCESSED_ITEMS', { done: processed, count })} value={processed / count} />
					) : (
						t(textOf(pendingAction, resource), { count, names: formatList(names, locale) })
					)}
				</ConfirmDialog>
			)}
			{outcome ? <OutcomeDialog resource={resource} outcome={outcome} onClose={() => setOutcome(null)} /> : null}
		</>
	);
}

/** Says what an action on several items has changed, what it has not, and why. */
function OutcomeDialog({ resource, outcome, onClose }: { resource: Resource; outcome: Outcome; onClose: () => void }) {
	const t = useTranslate();
	const errorText = useErrorText();
	const fieldName = useFieldName(resource.name);
	const { action, done, rejected, unknown, error } = outcome;
	const reasonOf = ({ code, message, fields }: Rejection): string => {
		const fieldErrors = Object.entries(fields).map(([path, error]) => `${fieldName(path)}: ${error}`);
		return fieldErrors.length ? fieldErrors.join(' ') : errorText(new CallError(409, code, message));
	};
	return (
		<Dialog
			title={t('TITLE_FAILED_MANY', { count: rejected.length + unknown.length })}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
		>
			<div className={styles.outcome}>
				{done > 0 ? <Alert tone="success">{t(actionMessages[action].done, { count: done })}</Alert> : null}
				{unknown.length > 0 ? (
					<Alert tone="warning">
						{errorText(error)} {t('TEXT_UNKNOWN_MANY', { count: unknown.length })}
					</Alert>
				) : null}
				<ul className={styles.rejected}>
					{rejected.slice(0, MAX_LISTED_REJECTIONS).map((each) => (
						<li key={each.uid}>
							<TextLink href={`/${resource.name}/${each.uid}`}>
								<TitleCell resource={resource.name} uid={each.uid} />
							</TextLink>
							<p className={styles.reason}>{reasonOf(each)}</p>
						</li>
					))}
				</ul>
				{rejected.length > MAX_LISTED_REJECTIONS ? (
					<p className={styles.reason}>{t('LABEL_AND_MORE', { count: rejected.length - MAX_LISTED_REJECTIONS })}</p>
				) : null}
			</div>
		</Dialog>
	);
}
