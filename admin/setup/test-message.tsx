import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { call } from '../api/call.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useReportError } from '../frame/use-error.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './setup-screen.module.css';

/**
 * Sends a message like the contact form, but marks the message as a test.
 * @param props.isNext true makes the button the main button of the step
 */
export function TestMessage({ hasServer, isNext }: { hasServer: boolean; isNext: boolean }) {
	const t = useTranslate();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const [sent, setSent] = useState<{ mailbox: string | null } | null>(null);
	const [isBusy, setBusy] = useState(false);
	const send = async (): Promise<void> => {
		setBusy(true);
		try {
			setSent((await call<{ mailbox: string | null }>('POST', 'setup/test-message')).data);
			await refetchAll();
		} catch (error) {
			reportError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<div className={styles.form}>
			{isNext ? <p>{t('TEXT_TEST_MESSAGE_NEXT')}</p> : null}
			<ActionButton look={isNext ? 'primary' : 'ice'} busy={isBusy} onClick={() => void send()}>
				{t('ACTION_TEST_MESSAGE')}
			</ActionButton>
			{sent ? (
				<Alert tone={sent.mailbox === null ? 'info' : hasServer ? 'success' : 'warning'}>
					{sent.mailbox === null
						? t('TEXT_TEST_MESSAGE_STORED')
						: t(hasServer ? 'TEXT_TEST_MESSAGE_SENT' : 'TEXT_TEST_MESSAGE_AS_FILE', { mailbox: sent.mailbox })}
				</Alert>
			) : null}
		</div>
	);
}
