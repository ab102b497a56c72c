import type { CertificateOfGame, ClientGame } from '../../client-area/client-api.ts';
import { CertificateStateChip } from '../../client-area/certificate-state.tsx';
import { fileSize } from '../../client-area/file-facts.ts';
import { dayOf } from '../../messages/dates.ts';
import { formatPercent } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import page from './client-game-page.module.css';
import styles from './game-certificates.module.css';

export function GameCertificates({ game: { certificates, title } }: { game: ClientGame }) {
	const { t, language, urls } = useTranslations();
	if (certificates.length === 0) return <p className={page.empty}>{t('TEXT_NO_CERTIFICATES_OF_GAME')}</p>;
	return (
		<>
			<ul className={styles.list}>
				{certificates.map((certificate) => (
					<Certificate key={certificate.uid} certificate={certificate} />
				))}
			</ul>
			<p className={styles.more}>
				<ActionLink
					look="quiet"
					icon="arrow"
					href={`${urls.url('ca-certificates-page', language)}?q=${encodeURIComponent(title)}`}
				>
					{t('ACTION_ALL_CERTIFICATES')}
				</ActionLink>
			</p>
		</>
	);
}

function Certificate({ certificate }: { certificate: CertificateOfGame }) {
	const { t, date, language, urls } = useTranslations();
	const textLang = useTextLang();
	const { market, state, rtp, laboratory, reference, valid_until, expires_soon, note, file } = certificate;
	return (
		<li className={styles.certificate}>
			<div>
				<h3 className={styles.name} lang={textLang(market.title)}>
					{market.title}
				</h3>
				{market.regulator && <p className={styles.regulator}>{market.regulator}</p>}
			</div>
			<p className={styles.state}>
				<span className="visually-hidden">{t('LABEL_CERTIFICATE_STATE')} </span>
				<CertificateStateChip state={state} expiresSoon={expires_soon} />
			</p>
			<dl className={styles.facts}>
				{rtp !== null && (
					<div>
						<dt>{t('LABEL_RTP_VARIANT')}</dt>
						<dd>{formatPercent(rtp, language, 2)}</dd>
					</div>
				)}
				{valid_until !== null && (
					<div>
						<dt>{t('LABEL_VALID_UNTIL')}</dt>
						<dd>
							<time dateTime={dayOf(valid_until)}>{date(valid_until, 'full')}</time>
						</dd>
					</div>
				)}
				{(laboratory || reference) && (
					<div className={styles.wide}>
						<dt>{(reference && laboratory) || t(reference ? 'LABEL_REFERENCE_NUMBER' : 'LABEL_LABORATORY')}</dt>
						<dd>{reference || laboratory}</dd>
					</div>
				)}
			</dl>
			{file && (
				<p className={styles.file}>
					<ActionLink look="quiet" icon="download" href={file.url} download>
						{t('ACTION_DOWNLOAD_CERTIFICATE', { size: fileSize(file.size, language) })}
						<span className="visually-hidden"> {market.title}</span>
					</ActionLink>
					{file.sha256 && (
						<a className={styles.hash} href={urls.url('verify-file-page', language, { slug: file.sha256 })}>
							SHA-256 <span className={styles.digits}>{file.sha256}</span>
						</a>
					)}
				</p>
			)}
			{!file && state === 'certified' && <p className={styles.noFile}>{t('TEXT_NO_CERTIFICATE_FILE')}</p>}
			{note && (
				<p className={styles.note} lang={textLang(note)}>
					{note}
				</p>
			)}
		</li>
	);
}
