import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { onSignedOut } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';

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
	const [needsCode, setNeedsCode] = useState(false);
	const [errors, setErrors] = useState<Record<string, string[]>>({});
	const [isBusy, setBusy] = useState(false);
	useEffect(() => onSignedOut(() => setOpen(true)), []);
	const close = () => {
		setOpen(false);
		setNeedsCode(false);
		setErrors({});
	};
	const signIn = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new URLSearchParams();
		for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') form.set(name, value);
		form.set('email', email);
		setBusy(true);
		try {
			const response = await fetch(`/login/?lang=${locale}`, { method: 'POST', body: form });
			const result = (await response.json()) as SignInResponse;
			if (result.status === 'ok') {
				// Refetch the queries that failed without a session.
				void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
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
	return (
		<Dialog open={isOpen} fullWidth maxWidth="xs">
			<form onSubmit={(event) => void signIn(event)}>
				<DialogTitle>{t('TITLE_SIGNED_OUT')}</DialogTitle>
				<DialogContent>
					<Stack spacing={2}>
						<Typography color="textSecondary">{t('TEXT_SIGNED_OUT')}</Typography>
						{errorOf('__all__') ? <Alert severity="error">{errorOf('__all__')}</Alert> : null}
						<TextField label={t('LABEL_EMAIL')} value={email} disabled autoComplete="username" />
						<TextField
							name="password"
							type="password"
							label={t('LABEL_PASSWORD')}
							autoComplete="current-password"
							// oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
							autoFocus
							required
							error={errorOf('password') !== undefined}
							helperText={errorOf('password')}
						/>
						{needsCode ? (
							<TextField
								name="otp_code"
								label={t('LABEL_CODE')}
								autoComplete="one-time-code"
								required
								error={errorOf('otp_code') !== undefined}
								helperText={errorOf('otp_code')}
							/>
						) : null}
					</Stack>
				</DialogContent>
				<DialogActions>
					{/* Without a session, any address of the admin shows the login page, which also has the captcha. */}
					<Button component="a" href={location.href} target="_blank" rel="noopener">
						{t('ACTION_OPEN_LOGIN')}
					</Button>
					<Button onClick={close}>{t('ACTION_CLOSE')}</Button>
					<Button type="submit" variant="contained" disabled={isBusy}>
						{t('ACTION_SIGN_IN')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
