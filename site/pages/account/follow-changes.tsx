import { useMemo, useState } from 'react';
import type { DigestFrequency } from '../../../contract/client-changes.ts';
import { changesApi, FEED_ID, type ChangePreferences } from '../../client-area/changes/changes-api.ts';
import { ConfirmDialog } from '../../client-area/client-dialog.tsx';
import { LoadError } from '../../client-area/client-page.tsx';
import { logFailure } from '../../log.ts';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { useApi } from '../../parts/use-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Panel, StatusMessage } from './panel.tsx';
import styles from './account-page.module.css';

/** In UTC. Equals `DIGEST_HOUR_UTC` of the contract. */
const DIGEST_TIME = '06:00';

interface FollowChangesProps {
	preferences: ChangePreferences | null;
	onChanged: () => Promise<void>;
}

export function FollowChanges({ preferences, onChanged }: FollowChangesProps) {
	const { t } = useTranslations();
	return (
		<Panel title={t('TITLE_FOLLOW_CHANGES')}>
			<p className={styles.text}>{t('TEXT_FOLLOW_CHANGES')}</p>
			{preferences ? (
				<>
					<Digest stored={preferences.digest} onChanged={onChanged} />
					<Feed createdAt={preferences.feed_created_at} onChanged={onChanged} />
				</>
			) : (
				<LoadError />
			)}
		</Panel>
	);
}

function useChangesApi() {
	const api = useApi();
	return useMemo(() => changesApi(api), [api]);
}

function Digest({ stored, onChanged }: { stored: DigestFrequency; onChanged: () => Promise<void> }) {
	const { t } = useTranslations();
	const { open } = useDialogs();
	const api = useChangesApi();
	/** The choice while it is being saved. */
	const [chosen, setChosen] = useState<DigestFrequency>();
	const [message, setMessage] = useState('');
	const choose = async (digest: DigestFrequency): Promise<void> => {
		setMessage('');
		setChosen(digest);
		try {
			await api.setDigest(digest);
			await onChanged();
			setMessage(t('TEXT_DIGEST_STORED'));
		} catch (error) {
			logFailure(error, 'digest');
			open('global-error');
		}
		setChosen(undefined);
	};
	return (
		<>
			<RadioGroup
				label={t('LABEL_DIGEST')}
				value={chosen ?? stored}
				onValue={(value) => void choose(value as DigestFrequency)}
				options={[
					{ value: 'none', label: t('LABEL_DIGEST_NONE') },
					{ value: 'daily', label: t('LABEL_DIGEST_DAILY') },
					{ value: 'weekly', label: t('LABEL_DIGEST_WEEKLY') },
				]}
			/>
			<p className={styles.text}>{t('TEXT_DIGEST', { time: DIGEST_TIME })}</p>
			<StatusMessage>{message}</StatusMessage>
		</>
	);
}

function Feed({ createdAt, onChanged }: { createdAt: string | null; onChanged: () => Promise<void> }) {
	const { t, date } = useTranslations();
	const { open } = useDialogs();
	const api = useChangesApi();
	/** New addresses stay on the page until the user leaves it. */
	const [addresses, setAddresses] = useState<{ url: string; calendar_url: string } | null>(null);
	const [message, setMessage] = useState('');
	const [isBusy, setBusy] = useState(false);
	/** Action that the user must confirm, because it ends subscriptions with the old addresses. */
	const [asked, setAsked] = useState<'renew' | 'revoke'>();
	const run = async (work: () => Promise<void>): Promise<void> => {
		if (isBusy) return;
		setBusy(true);
		setMessage('');
		try {
			await work();
			await onChanged();
		} catch (error) {
			logFailure(error, 'change feed');
			open('global-error');
		}
		setBusy(false);
		setAsked(undefined);
	};
	const create = () =>
		run(async () => {
			const response = await api.createFeed();
			if (response.status !== 'ok') throw new Error('the feed was not created');
			setAddresses(response.data);
			if (createdAt !== null) setMessage(t('TEXT_CHANGE_FEED_RENEWED'));
		});
	const revoke = () =>
		run(async () => {
			await api.revokeFeed();
			setAddresses(null);
			setMessage(t('TEXT_CHANGE_FEED_REVOKED'));
		});
	return (
		<>
			<h3 id={FEED_ID} className={styles.subtitle}>
				{t('TITLE_CHANGE_FEED')}
			</h3>
			<p className={styles.text}>
				{t('TEXT_CHANGE_FEED')}
				{createdAt !== null && ` ${t('TEXT_CHANGE_FEED_SINCE', { date: date(createdAt, 'full') })}`}
			</p>
			{addresses && (
				<div className={styles.feedAddresses} role="status">
					<Address label={t('LABEL_CHANGE_FEED')} url={addresses.url} />
					<Address label={t('LABEL_CALENDAR_ADDRESS')} url={addresses.calendar_url} />
				</div>
			)}
			<div className={styles.actions}>
				<ActionButton busy={isBusy} onClick={() => (createdAt === null ? void create() : setAsked('renew'))}>
					{t(createdAt === null ? 'ACTION_CREATE_FEED' : 'ACTION_RENEW_FEED')}
				</ActionButton>
				{createdAt !== null && (
					<ActionButton look="text" onClick={() => setAsked('revoke')}>
						{t('ACTION_REVOKE_FEED')}
					</ActionButton>
				)}
			</div>
			<StatusMessage>{message}</StatusMessage>
			{asked && (
				<ConfirmDialog
					title={t(asked === 'renew' ? 'TITLE_RENEW_FEED' : 'TITLE_REVOKE_FEED')}
					confirmLabel={t(asked === 'renew' ? 'ACTION_RENEW_FEED' : 'ACTION_REVOKE_FEED')}
					cancelLabel={t('ACTION_CANCEL')}
					closeLabel={t('ACTION_CLOSE')}
					isDangerous
					busy={isBusy}
					onConfirm={() => void (asked === 'renew' ? create() : revoke())}
					onCancel={() => setAsked(undefined)}
				>
					<p>{t(asked === 'renew' ? 'TEXT_RENEW_FEED' : 'TEXT_REVOKE_FEED')}</p>
				</ConfirmDialog>
			)}
		</>
	);
}

function Address({ label, url }: { label: string; url: string }) {
	const { t } = useTranslations();
	return (
		<div className={styles.feedAddress}>
			<Field
				label={label}
				value={url}
				readOnly
				hint={t('TEXT_CHANGE_FEED_ONCE')}
				inputProps={{ spellCheck: false, onFocus: ({ target }) => target.select() }}
			/>
			<CopyButton text={url} copiedText={t('TEXT_COPIED')} failedText={t('TEXT_NOT_COPIED')}>
				{t('ACTION_COPY')} <span className="visually-hidden">{label}</span>
			</CopyButton>
		</div>
	);
}
