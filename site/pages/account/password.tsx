import { useState } from 'react';
import { CredentialsForm } from '../../parts/credentials-form.tsx';
import { accountAction, useAccountApi } from '../../client-area/account-api.ts';
import { codeField } from '../../parts/code-field.ts';
import { useUser } from '../../layout/user.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { StatusMessage, Panel } from './panel.tsx';

interface PasswordProps {
	minLength: number;
	hasTwoFactor: boolean;
	onChanged: () => unknown;
}

/** A change ends all other sessions. */
export function Password({ minLength, hasTwoFactor, onChanged }: PasswordProps) {
	const { t, language } = useTranslations();
	const user = useUser();
	const api = useAccountApi();
	const [isDone, setDone] = useState(false);
	return (
		<Panel title={t('TITLE_PASSWORD')}>
			<CredentialsForm
				label={t('ACTION_CHANGE_PASSWORD')}
				lead={t('TEXT_CHANGE_PASSWORD')}
				action={accountAction('password', language)}
				username={user?.email}
				fields={[
					{ name: 'old_password', label: t('LABEL_OLD_PASSWORD'), type: 'password', autoComplete: 'current-password' },
					{
						name: 'new_password1',
						label: t('LABEL_NEW_PASSWORD'),
						type: 'password',
						autoComplete: 'new-password',
						hint: t('TEXT_PASSWORD_HINT', { count: minLength }),
					},
					{
						name: 'new_password2',
						label: t('LABEL_NEW_PASSWORD_AGAIN'),
						type: 'password',
						autoComplete: 'new-password',
					},
					...(hasTwoFactor ? [codeField(t, 'either')] : []),
				]}
				send={(fields) => {
					setDone(false);
					return api.changePassword(fields);
				}}
				onSuccess={(_, form) => {
					form.reset();
					setDone(true);
					return onChanged();
				}}
				submitLabel={t('ACTION_CHANGE_PASSWORD')}
				busyLabel={t('LABEL_SENDING')}
			/>
			<StatusMessage>{isDone && t('TEXT_PASSWORD_CHANGED')}</StatusMessage>
		</Panel>
	);
}
