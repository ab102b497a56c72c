import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { call, CallError } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useErrorText } from '../frame/use-error.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './test-mail.module.css';

interface Result {
	isSent: boolean;
	text: string;
	advice: string;
	/** Message of the mail server. Empty without a message. */
	reason: string;
}

type TestMail = ReturnType<typeof useTestMail>;

/** The default recipient is the user. */
export function useTestMail() {
	const t = useTranslate();
	const { email, has_mail_server } = useMe();
	const errorText = useErrorText();
	const [to, setTo] = useState(email);
	const [addressError, setAddressError] = useState('');
	const [result, setResult] = useState<Result | null>(null);
	const [isBusy, setBusy] = useState(false);
	const refetchAll = useRefetchAll();
	const send = async (): Promise<void> => {
		if (isBusy) return;
		setBusy(true);
		setAddressError('');
		setResult(null);
		try {
			const { data } = await call<{ to: string }>('POST', 'mails/test', { body: { to } });
			const text = t(has_mail_server ? 'TEXT_TEST_MAIL_SENT' : 'TEXT_TEST_MAIL_SAVED_TO_FILE', { email: data.to });
			setResult({ isSent: true, text, advice: '', reason: '' });
		} catch (error) {
			if (error instanceof CallError && error.status === 422) setAddressError(error.fields.to ?? '');
			else {
				const { problem, reason } = error instanceof CallError ? error : { problem: '', reason: '' };
				setResult({ isSent: false, text: errorText(error), advice: problem && t(`mail_problems.${problem}`), reason });
			}
		} finally {
			setBusy(false);
			// Other parts of the screen show the last test mail.
			void refetchAll();
		}
	};
	return { to, setTo, addressError, result, isBusy, send };
}

/** Only the people who run the server understand this text. */
export function ServerMessage({ text }: { text: string }) {
	return (
		<details>
			<summary>{useTranslate()('LABEL_MAIL_SERVER_MESSAGE')}</summary>
			<p className={styles.reason}>{text}</p>
		</details>
	);
}

export function TestMailResult({ result: { isSent, text, advice, reason } }: { result: Result }) {
	return (
		<Alert tone={isSent ? 'success' : 'error'}>
			<p>{text}</p>
			{advice ? <p>{advice}</p> : null}
			{reason ? <ServerMessage text={reason} /> : null}
		</Alert>
	);
}

/** @param test the state of `useTestMail` */
export function TestMailField({ test: { to, setTo, addressError, result, isBusy, send } }: { test: TestMail }) {
	const t = useTranslate();
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
