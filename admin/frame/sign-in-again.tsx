import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ADMIN_PATH } from '../../contract/urls.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionLink, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { focusOnOpen } from '../../ui/modal.tsx';
import { onSignedOut, reportSignedIn } from '../api/call.ts';
import { providerLoginUrl, readLoginOptions } from '../api/login-options.ts';
import { useMe } from '../api/rights.tsx';
import { LazyPasskeyLogin } from './lazy-passkey-login.tsx';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './sign-in-again.module.css';

interface SignInResponse {
	status: 'ok' | 'error';
	errors?: Record<string, string[]>;
}

/** Undefined without a user or a response. */
async function readSignedInEmail(): Promise<string | undefined> {
	try {
		const response = await fetch('/api/auth/me');
		const { data } = (await response.json()) as { data?: { user?: { email: string } } };
		return data?.user?.email;
	} catch {
		return undefined;
	}
}

/**
 * A dialog, so that input stays on the screen. A login in another tab closes the dialog. A login with the provider
 * needs another tab.
 */
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
	const [{ provider, withPassword }] = useState(readLoginOptions);
	const close = useCallback(() => {
		setOpen(false);
		setPassword('');
		setCode('');
		setNeedsCode(false);
		setErrors({});
	}, []);
	const finish = useCallback(() => {
		// Repeat the failed queries, because they had no session.
		void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
		reportSignedIn();
		close();
	}, [queries, close]);
	useEffect(() => {
		if (!isOpen) return undefined;
		const onReturn = async (): Promise<void> => {
			const signedIn = document.visibilityState === 'visible' ? await readSignedInEmail() : undefined;
			if (signedIn === email) finish();
			else if (signedIn !== undefined)
				setErrors({ __all__: [t('TEXT_SIGNED_OUT_OTHER', { email: signedIn, expected: email })] });
		};
		const listen = () => void onReturn();
		window.addEventListener('focus', listen);
		document.addEventListener('visibilitychange', listen);
		return () => {
			window.removeEventListener('focus', listen);
			document.removeEventListener('visibilitychange', listen);
		};
	}, [isOpen, email, finish, t]);
	const signIn = async () => {
		const form = new URLSearchParams({ email, password });
		if (needsCode) form.set('otp_code', code);
		setBusy(true);
		try {
			const response = await fetch(`/login/?lang=${locale}`, { method: 'POST', body: form });
			const result = (await response.json()) as SignInResponse;
			if (result.status === 'ok') return finish();
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
	const providerLink = (look: 'primary' | 'ice') =>
		provider === undefined ? null : (
			<ActionLink look={look} href={providerLoginUrl(ADMIN_PATH)} target="_blank" rel="noopener">
				{t('ACTION_LOGIN_WITH', { provider })}
			</ActionLink>
		);
	if (!withPassword)
		return (
			<Dialog
				isLocked
				size="small"
				title={t('TITLE_SIGNED_OUT')}
				closeLabel={t('ACTION_CLOSE')}
				onClose={close}
				actions={providerLink('primary')}
			>
				<div className={styles.fields}>
					<p className={styles.text}>{t('TEXT_SIGNED_OUT_PROVIDER', { provider: provider ?? '' })}</p>
					{errorOf('__all__') ? <Alert tone="error">{errorOf('__all__')}</Alert> : null}
				</div>
			</Dialog>
		);
	return (
		<Dialog
			// The screen cannot work without a session, so only the buttons close the dialog.
			isLocked
			size="small"
			title={t('TITLE_SIGNED_OUT')}
			closeLabel={t('ACTION_CLOSE')}
			isBusy={isBusy}
			onClose={close}
			onSubmit={() => void signIn()}
			actions={
				<>
					<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SIGNING_IN')}>
						{t('ACTION_SIGN_IN')}
					</SubmitButton>
					{providerLink('ice')}
				</>
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
				<LazyPasskeyLogin email={email} onLoggedIn={finish} />
				<p className={styles.text}>
					{/* Without a session, any address of the admin shows the login page, which has the captcha too. */}
					<TextLink href={location.href} target="_blank" rel="noopener">
						{t('ACTION_OPEN_LOGIN')}
					</TextLink>
				</p>
			</div>
		</Dialog>
	);
}
