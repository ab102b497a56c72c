/** Forms that add and remove passkeys. They load at the first interaction. */
import type { ReactNode } from 'react';
import { accountAction, useAccountApi, type Passkey } from '../../client-area/account-api.ts';
import { CredentialsForm } from '../../parts/credentials-form.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { addPasskey } from '../../../ui/add-passkey.ts';
import { proposedName } from '../../../ui/passkey-name.ts';
import { usePasswordFields } from './use-password-fields.ts';

interface PasskeyFormProps {
	hasTwoFactor: boolean;
	onDone: () => unknown;
	cancel: ReactNode;
}

export function AddPasskey({ hasTwoFactor, onDone, cancel }: PasskeyFormProps) {
	const { t, language } = useTranslations();
	const api = useAccountApi();
	const proof = usePasswordFields(hasTwoFactor);
	return (
		<CredentialsForm
			{...proof}
			fields={[
				{
					name: 'name',
					label: t('LABEL_PASSKEY_NAME'),
					type: 'text',
					autoComplete: 'off',
					defaultValue: proposedName(),
				},
				...proof.fields,
			]}
			label={t('ACTION_ADD_PASSKEY')}
			lead={t('TEXT_ADD_PASSKEY')}
			action={accountAction('passkeys/challenge', language)}
			send={(fields) =>
				addPasskey(fields, {
					begin: api.requestPasskeyCreation,
					add: api.addPasskey,
					messageOf: (reason) => t(reason === 'known' ? 'TEXT_PASSKEY_KNOWN' : 'TEXT_PASSKEY_NOT_CREATED'),
				})
			}
			onSuccess={onDone}
			submitLabel={t('ACTION_CONTINUE')}
			aside={cancel}
		/>
	);
}

export function RemovePasskey({ passkey, hasTwoFactor, onDone, cancel }: PasskeyFormProps & { passkey: Passkey }) {
	const { t, language } = useTranslations();
	const api = useAccountApi();
	return (
		<CredentialsForm
			{...usePasswordFields(hasTwoFactor)}
			label={t('ACTION_REMOVE_PASSKEY')}
			lead={t('TEXT_REMOVE_PASSKEY', { name: passkey.name })}
			action={accountAction(`passkeys/${passkey.uid}/remove`, language)}
			send={(fields) => api.removePasskey(passkey.uid, fields)}
			onSuccess={onDone}
			submitLabel={t('ACTION_REMOVE_PASSKEY')}
			aside={cancel}
		/>
	);
}
