/** Printable evidence of what a company did in a campaign, with the text that the company accepted. */
import { useCallback, type ReactNode } from 'react';
import { languageTraits, readLanguage } from '../../../contract/languages.ts';
import { evidencePdfUrl, useCampaignApi, type OptInEvidence } from '../../client-area/campaign-api.ts';
import type { ClientApi } from '../../client-area/client-api.ts';
import { clientHead, ClientPage } from '../../client-area/client-page.tsx';
import { DetailPage, itemLoader } from '../../client-area/detail-page.tsx';
import { writeInstant } from '../../messages/dates.ts';
import type { PageHandle } from '../../document/head.ts';
import { useTranslations, type Messages, type Translations } from '../../messages/translations.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './campaign-record-page.module.css';

const head = (_: unknown, translations: Translations) =>
	clientHead(translations.t('TITLE_CAMPAIGN_RECORD'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = itemLoader(
	'campaign record',
	(api: ClientApi, slug) => api.campaignEvidence(slug),
	({ uid }) => uid,
);

export const Component = () => (
	<DetailPage<OptInEvidence> title="TITLE_CAMPAIGN_RECORD">{(record) => <Record record={record} />}</DetailPage>
);

interface Fact {
	label: keyof Messages;
	value: ReactNode;
}

/** Returns the SHA-256 of the PDF, and the address at which anybody can verify the SHA-256. */
function useFileFacts(uid: string): Fact[] {
	const { language, urls } = useTranslations();
	const api = useCampaignApi();
	const load = useCallback(() => api.evidenceFile(uid), [api, uid]);
	const { data: file, hasFailed } = useRequest(load, 'evidence');
	if (hasFailed) return [];
	const path = file && urls.url('verify-file-page', language, { slug: file.sha256 });
	// Dots reserve the space of the hash.
	return [
		{ label: 'LABEL_EVIDENCE_FILE_HASH', value: <code translate="no">{file?.sha256 ?? '…'}</code> },
		{ label: 'LABEL_SHEET_VERIFY', value: path ? <a href={path}>{new URL(path, location.origin).href}</a> : '…' },
	];
}

const titles = (games: OptInEvidence['games']): string => games.map(({ title }) => title).join(' · ');

function Record({ record }: { record: OptInEvidence }) {
	const { t, language, urls } = useTranslations();
	const { action, at, by, company, games, games_before, name, start_date, end_date, terms, text_hash } = record;
	const written = languageTraits[readLanguage(record.language)];
	const fileFacts = useFileFacts(record.uid);
	const facts: Fact[] = [
		{ label: 'LABEL_RECORD_COMPANY', value: company },
		{ label: 'LABEL_RECORD_BY', value: by },
		{ label: 'LABEL_RECORD_AT', value: <time dateTime={at}>{writeInstant(at)}</time> },
		...(games_before ? [{ label: 'LABEL_RECORD_GAMES_BEFORE' as const, value: titles(games_before) }] : []),
		{ label: games_before ? 'LABEL_RECORD_GAMES_AFTER' : 'LABEL_RECORD_GAMES', value: titles(games) },
		{ label: 'LABEL_RECORD_LANGUAGE', value: <span lang={written.tag}>{written.name}</span> },
		{ label: 'LABEL_TEXT_HASH', value: <code translate="no">{text_hash}</code> },
		...fileFacts,
	];
	return (
		<ClientPage
			title={t('TITLE_CAMPAIGN_RECORD')}
			lead={t('LABEL_RECORD_OF', { action, campaign: name })}
			hasPrintLine
			eyebrow={
				<Breadcrumbs
					label={t('LABEL_BREADCRUMBS')}
					steps={[
						{ title: t('LABEL_CAMPAIGNS'), href: urls.url('ca-campaigns-page', language) },
						{ title: t('TITLE_CAMPAIGN_RECORD') },
					]}
				/>
			}
			actions={
				<>
					<ActionLink look="gold" href={evidencePdfUrl(record.uid, language)} download startIcon="download">
						{t('ACTION_EVIDENCE_PDF')}
					</ActionLink>
					<ActionButton onClick={() => print()}>{t('ACTION_PRINT')}</ActionButton>
				</>
			}
		>
			<dl className={styles.facts}>
				{facts.map(({ label, value }) => (
					<div key={label}>
						<dt>{t(label)}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<section className={styles.text} aria-labelledby="accepted-text">
				<h2 id="accepted-text" className={styles.title}>
					{t('TITLE_ACCEPTED_TEXT')}
				</h2>
				<div>
					<h3 className={styles.name}>{name}</h3>
					<p className={styles.dates}>
						<time dateTime={start_date}>{writeInstant(start_date)}</time> –{' '}
						<time dateTime={end_date}>{writeInstant(end_date)}</time>
					</p>
					<RichText html={terms} />
				</div>
			</section>
			<p className={styles.note}>{t('TEXT_RECORD_HASH')}</p>
		</ClientPage>
	);
}
