import { useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { changePassword, type Account } from './account-api.ts';
import { AccountForm, codeField } from './account-form.tsx';
import { ActionResult, Panel } from './panel.tsx';

/** A change ends all other sessions. */
export function PasswordPanel({ account, onChanged }: { account: Account; onChanged: () => Promise<void> }) {
	const t = useTranslate();
	const [isDone, setDone] = useState(false);
	return (
		<Panel title={t('LABEL_PASSWORD')}>
			<AccountForm
				label="ACTION_CHANGE_PASSWORD"
				lead={t('TEXT_CHANGE_PASSWORD')}
				username={account.email}
				fields={[
					{ name: 'old_password', label: 'LABEL_OLD_PASSWORD', type: 'password', autoComplete: 'current-password' },
					{
						name: 'new_password1',
						label: 'LABEL_NEW_PASSWORD',
						type: 'password',
						autoComplete: 'new-password',
						hint: t('TEXT_PASSWORD_HINT', { count: account.minPasswordLength }),
					},
					{
						name: 'new_password2',
						label: 'LABEL_NEW_PASSWORD_AGAIN',
						type: 'password',
						autoComplete: 'new-password',
					},
					...(account.twoFactor.is_on ? [codeField('either')] : []),
				]}
				submit="ACTION_CHANGE_PASSWORD"
				send={(fields) => {
					setDone(false);
					return changePassword(fields);
				}}
				onSuccess={() => {
					setDone(true);
					return onChanged();
				}}
			/>
			<ActionResult>{isDone ? t('TEXT_PASSWORD_CHANGED') : ''}</ActionResult>
		</Panel>
	);
}
