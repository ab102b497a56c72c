import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { focusOnOpen } from '../../ui/modal.tsx';
import { sourceLanguage } from '../messages/site-languages.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import { useNavigate } from 'react-router';
import type { ManagedUser } from '../../contract/users.ts';
import { call, CallError } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useErrorText } from '../frame/use-error.ts';
import { AccountInputs, toBody, type AccountFields } from './account-fields.tsx';
import { InvitationLink, useNotifyInvited, type Invitation } from './invitation-link.tsx';
import styles from './invite-dialog.module.css';

/** The invited person gets a link to set a password, by mail or from the inviter. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
	const t = useTranslate();
	const discardQuestion = useDiscardQuestion();
	const notifyInvited = useNotifyInvited();
	const navigate = useNavigate();
	const errorText = useErrorText();
	const [email, setEmail] = useState('');
	const { is_superuser, has_mail_server } = useMe();
	const [initial] = useState<AccountFields>({
		company: null,
		// Only superusers choose the type. Without a preselection, nobody invites a colleague as a client by mistake.
		is_staff: is_superuser ? null : false,
		is_superuser: false,
		role: 'viewer',
		is_company_manager: false,
		language: sourceLanguage(),
	});
	const [account, setAccount] = useState(initial);
	/** Link that the inviter must send to the new user. */
	const [invited, setInvited] = useState<{ user: ManagedUser; link: string } | null>(null);
	const isChanged = email !== '' || account !== initial;
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState('');
	const [isBusy, setBusy] = useState(false);
	const open = ({ uid }: ManagedUser) => {
		onClose();
		void navigate(`/users/${uid}`);
	};
	const invite = async () => {
		if (account.is_staff === null) return setErrors({ is_staff: t('TEXT_CHOOSE_ACCOUNT_TYPE') });
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
		<Dialog
			size="small"
			title={t('TITLE_INVITE')}
			closeLabel={t('ACTION_CLOSE')}
			onClose={onClose}
			onSubmit={() => void invite()}
			isBusy={isBusy}
			discardQuestion={isChanged && discardQuestion}
			actions={
				<>
					<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SENDING')}>
						{t('ACTION_INVITE')}
					</SubmitButton>
					<ActionButton look="text" disabled={isBusy} onClick={onClose}>
						{t('ACTION_CANCEL')}
					</ActionButton>
				</>
			}
		>
			<div className={styles.content}>
				<p className={styles.text}>
					{t(has_mail_server ? 'TEXT_INVITE' : is_superuser ? 'TEXT_INVITE_BY_LINK' : 'TEXT_INVITE_WITHOUT_MAIL')}
				</p>
				{failure ? <Alert tone="error">{failure}</Alert> : null}
				<Field
					type="email"
					label={t('LABEL_EMAIL')}
					required
					autoComplete="off"
					ref={focusOnOpen}
					value={email}
					onValue={setEmail}
					error={errors.email}
				/>
				<AccountInputs value={account} onChange={setAccount} errors={errors} />
			</div>
		</Dialog>
	);
}
