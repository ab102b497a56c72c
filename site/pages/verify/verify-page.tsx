/** Verifies by SHA-256 that the studio has published a file. The form works without JavaScript. */
import type { ReactNode } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { languageTraits } from '../../../contract/languages.ts';
import { ApiError, type VerifiedFile } from '../../api.ts';
import { loadRequired } from '../../load-page-data.ts';
import { dayOf } from '../../messages/dates.ts';
import { formatPercent } from '../../messages/numbers.ts';
import { useTranslations, type Messages, type Translations } from '../../messages/translations.tsx';
import type { PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { Alert, type AlertTone } from '../../../ui/alert.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import { DropField } from './drop-field.tsx';
import { normalizedHash } from './hash-text.ts';
import styles from './verify-page.module.css';

interface PageData {
	/** The hash in the address, as the visitor typed it; empty without one. */
	typed: string;
	result: VerifiedFile | 'unknown' | 'invalid' | null;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const typed = params.slug ?? new URL(request.url).searchParams.get('hash')?.trim() ?? '';
	if (typed === '') return { typed, result: null } satisfies PageData;
	const hash = normalizedHash(typed);
	if (hash === undefined) return data<PageData>({ typed, result: 'invalid' }, 400);
	const result = await loadRequired(context, (api) =>
		api.verifyFile(hash).catch((error: unknown) => {
			if (error instanceof ApiError && error.status === 404) return 'unknown' as const;
			throw error;
		}),
	);
	return data<PageData>({ typed, result }, result === 'unknown' ? 404 : 200);
}

const head = (_: unknown, { t, studio }: Translations) => ({
	title: `${t('TITLE_VERIFY')} · ${studio}`,
	description: '',
	hidden: true,
});
export const handle: PageHandle<unknown> = { head };

export function Component() {
	const { typed, result } = useLoaderData<PageData>();
	const translations = useTranslations();
	const { t, language, studio, urls } = translations;
	usePageHead(head(null, translations));
	return (
		<div className={styles.page}>
			<h1 className={styles.title}>{t('TITLE_VERIFY')}</h1>
			<p className={styles.lead}>{t('TEXT_VERIFY', { studio })}</p>
			<div className={styles.result} role="status">
				{result === 'unknown' && (
					<Alert tone="warning" title={t('TITLE_FILE_UNKNOWN', { studio })}>
						{t('TEXT_FILE_UNKNOWN')}
					</Alert>
				)}
				{result !== null && typeof result === 'object' && <Result file={result} />}
			</div>
			<DropField />
			<form className={styles.form} method="get" action={urls.url('verify-page', language)}>
				<Field
					key={typed}
					name="hash"
					label={t('LABEL_FILE_HASH')}
					defaultValue={typed}
					maxLength={200}
					autoComplete="off"
					required
					error={result === 'invalid' ? t('ERROR_HASH') : ''}
					inputProps={{ spellCheck: false }}
				/>
				<ActionButton type="submit" look="gold">
					{t('ACTION_VERIFY')}
				</ActionButton>
			</form>
		</div>
	);
}

type TitleKey = keyof Messages;

const states: Record<VerifiedFile['state'], { tone: AlertTone; title: TitleKey }> = {
	current: { tone: 'success', title: 'TITLE_FILE_CURRENT' },
	superseded: { tone: 'warning', title: 'TITLE_FILE_SUPERSEDED' },
	expired: { tone: 'warning', title: 'TITLE_FILE_EXPIRED' },
	withdrawn: { tone: 'error', title: 'TITLE_FILE_WITHDRAWN' },
	removed: { tone: 'warning', title: 'TITLE_FILE_REMOVED' },
};

function titleOf({ subject, state }: VerifiedFile): TitleKey {
	if (subject === 'record') return 'TITLE_RECORD_KNOWN';
	if (subject === 'terms') return 'TITLE_TERMS_KNOWN';
	if (subject === 'image') return state === 'current' ? 'TITLE_IMAGE_CURRENT' : 'TITLE_IMAGE_REMOVED';
	return states[state].title;
}

function Result({ file }: { file: VerifiedFile }) {
	const { t, date, studio } = useTranslations();
	const textLang = useTextLang();
	const { title, type, subject, state, published_at, newer_at, version, certificate, removed_at, copied_at } = file;
	const day = (at: string) => <time dateTime={dayOf(at)}>{date(at, 'full')}</time>;
	// The type of an uploaded document is a section of the document list, such as "Game sheets".
	const isUploaded = subject === 'document' && version === null && certificate === null;
	const traits = file.language && languageTraits[file.language];
	return (
		<Alert tone={states[state].tone} title={t(titleOf(file), { studio })}>
			<dl className={styles.facts}>
				{subject === 'document' && (
					<Fact label={t('LABEL_VERIFIED_DOCUMENT')} lang={title === null ? undefined : textLang(title)}>
						{title ?? t('TEXT_SOME_DOCUMENT', { studio })}
					</Fact>
				)}
				{subject === 'image' && title !== null && (
					<Fact label={t('LABEL_GAME')} lang={textLang(title)}>
						{title}
					</Fact>
				)}
				{type !== null && (
					<Fact label={t(isUploaded ? 'LABEL_VERIFIED_SECTION' : 'LABEL_VERIFIED_KIND')} lang={textLang(type)}>
						{type}
					</Fact>
				)}
				{traits && (
					<Fact label={t('LABEL_VERIFIED_LANGUAGE')} lang={traits.tag}>
						{traits.name}
					</Fact>
				)}
				{certificate && <CertificateFacts {...certificate} />}
				{version !== null && <Fact label={t('LABEL_VERSION_NUMBER')}>{version.number}</Fact>}
				{published_at !== null && (
					<Fact label={t(subject === 'document' ? 'LABEL_VERSION_OF' : 'LABEL_RECORDED_ON')}>{day(published_at)}</Fact>
				)}
				{newer_at !== null && (
					<Fact label={t('LABEL_NEWER_VERSION')}>
						{version === null
							? day(newer_at)
							: t('TEXT_NEWER_VERSION', { number: String(version.newest), date: date(newer_at, 'full') })}
					</Fact>
				)}
				{newer_at === null && removed_at !== null && <Fact label={t('LABEL_REMOVED_ON')}>{day(removed_at)}</Fact>}
				{copied_at !== null && <Fact label={t('LABEL_COPIED_ON')}>{day(copied_at)}</Fact>}
			</dl>
			{state === 'superseded' && (
				<p className={styles.note}>{t(newer_at === null ? 'TEXT_DATA_CHANGED' : 'TEXT_NEWER_FOR_PARTNERS')}</p>
			)}
			{subject === 'record' && <p className={styles.note}>{t('TEXT_RECORD_KNOWN')}</p>}
			{subject === 'terms' && <p className={styles.note}>{t('TEXT_TERMS_KNOWN', { studio })}</p>}
		</Alert>
	);
}

function CertificateFacts({
	laboratory,
	reference,
	rtp,
	valid_from,
	valid_until,
}: NonNullable<VerifiedFile['certificate']>) {
	const { t, date, language } = useTranslations();
	return (
		<>
			{laboratory !== '' && <Fact label={t('LABEL_LABORATORY')}>{laboratory}</Fact>}
			{reference !== '' && <Fact label={t('LABEL_REFERENCE_NUMBER')}>{reference}</Fact>}
			{rtp !== null && <Fact label={t('LABEL_RTP_VARIANT')}>{formatPercent(rtp, language, 2)}</Fact>}
			{valid_from !== null && <Fact label={t('LABEL_VALID_FROM')}>{date(valid_from, 'full')}</Fact>}
			{valid_until !== null && <Fact label={t('LABEL_VALID_UNTIL')}>{date(valid_until, 'full')}</Fact>}
		</>
	);
}

function Fact({ label, lang, children }: { label: string; lang?: string | undefined; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd lang={lang}>{children}</dd>
		</div>
	);
}
