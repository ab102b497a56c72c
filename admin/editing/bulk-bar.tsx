import { useState } from 'react';
import { BulkBar as Bar } from '../../ui/bulk-bar.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useNotify } from '../frame/notifications.tsx';
import { call, CallError } from '../api/call.ts';
import { MAX_PAGE_SIZE, useItems } from '../api/items.ts';
import type { BulkRequest, BulkResult } from '../../contract/editing.ts';
import type { ItemListState } from '../lists/use-item-list.ts';
import { TitleCell } from './cells.tsx';
import styles from './bulk-bar.module.css';
import { useFieldName } from './editing-context.tsx';
import type { Resource } from './resource.ts';
import { localizedText, formatList } from '../messages/localized-text.ts';
import { useErrorText, useReportError } from '../frame/use-error.ts';

type Action = BulkRequest['action'];

const actionMessages = {
	publish: { title: 'TITLE_PUBLISH_MANY', text: 'TEXT_PUBLISH_MANY', done: 'TEXT_PUBLISHED_MANY' },
	unpublish: { title: 'TITLE_UNPUBLISH_MANY', text: 'TEXT_UNPUBLISH_MANY', done: 'TEXT_UNPUBLISHED_MANY' },
	remove: { title: 'TITLE_REMOVE_MANY', text: 'TEXT_REMOVE_MANY', done: 'TEXT_REMOVED_MANY' },
} as const satisfies Record<Action, object>;

/** Number of titles in the confirmation; the remaining items are counted. */
const MAX_NAMED_ITEMS = 5;

/** The actions on the selected items, and the list of the items that the server rejected. */
export function BulkBar({ resource, list }: { resource: Resource; list: ItemListState }) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const reportError = useReportError();
	const errorText = useErrorText();
	const fieldName = useFieldName(resource.name);
	const { selected, select, refetch } = list;
	const [pendingAction, setPendingAction] = useState<Action | null>(null);
	const [rejected, setRejected] = useState<BulkResult['refused']>([]);
	const [isBusy, setBusy] = useState(false);
	const count = selected.length;
	const named = useItems(resource.name, pendingAction ? selected.slice(0, MAX_NAMED_ITEMS) : []);
	const names = named.map(({ title }) => localizedText(title, locale) || t('LABEL_UNTITLED'));
	if (count > MAX_NAMED_ITEMS) names.push(t('LABEL_OTHER_ITEMS', { count: count - MAX_NAMED_ITEMS }));
	const run = async (action: Action) => {
		setBusy(true);
		let done = 0;
		const notChanged: BulkResult['refused'] = [];
		try {
			for (let from = 0; from < selected.length; from += MAX_PAGE_SIZE) {
				const uids = selected.slice(from, from + MAX_PAGE_SIZE);
				const { data } = await call<BulkResult>('POST', `${resource.name}/bulk`, {
					body: { action, uids } satisfies BulkRequest,
				});
				done += data.done.length;
				notChanged.push(...data.refused);
			}
			select([]);
		} catch (error) {
			reportError(error);
		} finally {
			if (done) notify(actionMessages[action].done, { type: 'success', messageArgs: { count: done } });
			setRejected(notChanged);
			void refetch();
			setBusy(false);
			setPendingAction(null);
		}
	};
	/** Returns the reason why the server rejected an item. */
	const rejectionReason = ({ code, message, fields }: BulkResult['refused'][number]): string => {
		const fieldErrors = Object.entries(fields).map(([path, error]) => `${fieldName(path)}: ${error}`);
		return fieldErrors.length ? fieldErrors.join(' ') : errorText(new CallError(409, code, message));
	};
	const actions: Action[] = resource.isDirect ? ['remove'] : ['publish', 'unpublish', 'remove'];
	return (
		<>
			<Bar
				label={count > 0 ? t('LABEL_ITEMS_SELECTED', { count }) : undefined}
				clearLabel={t('ACTION_UNSELECT')}
				onClear={() => select([])}
			>
				{actions.map((action) => (
					<ActionButton
						key={action}
						look={action === 'remove' ? 'danger' : 'ice'}
						onClick={() => setPendingAction(action)}
					>
						{t(`actions.${action}`)}
					</ActionButton>
				))}
			</Bar>
			{pendingAction && (
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
					{t(actionMessages[pendingAction].text, { count, names: formatList(names, locale) })}
				</ConfirmDialog>
			)}
			{rejected.length > 0 && (
				<Dialog
					title={t('TITLE_FAILED_MANY', { count: rejected.length })}
					closeLabel={t('ACTION_CLOSE')}
					onClose={() => setRejected([])}
				>
					<ul className={styles.rejected}>
						{rejected.map((each) => (
							<li key={each.uid}>
								<strong>
									<TitleCell resource={resource.name} uid={each.uid} />
								</strong>
								<p className={styles.reason}>{rejectionReason(each)}</p>
							</li>
						))}
					</ul>
				</Dialog>
			)}
		</>
	);
}
