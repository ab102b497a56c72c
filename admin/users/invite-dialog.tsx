import { readLanguage } from '../../contract/languages.ts';
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
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useNavigate } from 'react-router';
import type { ManagedUser } from '../../contract/users.ts';
import { call, CallError } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { AccountInputs, toBody, type AccountFields } from './account-fields.tsx';
import { InvitationLink, useNotifyInvited, type Invitation } from './invitation-link.tsx';

/** Creates an account. Its owner gets a link to set the password, by mail where there is a mail server. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const titleId = useId();
	const notifyInvited = useNotifyInvited();
	const navigate = useNavigate();
	const errorText = useErrorText();
	const [email, setEmail] = useState('');
	const [initial] = useState<AccountFields>({
		company: null,
		is_staff: false,
		is_superuser: false,
		role: 'viewer',
		language: readLanguage(locale),
	});
	const [account, setAccount] = useState(initial);
	const { is_superuser, has_mail_server } = useMe();
	/** New account whose link the inviter passes on by hand. */
	const [invited, setInvited] = useState<{ user: ManagedUser; link: string } | null>(null);
	const isChanged = email !== '' || account !== initial;
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const open = ({ uid }: ManagedUser) => {
		onClose();
		void navigate(`/users/${uid}`);
	};
	const invite = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		setBusy(true);
		setErrors({});
		setFailure('');
		try {
			const { data, extra } = await call<ManagedUser, Invitation>('POST', 'users', {
				body: { email, ...toBody(account) },
			});
			if (extra.link !== null) return setInvited({ user: data, link: extra.link });
			notifyInvited(data.email, extra);
			open(data);
		} catch (error) {
			if (error instanceof CallError && error.status === 422) setErrors(error.fields);
			else setFailure(errorText(error));
			setBusy(false);
		}
	};
	if (invited)
		return <InvitationLink email={invited.user.email} link={invited.link} onClose={() => open(invited.user)} />;
	return (
		<Dialog open onClose={() => isChanged || onClose()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
			<form onSubmit={(event) => void invite(event)} noValidate>
				<DialogTitle id={titleId}>{t('TITLE_INVITE')}</DialogTitle>
				<DialogContent>
					<Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
						{t(has_mail_server ? 'TEXT_INVITE' : is_superuser ? 'TEXT_INVITE_BY_LINK' : 'TEXT_INVITE_WITHOUT_MAIL')}
					</Typography>
					<Stack spacing={2.5}>
						{failure ? <Alert severity="error">{failure}</Alert> : null}
						<TextField
							type="email"
							label={t('LABEL_EMAIL')}
							required
							autoComplete="off"
							value={email}
							onChange={(event) => setEmail(event.target.value)}
							error={Boolean(errors.email)}
							helperText={errors.email || undefined}
						/>
						<AccountInputs value={account} onChange={setAccount} errors={errors} />
					</Stack>
				</DialogContent>
				<DialogActions>
					<Button onClick={onClose}>{t('ACTION_CANCEL')}</Button>
					<Button type="submit" variant="contained" disabled={isBusy}>
						{t('ACTION_INVITE')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}
