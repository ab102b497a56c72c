import { useState, type ReactNode } from 'react';
import type { BulkRequest, BulkResult } from '../../contract/editing.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { call, CallError } from '../api/call.ts';
import { useItems } from '../api/items.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useErrorText, useReportError } from '../frame/use-error.ts';
import type { ItemListState } from '../lists/use-item-list.ts';
import { fallbackLang, formatList, localizedText } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './bulk-actions.module.css';
import { TitleCell } from './cells.tsx';
import { useFieldName } from './editing-context.tsx';
import { StateChip } from './item-state.tsx';
import type { Resource } from './resource.ts';
import { ScheduleDialog, type Schedule } from './schedule-dialog.tsx';

/** Excludes the API's `republish`, because only the undo of an action uses it. */
export type Action = Exclude<BulkRequest['action'], 'republish'> | 'schedule';
type Rejection = BulkResult['refused'][number];

const actionMessages = {
	publish: { title: 'TITLE_PUBLISH_MANY', text: 'TEXT_PUBLISH_MANY', done: 'TEXT_PUBLISHED_MANY' },
	schedule: { title: '', text: 'TEXT_SCHEDULE_MANY', done: 'TEXT_SCHEDULED_MANY' },
	unpublish: { title: 'TITLE_UNPUBLISH_MANY', text: 'TEXT_UNPUBLISH_MANY', done: 'TEXT_UNPUBLISHED_MANY' },
	remove: { title: 'TITLE_REMOVE_MANY', text: 'TEXT_REMOVE_MANY', done: 'TEXT_REMOVED_MANY' },
	restore: { title: 'TITLE_RESTORE_MANY', text: 'TEXT_RESTORE_MANY', done: 'TEXT_RESTORED_MANY' },
} as const satisfies Record<Action, object>;

export const isWithdrawal = (action: Action): boolean => action === 'unpublish' || action === 'remove';

export const actionLabel = (action: Action): string =>
	action === 'schedule' ? 'ACTION_SCHEDULE' : `actions.${action}`;

/** The confirmation names at most this number of items. */
const MAX_NAMED_ITEMS = 5;
/** Number of items per request. Small batches show progress. */
const BATCH_SIZE = 50;
/** The result names at most this number of rejected items. */
const MAX_LISTED_REJECTIONS = 50;

interface Result {
	done: string[];
	withdrawn: string[];
	rejected: Rejection[];
	/** Items without a response, because a request failed. */
	unknown: readonly string[];
	error: unknown;
}

type Outcome = Pick<Result, 'rejected' | 'unknown' | 'error'> & { action: Action; done: number };

async function changeItems(
	resource: string,
	request: Omit<BulkRequest, 'uids'>,
	uids: readonly string[],
	onProgress: (processed: number) => void = () => {},
): Promise<Result> {
	const result: Result = { done: [], withdrawn: [], rejected: [], unknown: [], error: null };
	for (let from = 0; from < uids.length; from += BATCH_SIZE) {
		onProgress(from);
		const body: BulkRequest = { ...request, uids: uids.slice(from, from + BATCH_SIZE) };
		try {
			const { data } = await call<BulkResult>('POST', `${resource}/bulk`, { body });
			result.done.push(...data.done);
			result.withdrawn.push(...data.withdrawn);
			result.rejected.push(...data.refused);
		} catch (error) {
			return { ...result, unknown: uids.slice(from), error };
		}
	}
	return result;
}

/** In a content type without drafts, a restored item is published at once. */
const textOf = (action: Action, { isDirect }: Resource): string =>
	action === 'restore' && isDirect ? 'TEXT_RESTORE_MANY_LIVE' : actionMessages[action].text;

export interface BulkActions {
	/** Opens a confirmation. */
	ask: (action: Action, uids: readonly string[]) => void;
	dialogs: ReactNode;
}

/** The notification can undo an action that hides items from the site. */
export function useBulkActions(resource: Resource, list: ItemListState): BulkActions {
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const { selected, select } = list;
	const [question, setQuestion] = useState<{ action: Action; uids: readonly string[] } | null>(null);
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [processed, setProcessed] = useState(0);
	const undo = async (action: Action, { done, withdrawn }: Result) => {
		const steps: [BulkRequest['action'], readonly string[]][] = [
			...(action === 'remove' ? [['restore', done] as [BulkRequest['action'], readonly string[]]] : []),
			...(resource.isDirect ? [] : [['republish', withdrawn] as [BulkRequest['action'], readonly string[]]]),
		];
		const results: Result[] = [];
		for (const [step, uids] of steps) results.push(await changeItems(resource.name, { action: step }, uids));
		const rejected = results.flatMap((result) => result.rejected);
		const failed = results.find(({ error }) => error !== null);
		if (failed) reportError(failed.error);
		else if (rejected.length > 0)
			notify('TITLE_FAILED_MANY', { type: 'error', messageArgs: { count: rejected.length } });
		else {
			const count = results[0]?.done.length ?? 0;
			const message = action === 'remove' ? 'TEXT_RESTORED_MANY' : 'TEXT_REPUBLISHED_MANY';
			notify(message, { type: 'success', messageArgs: { count } });
		}
		void refetchAll();
	};
	const run = async (action: Action, uids: readonly string[], times?: Schedule) => {
		setBusy(true);
		const request = {
			action: action === 'schedule' ? 'publish' : action,
			...(times && { from: times.from }),
			// Without an end in the dialog, each item keeps its own end.
			...(times?.until && { until: times.until }),
		} as const;
		const result = await changeItems(resource.name, request, uids, setProcessed);
		const { done, rejected, unknown, error } = result;
		const count = done.length;
		if (rejected.length > 0 || (error !== null && count > 0))
			setOutcome({ action, done: count, rejected, unknown, error });
		else if (error !== null) reportError(error);
		const isUndone = action === 'remove' ? count > 0 : result.withdrawn.length > 0;
		if (count > 0)
			notify(actionMessages[action].done, {
				type: 'success',
				messageArgs: { count },
				...(isUndone && { action: { label: 'ACTION_UNDO', onClick: () => void undo(action, result) } }),
			});
		if (error === null || count > 0 || rejected.length > 0) {
			const changed = new Set(uids.filter((uid) => !unknown.includes(uid)));
			select(selected.filter((uid) => !changed.has(uid)));
		}
		void refetchAll();
		setBusy(false);
		setQuestion(null);
	};
	return {
		ask: (action, uids) => setQuestion({ action, uids }),
		dialogs: (
			<>
				{question && (question.action !== 'schedule' || isBusy) ? (
					<ActionQuestion
						resource={resource}
						{...question}
						isBusy={isBusy}
						processed={processed}
						onConfirm={() => void run(question.action, question.uids)}
						onCancel={() => setQuestion(null)}
					/>
				) : null}
				{question?.action === 'schedule' && !isBusy ? (
					<ScheduleDialog
						item={null}
						hasChanges={false}
						isFixed={false}
						Note={() => <ScheduleNote resource={resource} uids={question.uids} />}
						onClose={() => setQuestion(null)}
						onSchedule={(times) => void run('schedule', question.uids, times)}
					/>
				) : null}
				{outcome ? <OutcomeDialog resource={resource} outcome={outcome} onClose={() => setOutcome(null)} /> : null}
			</>
		),
	};
}

function ScheduleNote({ resource, uids }: { resource: Resource; uids: readonly string[] }) {
	const t = useTranslate();
	const locale = useLocale();
	const named = useItems(resource.name, uids.slice(0, MAX_NAMED_ITEMS));
	const names = named.map(({ title }) => localizedText(title, locale) || t('LABEL_UNTITLED'));
	const rest = uids.length - MAX_NAMED_ITEMS;
	if (rest > 0) names.push(t('LABEL_OTHER_ITEMS', { count: rest }));
	return <p>{t('TEXT_SCHEDULE_MANY', { count: uids.length, names: formatList(names, locale) })}</p>;
}

interface ActionQuestionProps {
	resource: Resource;
	action: Action;
	uids: readonly string[];
	isBusy: boolean;
	processed: number;
	onConfirm: () => void;
	onCancel: () => void;
}

function ActionQuestion({ resource, action, uids, isBusy, processed, onConfirm, onCancel }: ActionQuestionProps) {
	const t = useTranslate();
	const locale = useLocale();
	const named = useItems(resource.name, uids.slice(0, MAX_NAMED_ITEMS));
	const count = uids.length;
	return (
		<ConfirmDialog
			title={action === 'schedule' ? t('ACTION_SCHEDULE') : t(actionMessages[action].title, { count })}
			confirmLabel={t(actionLabel(action))}
			cancelLabel={t('ACTION_CANCEL')}
			closeLabel={t('ACTION_CLOSE')}
			isDangerous={isWithdrawal(action)}
			busy={isBusy}
			onConfirm={onConfirm}
			onCancel={onCancel}
		>
			{isBusy && count > BATCH_SIZE ? (
				<ProgressBar label={t('LABEL_PROCESSED_ITEMS', { done: processed, count })} value={processed / count} />
			) : action === 'schedule' ? null : (
				<>
					<p>{t(textOf(action, resource), { count })}</p>
					<ul className={styles.named}>
						{named.map((item) => (
							<li key={item.uid}>
								<span className={styles.name} lang={fallbackLang(item.title, locale)}>
									{localizedText(item.title, locale) || t('LABEL_UNTITLED')}
								</span>
								{resource.isDirect ? null : <StateChip item={item} />}
							</li>
						))}
						{count > MAX_NAMED_ITEMS && (
							<li className={styles.rest}>{t('LABEL_OTHER_ITEMS', { count: count - MAX_NAMED_ITEMS })}</li>
						)}
					</ul>
				</>
			)}
		</ConfirmDialog>
	);
}

function OutcomeDialog({ resource, outcome, onClose }: { resource: Resource; outcome: Outcome; onClose: () => void }) {
	const t = useTranslate();
	const errorText = useErrorText();
	const fieldName = useFieldName(resource.name);
	const { action, done, rejected, unknown, error } = outcome;
	const reasonOf = ({ code, message, fields }: Rejection): string => {
		const fieldErrors = Object.entries(fields).map(([path, error]) =>
			t('LABEL_NAME_AND_VALUE', { name: fieldName(path), value: error }),
		);
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
