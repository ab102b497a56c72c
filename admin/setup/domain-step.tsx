import type { Setup } from '../../contract/setup.ts';
import { Alert } from '../../ui/alert.tsx';
import { Facts } from '../lists/facts.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './setup-screen.module.css';

/** Explains how to correct a difference between the configured and the requested address. */
export function DomainStep({ domain }: { domain: Setup['domain'] }) {
	const t = useTranslate();
	return (
		<div className={styles.step}>
			<Facts
				facts={[
					{ label: 'LABEL_ORIGIN', value: domain.origin },
					{ label: 'LABEL_REQUESTED_ADDRESS', value: domain.requested },
					{ label: 'LABEL_REQUEST_TLS', value: t(domain.is_secure ? 'LABEL_YES' : 'LABEL_NO') },
					{
						label: 'LABEL_PROXIES',
						value: t('TEXT_PROXIES', { count: domain.proxies, trusted: domain.trusted_proxies }),
					},
				]}
			/>
			{domain.problems.map((problem) => (
				<Alert key={problem} tone="warning">
					{t(`domain_problems.${problem}`)}
				</Alert>
			))}
			{domain.problems.length === 0 ? <Alert tone="success">{t('TEXT_DOMAIN_GOOD')}</Alert> : null}
		</div>
	);
}
