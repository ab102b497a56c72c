/** Links by which users share items with guests (ADR 0096). Staff can revoke them. */
import { useState } from 'react';
import type { Share } from '../../contract/shares.ts';
import { Badge } from '../../ui/badge.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { call } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { useNotify } from '../frame/notifications.tsx';
import { Page } from '../frame/page.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './shares-screen.module.css';

const tones = { active: 'aurora', used_up: 'ice', expired: 'ice', revoked: 'coral' } as const;

export default function SharesScreen() {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const list = useListParams([]);
	const { limit, offset } = list.query;
	const query = useApiQuery<Share[], { total: number }>('shares', { query: { limit, offset } });
	const mayRevoke = useMay('shares', 'edit');
	const [revoking, setRevoking] = useState<Share | null>(null);
	const [isBusy, setBusy] = useState(false);
	const revoke = async ({ uid }: Share): Promise<void> => {
		setRevoking(null);
		setBusy(true);
		try {
			await call('POST', `shares/${uid}/revoke`);
			notify('TEXT_SHARE_REVOKED', { type: 'success' });
		} catch (error) {
			reportError(error);
		}
		await refetchAll();
		setBusy(false);
	};
	const columns = [
		{
			key: 'title',
			title: t('LABEL_SHARE_TITLE'),
			cell: ({ title, item_count }: Share) =>
				item_count > 1 ? t('TEXT_SHARE_AND_MORE', { title, count: item_count - 1 }) : title,
		},
		{
			key: 'owner',
			title: t('LABEL_SHARE_OWNER'),
			cell: ({ owner, company }: Share) => (
				<>
					<span className={styles.email}>{owner}</span>
					{company && <span className={styles.note}>{company}</span>}
				</>
			),
		},
		{ key: 'until', title: t('LABEL_SHARE_UNTIL'), cell: ({ expires_at }: Share) => <Moment at={expires_at} /> },
		{
			key: 'opens',
			title: t('LABEL_SHARE_OPENS'),
			isNumeric: true,
			cell: ({ open_count, max_opens }: Share) => (max_opens === null ? open_count : `${open_count} / ${max_opens}`),
		},
		{
			key: 'downloads',
			title: t('LABEL_SHARE_DOWNLOADS'),
			isNumeric: true,
			cell: ({ download_count }: Share) => download_count,
		},
		{
			key: 'state',
			title: t('LABEL_STATE'),
			cell: ({ state }: Share) => <Badge tone={tones[state]}>{t(`share_states.${state}`)}</Badge>,
		},
		{
			key: 'revoke',
			title: '',
			cell: (share: Share) =>
				mayRevoke && (share.state === 'active' || share.state === 'used_up') ? (
					<ActionButton look="text" disabled={isBusy} onClick={() => setRevoking(share)}>
						{t('ACTION_REVOKE_SHARE')}
						<span className="visually-hidden">: {share.recipient}</span>
					</ActionButton>
				) : null,
		},
	] as const;
	return (
		<Page title={t(screenLabel('shares'), { count: 2 })} lead={t('TEXT_SHARES_SCREEN')}>
			<ListStates query={query} list={list} empty="TEXT_NO_SHARES">
				<Table
					label={t(screenLabel('shares'), { count: 2 })}
					rows={query.data?.data ?? []}
					rowKey={({ uid }) => uid}
					note={({ recipient }) => <span className={styles.note}>{t('TEXT_SHARE_FOR', { recipient })}</span>}
					scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
					columns={columns}
				/>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
			{revoking && (
				<QuestionDialog
					title="TITLE_REVOKE_SHARE"
					text="TEXT_REVOKE_SHARE"
					args={{ recipient: revoking.recipient, owner: revoking.owner }}
					choices={[{ label: 'ACTION_REVOKE_SHARE', color: 'error', onClick: () => void revoke(revoking) }]}
					onClose={() => setRevoking(null)}
				/>
			)}
		</Page>
	);
}
