/** Lets an operator join a campaign, and shows what the company has accepted. */
import { useId, useState, type FormEvent } from 'react';
import { ApiError, type FormErrors } from '../../api.ts';
import { useCampaignApi, type CampaignOptIn, type OptInRecord } from '../../client-area/campaign-api.ts';
import type { CampaignDetails } from '../../client-area/client-api.ts';
import { ConfirmDialog } from '../../client-area/client-dialog.tsx';
import { LoadError } from '../../client-area/client-page.tsx';
import { useReload } from '../../client-area/use-reload.ts';
import { logFailure } from '../../log.ts';
import { languageTraits, readLanguage } from '../../../contract/languages.ts';
import { writeInstant } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { withPresentTitles } from './present-titles.ts';
import styles from './campaign-entry.module.css';

interface CampaignEntryProps {
	campaign: CampaignDetails;
	/** Null if the entry failed to load. */
	optIn: CampaignOptIn | null;
}

/** Responses with these statuses have a message for the user. */
const explainedStatuses: readonly number[] = [403, 409, 422];

export function CampaignEntry({ campaign, optIn }: CampaignEntryProps) {
	const { t } = useTranslations();
	const { join, status } = campaign;
	const [message, setMessage] = useState('');
	if (!optIn) return <LoadError />;
	const { may_join, is_joined, has_newer_text, records } = optIn;
	const [newest] = records;
	const isOpen = join?.state === 'open';
	/** The accepted text is current, but in another language than the text on this page. */
	const acceptedElsewhere =
		is_joined && newest && !has_newer_text && join && newest.text_hash !== join.text_hash ? newest : undefined;
	return (
		<div className={styles.entry}>
			{join && <Deadline join={join} />}
			<div className={styles.live} role="status">
				{message && <Alert tone="success">{message}</Alert>}
			</div>
			{has_newer_text && (
				<Alert tone="warning">{t(isOpen ? 'TEXT_TERMS_CHANGED_OPEN' : 'TEXT_TERMS_CHANGED_CLOSED')}</Alert>
			)}
			<div className={styles.columns} data-single={!join || undefined}>
				{join && (
					<section className={styles.terms} aria-labelledby="campaign-terms">
						<h3 id="campaign-terms" className={styles.subtitle}>
							{t('TITLE_JOIN_TERMS')}
						</h3>
						{acceptedElsewhere && <AcceptedText record={acceptedElsewhere} />}
						<RichText html={join.terms} />
						<p className={styles.hash}>
							{t('LABEL_TEXT_HASH')} <code translate="no">{join.text_hash}</code>
						</p>
					</section>
				)}
				<div className={styles.side}>
					{is_joined && newest && <CurrentEntry record={newest} campaign={campaign} />}
					{!is_joined && newest && (
						<p className={styles.text}>{t('TEXT_WITHDRAWN', { time: writeInstant(newest.at) })}</p>
					)}
					{!may_join && <p className={styles.text}>{t('TEXT_NO_COMPANY_TO_JOIN')}</p>}
					{may_join && isOpen && (
						<EntryForm
							// Mount a new form if the record or the text has changed.
							key={`${newest?.uid} ${join.text_hash}`}
							campaign={campaign}
							join={join}
							current={is_joined ? newest : undefined}
							hasNewerText={has_newer_text}
							onStored={setMessage}
						/>
					)}
					{is_joined && status !== 'previous' && <Withdrawal slug={campaign.slug} onStored={setMessage} />}
				</div>
			</div>
			{records.length > 0 && <Records records={records} />}
		</div>
	);
}

function AcceptedText({ record: { uid, language: code } }: { record: OptInRecord }) {
	const { t, language, urls } = useTranslations();
	return (
		<div className={styles.accepted}>
			<Alert tone="info">
				{t('TEXT_ACCEPTED_IN_LANGUAGE', { language: languageTraits[readLanguage(code)].name })}{' '}
				<a href={urls.url('ca-record-page', language, { slug: uid })}>{t('ACTION_OPEN_ACCEPTED_TEXT')}</a>
			</Alert>
		</div>
	);
}

function Deadline({ join: { state, from, until } }: { join: NonNullable<CampaignDetails['join']> }) {
	const { t } = useTranslations();
	const time = (
		<time dateTime={state === 'not_open' ? from! : until}>{writeInstant(state === 'not_open' ? from! : until)}</time>
	);
	const label = {
		not_open: 'LABEL_ENTRIES_OPEN_FROM',
		open: 'LABEL_ENTRIES_OPEN_UNTIL',
		closed: 'LABEL_ENTRIES_CLOSED',
	} as const;
	return (
		<p className={styles.deadline} data-state={state}>
			{t(label[state])} <strong>{time}</strong>
		</p>
	);
}

interface CurrentEntryProps {
	record: OptInRecord;
	campaign: CampaignDetails;
}

function CurrentEntry({ record: { uid, at, by, games, language: code, text_hash }, campaign }: CurrentEntryProps) {
	const { t, language, urls } = useTranslations();
	const written = languageTraits[readLanguage(code)];
	return (
		<div className={styles.current}>
			<p className={styles.joined}>{t('TEXT_COMPANY_JOINED')}</p>
			<dl className={styles.facts}>
				<div>
					<dt>{t('LABEL_RECORD_BY')}</dt>
					<dd>{by}</dd>
				</div>
				<div>
					<dt>{t('LABEL_RECORD_AT')}</dt>
					<dd>
						<time dateTime={at}>{writeInstant(at)}</time>
					</dd>
				</div>
				<div>
					<dt>{t('LABEL_RECORD_GAMES')}</dt>
					<dd>
						{withPresentTitles(games, campaign)
							.map(({ title }) => title)
							.join(' · ')}
					</dd>
				</div>
				<div>
					<dt>{t('LABEL_RECORD_LANGUAGE')}</dt>
					<dd lang={written.tag}>{written.name}</dd>
				</div>
				<div>
					<dt>{t('LABEL_TEXT_HASH')}</dt>
					<dd className={styles.acceptedHash}>
						<a href={urls.url('ca-record-page', language, { slug: uid })} translate="no">
							{text_hash}
						</a>
					</dd>
				</div>
			</dl>
		</div>
	);
}

function useChange(onStored: (message: string) => void) {
	const { open } = useDialogs();
	const reload = useReload();
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState('');
	const run = async (change: () => Promise<{ status: 'ok' } | FormErrors>, message: string): Promise<void> => {
		if (isBusy) return;
		setBusy(true);
		setError('');
		onStored('');
		try {
			const response = await change();
			if (response.status === 'ok') {
				await reload();
				onStored(message);
			} else setError(Object.values(response.errors).flat().join(' '));
		} catch (caught) {
			if (caught instanceof ApiError && explainedStatuses.includes(caught.status)) {
				setError(caught.message);
				// The campaign or the entry has changed on the server.
				if (caught.status === 409) await reload();
			} else {
				logFailure(caught, 'campaign entry');
				open('global-error');
			}
		}
		setBusy(false);
	};
	return { run, isBusy, error };
}

interface EntryFormProps {
	campaign: CampaignDetails;
	join: NonNullable<CampaignDetails['join']>;
	current: OptInRecord | undefined;
	hasNewerText: boolean;
	onStored: (message: string) => void;
}

function EntryForm({ campaign: { slug, games }, join, current, hasNewerText, onStored }: EntryFormProps) {
	const { t } = useTranslations();
	const api = useCampaignApi();
	const id = useId();
	const [chosen, setChosen] = useState<ReadonlySet<string>>(
		() => new Set((current?.games ?? games).map(({ name }) => name)),
	);
	const [isAccepted, setAccepted] = useState(false);
	const { run, isBusy, error } = useChange(onStored);
	/** True if the company has accepted the current text. The form then changes only the games. */
	const isChange = current !== undefined && !hasNewerText;
	const send = (event: FormEvent) => {
		event.preventDefault();
		void run(
			() =>
				api.join(slug, {
					games: games.map(({ name }) => name).filter((name) => chosen.has(name)),
					textHash: isChange ? current.text_hash : join.text_hash,
					isAccepted,
				}),
			t(isChange ? 'TEXT_GAMES_STORED' : 'TEXT_ENTRY_STORED'),
		);
	};
	const choose = (name: string, isChosen: boolean) => {
		const next = new Set(chosen);
		if (isChosen) next.add(name);
		else next.delete(name);
		setChosen(next);
	};
	return (
		<form className={styles.form} onSubmit={send} noValidate>
			<fieldset className={styles.games}>
				<legend className={styles.subtitle}>{t('TITLE_CHOOSE_CAMPAIGN_GAMES')}</legend>
				{join.min_games > 1 && <p className={styles.text}>{t('TEXT_MIN_GAMES', { count: join.min_games })}</p>}
				<div className={styles.boxes}>
					{games.map(({ name, title }) => (
						<Checkbox
							key={name}
							label={title}
							checked={chosen.has(name)}
							onChecked={(isChosen) => choose(name, isChosen)}
						/>
					))}
				</div>
			</fieldset>
			{!isChange && (
				<Checkbox id={`${id}-accepted`} label={t('LABEL_ACCEPT_TERMS')} checked={isAccepted} onChecked={setAccepted} />
			)}
			<div className={styles.live} role="alert">
				{error && <Alert tone="error">{error}</Alert>}
			</div>
			<SubmitButton look={isChange ? 'ice' : 'gold'} busy={isBusy} busyLabel={t('LABEL_SENDING')}>
				{t(isChange ? 'ACTION_CHANGE_GAMES' : current ? 'ACTION_ACCEPT_NEW_TERMS' : 'ACTION_JOIN_CAMPAIGN')}
			</SubmitButton>
		</form>
	);
}

function Withdrawal({ slug, onStored }: { slug: string; onStored: (message: string) => void }) {
	const { t } = useTranslations();
	const api = useCampaignApi();
	const [isAsking, setAsking] = useState(false);
	const { run, isBusy, error } = useChange(onStored);
	return (
		<>
			<div className={styles.live} role="alert">
				{error && <Alert tone="error">{error}</Alert>}
			</div>
			<div className={styles.withdrawal}>
				<ActionButton look="quiet" onClick={() => setAsking(true)}>
					{t('ACTION_LEAVE_CAMPAIGN')}
				</ActionButton>
			</div>
			{isAsking && (
				<ConfirmDialog
					title={t('TITLE_WITHDRAW')}
					confirmLabel={t('ACTION_LEAVE_CAMPAIGN')}
					cancelLabel={t('ACTION_CANCEL')}
					closeLabel={t('ACTION_CLOSE')}
					isDangerous
					busy={isBusy}
					onConfirm={() => {
						setAsking(false);
						void run(() => api.withdraw(slug), t('TEXT_WITHDRAWAL_STORED'));
					}}
					onCancel={() => setAsking(false)}
				>
					{t('TEXT_WITHDRAW')}
				</ConfirmDialog>
			)}
		</>
	);
}

function Records({ records }: { records: readonly OptInRecord[] }) {
	const { t, language, urls } = useTranslations();
	return (
		<section className={styles.records} aria-labelledby="campaign-records">
			<h3 id="campaign-records" className={styles.subtitle}>
				{t('TITLE_CAMPAIGN_RECORDS')}
			</h3>
			<ol className={styles.list}>
				{records.map((record) => (
					<li key={record.uid}>
						<span className={styles.when}>
							<time dateTime={record.at}>{writeInstant(record.at)}</time>
						</span>
						<span>
							<a href={urls.url('ca-record-page', language, { slug: record.uid })}>
								{t('LABEL_RECORD_ACTION', { action: record.action })}
							</a>
							<span className={styles.quiet}> · {record.by}</span>
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}
