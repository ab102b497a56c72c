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

interface CertificateStateChipProps {
	state: CertificateState;
	expiresSoon?: boolean;
}

export function CertificateStateChip({ state, expiresSoon = false }: CertificateStateChipProps) {
	const { t } = useTranslations();
	return (
		<span className={styles.chip} data-state={expiresSoon ? 'expiring' : state}>
			{t(expiresSoon ? 'LABEL_EXPIRING' : certificateStateLabels[state])}
		</span>
	);
}
