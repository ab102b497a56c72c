import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { call, CallError } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './test-mail.module.css';

interface Result {
	isSent: boolean;
	text: string;
	/** Message of the mail server; empty without one. */
	reason: string;
}

/** Sends a test mail, by default to the user. */
export function useTestMail() {
	const t = useTranslate();
	const { email, has_mail_server } = useMe();
	const errorText = useErrorText();
	const [to, setTo] = useState(email);
	const [addressError, setAddressError] = useState('');
	const [result, setResult] = useState<Result | null>(null);
	const [isBusy, setBusy] = useState(false);
	const send = async (): Promise<void> => {
		if (isBusy) return;
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
	return { to, setTo, addressError, result, isBusy, send };
}

export function TestMailResult({ result: { isSent, text, reason } }: { result: Result }) {
	return (
		<Alert tone={isSent ? 'success' : 'error'}>
			<p>{text}</p>
			{reason ? <p className={styles.reason}>{reason}</p> : null}
		</Alert>
	);
}

export function TestMailField() {
	const t = useTranslate();
	const { to, setTo, addressError, result, isBusy, send } = useTestMail();
	return (
		<div className={styles.test}>
			<div className={styles.row}>
				<Field
					type="email"
					label={t('LABEL_TEST_MAIL_TO')}
					value={to}
					onValue={setTo}
					error={addressError || undefined}
					inputProps={{
						onKeyDown: (event) => {
							if (event.key !== 'Enter') return;
							event.preventDefault();
							void send();
						},
					}}
				/>
				<ActionButton busy={isBusy} onClick={() => void send()}>
					{t(isBusy ? 'LABEL_SENDING' : 'ACTION_TEST_MAIL')}
				</ActionButton>
			</div>
			{result ? <TestMailResult result={result} /> : null}
		</div>
	);
}
