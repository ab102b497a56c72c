import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { focusOnOpen } from '../../ui/modal.tsx';
import { call, CallError } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './test-mail-dialog.module.css';

interface Result {
	isSent: boolean;
	text: string;
	/** The mail server's own message. */
	reason: string;
}

/** Sends a test mail to check the mail server. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const { email, has_mail_server } = useMe();
	const errorText = useErrorText();
	const [to, setTo] = useState(email);
	const [addressError, setAddressError] = useState('');
	const [result, setResult] = useState<Result | null>(null);
	const [isBusy, setBusy] = useState(false);
	const send = async () => {
		setBusy(true);
		setAddressError('');
		setResult(null);
		try {
			const { data } = await call<{ to: string }>('POST', 'mails/test', { body: { to } });
			const text = t(has_mail_server ? 'TEXT_TEST_MAIL_SENT' : 'TEXT_TEST_MAIL_SAVED_TO_FILE', { email: data.to });
			setResult({ isSent: true, text, reason: '' });
		} catch (error) {
			if (error instanceof CallError && error.status === 422) setAddressError(error.fields.to ?? '');
			else setResult({ isSent: false, text: errorText(error), reason: error instanceof CallError ? error.reason : '' });
		} finally {
			setBusy(false);
		}
	};
	return (
		<Dialog
			size="small"
			title={t('TITLE_TEST_MAIL')}
			closeLabel={t('ACTION_CLOSE')}
			isBusy={isBusy}
			onClose={onClose}
			onSubmit={() => void send()}
			actions={
				<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SENDING')}>
					{t('ACTION_SEND')}
				</SubmitButton>
			}
		>
			<div className={styles.fields}>
				<Field
					ref={focusOnOpen}
					type="email"
					label={t('LABEL_TO')}
					required
					value={to}
					onValue={setTo}
					error={addressError || undefined}
				/>
				{result ? (
					<Alert tone={result.isSent ? 'success' : 'error'}>
						<p>{result.text}</p>
						{result.reason ? <p className={styles.reason}>{result.reason}</p> : null}
					</Alert>
				) : null}
			</div>
		</Dialog>
	);
}
