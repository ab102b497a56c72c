import { useTranslations, type Messages } from '../messages/translations.tsx';
import type { CertificateState } from './client-api.ts';
import styles from './certificate-state.module.css';

export const certificateStateLabels: Record<CertificateState, keyof Messages> = {
	certified: 'LABEL_CERTIFIED',
	submitted: 'LABEL_SUBMITTED',
	planned: 'LABEL_PLANNED',
	not_offered: 'LABEL_NOT_OFFERED',
	expired: 'LABEL_EXPIRED',
	withdrawn: 'LABEL_WITHDRAWN',
};

/** The state of a certificate as a chip. */
export function CertificateStateChip({ state }: { state: CertificateState }) {
	const { t } = useTranslations();
	return (
		<span className={styles.chip} data-state={state}>
			{t(certificateStateLabels[state])}
		</span>
	);
}
