import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMe } from '../api/rights.tsx';
import { useCopyLink } from '../editing/use-copy-link.ts';

/** What became of an invitation. */
export interface Invitation {
	mail_error: string;
	/** For who invites to pass on, where no mail can. */
	link: string | null;
}

/** Says whether an invitation reaches anybody. */
export function useTellInvited(): (email: string, invitation: Invitation) => void {
	const notify = useNotify();
	const { has_mail_server } = useMe();
	return (email, { mail_error: error }) => {
		if (error) notify('TEXT_INVITED_UNSENT', { type: 'warning', messageArgs: { error } });
		else if (has_mail_server) notify('TEXT_INVITED', { type: 'success', messageArgs: { email } });
		else notify('TEXT_INVITED_UNMAILED', { type: 'warning' });
	};
}

interface InvitationLinkProps {
	email: string;
	link: string;
	onClose: () => void;
}

/** The link of an invitation that no mail brings, shown this once. A click beside it does not take it away. */
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
				<Button onClick={onClose}>{t('ra.action.close')}</Button>
				<Button variant="contained" onClick={() => void copy(link)}>
					{t('ACTION_COPY_LINK')}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
