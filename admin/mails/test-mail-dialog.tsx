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
import { useTranslate } from 'react-admin';
import { call, CallError } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useErrorText } from '../editing/use-error.ts';

interface Outcome {
	isSent: boolean;
	text: string;
	/** In the words of the mail server. */
	reason: string;
}

/** Sends a mail to see whether any would arrive. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const titleId = useId();
	const { email, has_mail_server } = useMe();
	const errorText = useErrorText();
	const [to, setTo] = useState(email);
	const [wrong, setWrong] = useState('');
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const [isBusy, setBusy] = useState(false);
	const send = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		setBusy(true);
		setWrong('');
		setOutcome(null);
		try {
			const { data } = await call<{ to: string }>('POST', 'mails/test', { body: { to } });
			const text = t(has_mail_server ? 'TEXT_TEST_MAIL_SENT' : 'TEXT_TEST_MAIL_KEPT', { email: data.to });
			setOutcome({ isSent: true, text, reason: '' });
		} catch (error) {
			if (error instanceof CallError && error.status === 422) setWrong(error.fields.to ?? '');
			else
				setOutcome({ isSent: false, text: errorText(error), reason: error instanceof CallError ? error.reason : '' });
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
							error={wrong !== ''}
							helperText={wrong || undefined}
						/>
						{outcome ? (
							<Alert severity={outcome.isSent ? 'success' : 'error'}>
								{outcome.text}
								{outcome.reason ? (
									<Typography variant="body2" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
										{outcome.reason}
									</Typography>
								) : null}
							</Alert>
						) : null}
					</Stack>
				</DialogContent>
				<DialogActions>
					<Button onClick={onClose}>{t('ra.action.close')}</Button>
					<Button type="submit" variant="contained" disabled={isBusy}>
						{t(isBusy ? 'LABEL_SENDING' : 'ACTION_SEND')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
