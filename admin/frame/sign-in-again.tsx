import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { focusOnOpen } from '../../ui/modal.tsx';
import { onSignedOut, reportSignedIn } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './sign-in-again.module.css';

interface SignInResponse {
	status: 'ok' | 'error';
	errors?: Record<string, string[]>;
}

/** Asks the user to sign in again after the session has ended. The dialog covers the screen, which keeps typed text. */
export function SignInAgain() {
	const t = useTranslate();
	const locale = useLocale();
	const { email } = useMe();
	const queries = useQueryClient();
	const [isOpen, setOpen] = useState(false);
	const [password, setPassword] = useState('');
	const [code, setCode] = useState('');
	const [needsCode, setNeedsCode] = useState(false);
	const [errors, setErrors] = useState<Record<string, string[]>>({});
	const [isBusy, setBusy] = useState(false);
	useEffect(() => onSignedOut(() => setOpen(true)), []);
	const close = () => {
		setOpen(false);
		setPassword('');
		setCode('');
		setNeedsCode(false);
		setErrors({});
	};
	const signIn = async () => {
		const form = new URLSearchParams({ email, password });
		if (needsCode) form.set('otp_code', code);
		setBusy(true);
		try {
			const response = await fetch(`/login/?lang=${locale}`, { method: 'POST', body: form });
			const result = (await response.json()) as SignInResponse;
			if (result.status === 'ok') {
				// Refetch the queries that failed without a session.
				void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
				reportSignedIn();
				return close();
			}
			const isCodeRequired = result.errors?.otp_code !== undefined && !needsCode;
			setNeedsCode((needed) => needed || isCodeRequired);
			setErrors(isCodeRequired ? {} : (result.errors ?? {}));
		} catch {
			setErrors({ __all__: [t('TEXT_UNREACHABLE')] });
		} finally {
			setBusy(false);
		}
	};
	const errorOf = (field: string) => errors[field]?.join(', ');
	if (!isOpen) return null;
	return (
		<Dialog
			// Only the buttons close it: a stray click or key would leave the screen without a session.
			isChanged
			size="small"
			title={t('TITLE_SIGNED_OUT')}
			closeLabel={t('ACTION_CLOSE')}
			isBusy={isBusy}
			onClose={close}
			onSubmit={() => void signIn()}
			actions={
				<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SIGNING_IN')}>
					{t('ACTION_SIGN_IN')}
				</SubmitButton>
			}
		>
			<div className={styles.fields}>
				<p className={styles.text}>{t('TEXT_SIGNED_OUT')}</p>
				{errorOf('__all__') ? <Alert tone="error">{errorOf('__all__')}</Alert> : null}
				<Field label={t('LABEL_EMAIL')} value={email} disabled autoComplete="username" />
				<Field
					ref={focusOnOpen}
					type="password"
					label={t('LABEL_PASSWORD')}
					autoComplete="current-password"
					value={password}
					onValue={setPassword}
					error={errorOf('password')}
				/>
				{needsCode ? (
					<Field
						label={t('LABEL_CODE')}
						autoComplete="one-time-code"
						value={code}
						onValue={setCode}
						error={errorOf('otp_code')}
					/>
				) : null}
				<p className={styles.text}>
					{/* Without a session, any address of the admin shows the login page, which also has the captcha. */}
					<TextLink href={location.href} target="_blank" rel="noopener">
						{t('ACTION_OPEN_LOGIN')}
					</TextLink>
				</p>
			</div>
		</Dialog>
	);
}
