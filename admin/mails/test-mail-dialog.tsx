import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { call, CallError } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useErrorText } from '../frame/use-error.ts';

interface Result {
	isSent: boolean;
	text: string;
	/** The mail server's own message. */
	reason: string;
}

/** Sends a test mail to check the mail server. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const titleId = useId();
	const { email, has_mail_server } = useMe();
	const errorText = useErrorText();
	const [to, setTo] = useState(email);
	const [addressError, setAddressError] = useState('');
	const [result, setResult] = useState<Result | null>(null);
	const [isBusy, setBusy] = useState(false);
	const send = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
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
		<Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
			<form onSubmit={(event) => void send(event)} noValidate>
				<DialogTitle id={titleId}>{t('TITLE_TEST_MAIL')}</DialogTitle>
				<DialogContent>
					<Stack spacing={2.5} sx={{ pt: 1 }}>
						<TextField
							type="email"
							label={t('LABEL_TO')}
							required
							value={to}
							onChange={(event) => setTo(event.target.value)}
							error={addressError !== ''}
							helperText={addressError || undefined}
						/>
						{result ? (
							<Alert severity={result.isSent ? 'success' : 'error'}>
								{result.text}
								{result.reason ? (
									<Typography variant="body2" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
										{result.reason}
									</Typography>
								) : null}
							</Alert>
						) : null}
					</Stack>
				</DialogContent>
				<DialogActions>
					<Button onClick={onClose}>{t('ACTION_CLOSE')}</Button>
					<Button type="submit" variant="contained" disabled={isBusy}>
						{t(isBusy ? 'LABEL_SENDING' : 'ACTION_SEND')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
