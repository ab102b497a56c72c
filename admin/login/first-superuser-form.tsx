import { MIN_STAFF_PASSWORD_LENGTH } from '../../contract/password-length.ts';
import { FIRST_SUPERUSER_FRAGMENT, FIRST_SUPERUSER_PATH } from '../../contract/urls.ts';
import { AccountForm } from '../account/account-form.tsx';
import { sendForm } from '../api/forms.ts';
import { useTranslate } from '../messages/use-translate.tsx';

export const readFirstSuperuserToken = (): string | undefined =>
	location.hash.startsWith(`#${FIRST_SUPERUSER_FRAGMENT}`)
		? location.hash.slice(FIRST_SUPERUSER_FRAGMENT.length + 1)
		: undefined;

/** Removes the token from the URL and from the browser's history. */
export function removeFirstSuperuserToken(): void {
	const { pathname, search } = location;
	if (readFirstSuperuserToken() !== undefined) history.replaceState(history.state, '', pathname + search);
}

interface Props {
	token: string;
	onCreated: () => Promise<void>;
	onCancel: () => void;
}

/** The server starts a session for the new account. */
export function FirstSuperuserForm({ token, onCreated, onCancel }: Props) {
	const t = useTranslate();
	return (
		<AccountForm
			label="TITLE_FIRST_SUPERUSER"
			lead={t('TEXT_FIRST_SUPERUSER')}
			takesFocus
			fields={[
				{ name: 'email', label: 'LABEL_EMAIL', type: 'email', autoComplete: 'username' },
				{
					name: 'new_password1',
					label: 'LABEL_NEW_PASSWORD',
					type: 'password',
					autoComplete: 'new-password',
					hint: t('TEXT_PASSWORD_HINT', { count: MIN_STAFF_PASSWORD_LENGTH }),
				},
				{ name: 'new_password2', label: 'LABEL_NEW_PASSWORD_AGAIN', type: 'password', autoComplete: 'new-password' },
			]}
			submit="ACTION_CREATE_ACCOUNT"
			send={(fields) => sendForm(FIRST_SUPERUSER_PATH, { ...fields, token })}
			onSuccess={onCreated}
			onCancel={onCancel}
		/>
	);
}
