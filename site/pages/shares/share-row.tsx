import { shareStateLabels } from '../../client-area/shares/share-labels.ts';
import type { Share } from '../../client-area/shares/shares-api.ts';
import { dayOf } from '../../messages/dates.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import styles from './shares-page.module.css';

const tones = { active: 'aurora', used_up: 'ice', expired: 'ice', revoked: 'coral' } as const;

interface ShareRowProps {
	share: Share;
	onView: () => void;
	onRevoke: () => void;
}

export function ShareRow({ share, onView, onRevoke }: ShareRowProps) {
	const { t, date, language } = useTranslations();
	const textLang = useTextLang();
	const { title, item_count, recipient, owner, state, open_count, max_opens, download_count, expires_at } = share;
	const count = (value: number): string => formatNumber(value, language);
	const protections = [share.has_password ? t('LABEL_SHARE_HAS_PASSWORD') : '', share.domains.join(', ')].filter(
		Boolean,
	);
	return (
		<li className={styles.row}>
			<div className={styles.what}>
				<p className={styles.name} lang={textLang(title)}>
					{item_count > 1 ? t('TEXT_SHARE_AND_MORE', { title, count: item_count - 1 }) : title}
				</p>
				<p className={styles.quiet}>
					{t('TEXT_SHARE_FOR', { recipient })} · <span className={styles.address}>{owner}</span>
				</p>
				<p className={styles.quiet}>
					<time dateTime={dayOf(expires_at)}>{t('TEXT_SHARE_UNTIL', { date: date(expires_at, 'full') })}</time>
					{protections.length > 0 && ` · ${protections.join(' · ')}`}
				</p>
			</div>
			<dl className={styles.counts}>
				<div>
					<dt>{t('LABEL_SHARE_OPENS')}</dt>
					<dd>{max_opens === null ? count(open_count) : `${count(open_count)} / ${count(max_opens)}`}</dd>
				</div>
				<div>
					<dt>{t('LABEL_SHARE_DOWNLOADS')}</dt>
					<dd>{count(download_count)}</dd>
				</div>
			</dl>
			<p className={styles.state}>
				<Badge tone={tones[state]}>{t(shareStateLabels[state])}</Badge>
			</p>
			<div className={styles.actions}>
				<ActionButton look="quiet" onClick={onView}>
					{t('ACTION_SHARE_ACTIVITY')}
					<span className="visually-hidden">: {recipient}</span>
				</ActionButton>
				{(state === 'active' || state === 'used_up') && (
					<ActionButton look="quiet" onClick={onRevoke}>
						{t('ACTION_REVOKE_SHARE')}
						<span className="visually-hidden">: {recipient}</span>
					</ActionButton>
				)}
			</div>
		</li>
	);
}
