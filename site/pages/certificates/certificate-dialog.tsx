import type { ReactNode } from 'react';
import type { CertificateMatrix } from '../../client-area/client-api.ts';
import { fileSize } from '../../client-area/file-facts.ts';
import { dayOf } from '../../messages/dates.ts';
import { formatPercent } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import type { Certificate } from './certificate-query.ts';
import { CertificateStateChip } from '../../client-area/certificate-state.tsx';
import styles from './certificate-dialog.module.css';

interface CertificateDialogProps {
	certificate: Certificate;
	matrix: CertificateMatrix;
	onClose: () => void;
}

export function CertificateDialog({ certificate, matrix, onClose }: CertificateDialogProps) {
	const { t, date, language, urls } = useTranslations();
	const textLang = useTextLang();
	const { state, rtp, laboratory, reference, valid_from, valid_until, expires_soon, note, file } = certificate;
	const game = matrix.games.find(({ name }) => name === certificate.game);
	const market = matrix.markets.find(({ key }) => key === certificate.market);
	const day = (at: string | null): ReactNode => at && <time dateTime={dayOf(at)}>{date(at, 'full')}</time>;
	const facts: [string, ReactNode][] = [
		[t('LABEL_CERTIFICATE_STATE'), <CertificateStateChip key="state" state={state} expiresSoon={expires_soon} />],
		[t('LABEL_REGULATOR'), market?.regulator],
		[t('LABEL_COUNTRIES'), market?.countries.join(' ')],
		[t('LABEL_RTP_VARIANT'), rtp !== null && formatPercent(rtp, language, 2)],
		[t('LABEL_LABORATORY'), laboratory],
		[t('LABEL_REFERENCE_NUMBER'), reference],
		[t('LABEL_VALID_FROM'), day(valid_from)],
		[t('LABEL_VALID_UNTIL'), day(valid_until)],
		[
			t('LABEL_NOTE'),
			note && (
				<span key="note" lang={textLang(note)}>
					{note}
				</span>
			),
		],
		[
			t('LABEL_FILE_HASH'),
			file?.sha256 && (
				<a key="hash" className={styles.hash} href={urls.url('verify-file-page', language, { slug: file.sha256 })}>
					{file.sha256}
				</a>
			),
		],
	];
	return (
		<Dialog
			title={[game?.title, market?.title].filter(Boolean).join(' · ')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			actions={
				file && (
					<ActionLink href={file.url} download>
						{t('ACTION_DOWNLOAD_CERTIFICATE', { size: fileSize(file.size, language) })}
					</ActionLink>
				)
			}
		>
			<dl className={styles.facts}>
				{facts
					.filter(([, value]) => Boolean(value))
					.map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
			</dl>
		</Dialog>
	);
}
