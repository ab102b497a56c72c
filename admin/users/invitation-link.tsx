import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useNotify } from '../frame/notifications.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { useMe } from '../api/rights.tsx';
import { useCopyLink } from '../editing/use-copy-link.ts';

export interface Invitation {
	mail_error: string;
	/** Link to pass on by hand, where there is no mail server. */
	link: string | null;
}

/** Returns a function that notifies whether the invitation was sent. */
export function useNotifyInvited(): (email: string, invitation: Invitation) => void {
	const notify = useNotify();
	const { has_mail_server } = useMe();
	return (email, { mail_error: error }) => {
		if (error) notify('TEXT_INVITATION_QUEUED', { type: 'warning', messageArgs: { error } });
		else if (has_mail_server) notify('TEXT_INVITED', { type: 'success', messageArgs: { email } });
		else notify('TEXT_INVITATION_NOT_SENT', { type: 'warning' });
	};
}

interface InvitationLinkProps {
	email: string;
	link: string;
	onClose: () => void;
}

/** Shows an invitation's link where there is no mail server. It is shown once, so only its button closes the dialog. */
export function InvitationLink({ email, link, onClose }: InvitationLinkProps) {
	const t = useTranslate();
	const titleId = useId();
	const copy = useCopyLink();
	return (
		<Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
			<DialogTitle id={titleId}>{t('TITLE_INVITATION_LINK')}</DialogTitle>
			<DialogContent>
				<DialogContentText sx={{ mb: 2.5 }}>{t('TEXT_INVITATION_LINK', { email })}</DialogContentText>
				<TextField
					label={t('LABEL_LINK')}
					value={link}
					onFocus={(event) => event.target.select()}
					slotProps={{ htmlInput: { readOnly: true } }}
				/>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t('ACTION_CLOSE')}</Button>
				<Button variant="contained" onClick={() => void copy(link)}>
					{t('ACTION_COPY_LINK')}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
