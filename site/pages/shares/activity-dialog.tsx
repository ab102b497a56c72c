import { useCallback } from 'react';
import { sectionLabels, withheldLabels } from '../../client-area/shares/share-labels.ts';
import { useSharesApi, type Share, type ShareDetails } from '../../client-area/shares/shares-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './shares-page.module.css';

/** Lists openings, views and downloads of guests, the newest first. */
export function ActivityDialog({ share, onClose }: { share: Share; onClose: () => void }) {
	const { t } = useTranslations();
	const api = useSharesApi();
	const load = useCallback(() => api.details(share.uid), [api, share.uid]);
	const { data: details, hasFailed } = useRequest(load, 'shares');
	return (
		<Dialog
			title={t('TITLE_SHARE_ACTIVITY', { recipient: share.recipient })}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			actions={<ActionButton onClick={onClose}>{t('ACTION_CLOSE')}</ActionButton>}
		>
			<div className={styles.activity}>
				{hasFailed ? (
					<Alert tone="error">{t('TEXT_NOT_LOADED')}</Alert>
				) : details ? (
					<Activity details={details} />
				) : (
					<Skeleton className={styles.activitySkeleton} />
				)}
			</div>
		</Dialog>
	);
}

function Activity({ details: { events, withheld } }: { details: ShareDetails }) {
	const { t, date } = useTranslations();
	return (
		<div className={styles.fields}>
			{withheld.length > 0 && (
				<Alert tone="warning" title={t('TITLE_SHARE_WITHHELD')}>
					<ul className={styles.withheld}>
						{withheld.map(({ title, reason }) => (
							<li key={title}>
								{title}: {t(withheldLabels[reason])}
							</li>
						))}
					</ul>
				</Alert>
			)}
			{events.length === 0 ? (
				<p className={styles.quiet}>{t('TEXT_SHARE_NO_EVENTS')}</p>
			) : (
				<ol className={styles.events}>
					{events.map(({ at, kind, section, title, email }) => (
						<li key={`${at} ${kind} ${section} ${title}`} className={styles.event}>
							<time className={styles.quiet} dateTime={at}>
								{t('TEXT_MINUTE_UTC', { date: date(at, 'full'), time: at.slice(11, 16) })}
							</time>
							<span>
								{kind === 'opened'
									? t('TEXT_SHARE_OPENED')
									: kind === 'viewed' && section
										? t('TEXT_SHARE_VIEWED', { section: t(sectionLabels[section]) })
										: t('TEXT_SHARE_DOWNLOADED', { title })}
								{email !== null && <span className={styles.quiet}> · {email}</span>}
							</span>
						</li>
					))}
				</ol>
			)}
		</div>
	);
}
