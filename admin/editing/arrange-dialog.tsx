import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import { useNotify } from '../frame/notifications.tsx';
import type { ItemOrder } from '../../contract/editing.ts';
import type { Paging } from '../api/call-page.ts';
import { call, type ApiResult, type CallOptions } from '../api/call.ts';
import { MAX_PAGE_SIZE } from '../api/items.ts';
import type { ItemRow } from '../api/item.ts';
import { MediaPicture } from '../media-picker/media-picture.tsx';
import type { Resource } from './resource.ts';
import { useOrdering } from './ordering.ts';
import { localizedText } from '../messages/localized-text.ts';
import { useErrorText } from '../frame/use-error.ts';
import { DragHandle } from './drag-handle.tsx';
import styles from './ordered-list.module.css';

async function fetchAllRows(resource: string, signal: AbortSignal): Promise<ItemRow[]> {
	const rows: ItemRow[] = [];
	let cursor: string | null = '';
	do {
		const query: CallOptions['query'] = { limit: MAX_PAGE_SIZE, cursor };
		const { data, extra }: ApiResult<ItemRow[], Paging> = await call('GET', resource, { query, signal });
		rows.push(...data);
		cursor = extra.next;
	} while (cursor);
	return rows;
}

/** The order is saved as a whole. */
export function ArrangeDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
	const t = useTranslate();
	const discardQuestion = useDiscardQuestion();
	const locale = useLocale();
	const notify = useNotify();
	const errorText = useErrorText();
	const { data, error } = useQuery({
		queryKey: ['arranged', resource.name],
		queryFn: ({ signal }) => fetchAllRows(resource.name, signal),
		// Without a cache, each opening of the dialog loads the stored order.
		gcTime: 0,
	});
	const [chosen, setChosen] = useState<string[] | null>(null);
	const [saveError, setSaveError] = useState<unknown>(null);
	const [isBusy, setBusy] = useState(false);
	const [announcement, setAnnouncement] = useState('');
	const rows = new Map(data?.map((row) => [row.uid, row]));
	const uids = chosen ?? data?.map(({ uid }) => uid) ?? [];
	const titleOf = (uid: string) => localizedText(rows.get(uid)?.title, locale) || t('LABEL_UNTITLED');
	const { order, dragged, itemRef, handleProps } = useOrdering(uids, (next, uid, to) => {
		setChosen(next);
		setAnnouncement(t('TEXT_MOVED', { title: titleOf(uid), place: to + 1, count: next.length }));
	});
	const save = async () => {
		setBusy(true);
		setSaveError(null);
		try {
			await call('PUT', `${resource.name}/order`, { body: { uids } satisfies ItemOrder });
			notify('TEXT_ORDER_SAVED', { type: 'success' });
			onClose();
		} catch (error) {
			setSaveError(error);
			setBusy(false);
		}
	};
	const shownError = saveError ?? error;
	return (
		<Dialog
			title={t('TITLE_ARRANGE')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			discardQuestion={chosen !== null && discardQuestion}
			isBusy={isBusy}
			actions={
				<>
					<ActionButton look="primary" busy={isBusy} disabled={chosen === null} onClick={() => void save()}>
						{t('ACTION_SAVE')}
					</ActionButton>
					<ActionButton disabled={isBusy} onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<p className={styles.text}>{t('TEXT_ARRANGE')}</p>
			{shownError ? <Alert tone="error">{errorText(shownError)}</Alert> : null}
			{data || error ? null : <ProgressBar label={t('LABEL_LOADING')} hidesLabel />}
			<ol className={`${styles.list} ${styles.numbered}`}>
				{order.map((uid, index) => (
					<li key={uid} ref={itemRef(uid)} className={styles.row} data-dragged={dragged === uid || undefined}>
						<DragHandle
							{...handleProps(uid)}
							label={t('ACTION_MOVE_ITEM', { title: titleOf(uid), place: index + 1 })}
						/>
						{resource.picture === undefined ? null : (
							<MediaPicture
								uid={rows.get(uid)?.content[resource.picture] as string | null}
								width={56}
								height={36}
								fit={resource.isLogo ? 'contain' : 'cover'}
							/>
						)}
						<span className={styles.title}>{titleOf(uid)}</span>
					</li>
				))}
			</ol>
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
		</Dialog>
	);
}
