import { ActionButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { focusOnOpen } from '../../ui/modal.tsx';
import { useNotify } from '../frame/notifications.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { useMe } from '../api/rights.tsx';
import { useCopyLink } from '../editing/use-copy-link.ts';
import styles from './invite-dialog.module.css';

export interface Invitation {
	mail_error: string;
	/** Link that a superuser sends to the user if there is no mail server. Otherwise null. */
	link: string | null;
}

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

/** The server sends the link only once, so only the button closes the dialog. */
export function InvitationLink({ email, link, onClose }: InvitationLinkProps) {
	const t = useTranslate();
	const copy = useCopyLink();
	return (
		<Dialog
			size="small"
			title={t('TITLE_INVITATION_LINK')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			isLocked
			actions={
				<ActionButton look="primary" ref={focusOnOpen} onClick={() => void copy(link)}>
					{t('ACTION_COPY_LINK')}
				</ActionButton>
			}
		>
			<div className={styles.content}>
				<p className={styles.text}>{t('TEXT_INVITATION_LINK', { email })}</p>
				<Field
					label={t('LABEL_LINK')}
					value={link}
					readOnly
					hasNoErrors
					inputProps={{ onFocus: (event) => event.currentTarget.select() }}
				/>
			</div>
		</Dialog>
	);
}
