import { useState } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { PasskeyList } from '../../ui/passkey-list.tsx';
import { arePasskeysSupported } from '../../ui/passkey-support.ts';
import { addPasskey } from '../../ui/add-passkey.ts';
import { proposedName } from '../../ui/passkey-name.ts';
import type { Fields } from '../api/forms.ts';
import { Moment } from '../lists/moment.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import * as api from './account-api.ts';
import type { Account } from './account-api.ts';
import { AccountForm, codeField } from './account-form.tsx';
import { ActionResult, Panel } from './panel.tsx';
import styles from './account.module.css';

type Step = { name: 'list' } | { name: 'add' } | { name: 'remove'; uid: string; passkey: string };

export default function PasskeysPanel({ account, onChanged }: { account: Account; onChanged: () => Promise<void> }) {
	const t = useTranslate();
	const { email, twoFactor, passkeys } = account;
	const [step, setStep] = useState<Step>({ name: 'list' });
	const [message, setMessage] = useState('');
	const open = (next: Step): void => {
		setMessage('');
		setStep(next);
	};
	const finish = async (done: string): Promise<void> => {
		await onChanged();
		setStep({ name: 'list' });
		setMessage(t(done));
	};
	const proofFields = [
		{ name: 'password', label: 'LABEL_PASSWORD', type: 'password' as const, autoComplete: 'current-password' },
		...(twoFactor.is_on ? [codeField('either')] : []),
	];
	const form = { username: email, takesFocus: true, onCancel: () => open({ name: 'list' }) };
	const add = (fields: Fields) =>
		addPasskey(fields, {
			begin: api.requestPasskeyCreation,
			add: api.addPasskey,
			messageOf: (reason) => t(reason === 'known' ? 'TEXT_PASSKEY_KNOWN' : 'TEXT_PASSKEY_NOT_CREATED'),
		});
	return (
		<Panel title={t('LABEL_PASSKEYS')}>
			{step.name === 'list' && (
				<>
					<p className={styles.text}>{t('TEXT_PASSKEYS')}</p>
					{passkeys.length > 0 ? (
						<PasskeyList
							label={t('LABEL_PASSKEYS')}
							passkeys={passkeys.map(({ uid, name, created_at, last_used_at }) => ({
								uid,
								name,
								facts: (
									<>
										{t('LABEL_CREATED')} <Moment at={created_at} /> ·{' '}
										{last_used_at === null ? (
											t('TEXT_PASSKEY_UNUSED')
										) : (
											<>
												{t('LABEL_LAST_USED')} <Moment at={last_used_at} />
											</>
										)}
									</>
								),
							}))}
							removeLabel={t('ACTION_REMOVE')}
							removeNameOf={(name) => t('LABEL_NAME_AND_VALUE', { name: t('ACTION_REMOVE'), value: name })}
							onRemove={(uid) =>
								open({ name: 'remove', uid, passkey: passkeys.find((each) => each.uid === uid)?.name ?? '' })
							}
						/>
					) : null}
					{arePasskeysSupported() ? (
						<div className={styles.actions}>
							<ActionButton look={passkeys.length > 0 ? 'ice' : 'gold'} onClick={() => open({ name: 'add' })}>
								{t('ACTION_ADD_PASSKEY')}
							</ActionButton>
						</div>
					) : (
						<p className={styles.text}>{t('TEXT_PASSKEYS_UNSUPPORTED')}</p>
					)}
					<ActionResult>{message}</ActionResult>
				</>
			)}
			{step.name === 'add' && (
				<AccountForm
					{...form}
					label="ACTION_ADD_PASSKEY"
					lead={t('TEXT_ADD_PASSKEY')}
					fields={[
						{ name: 'name', label: 'LABEL_PASSKEY_NAME', autoComplete: 'off', value: proposedName() },
						...proofFields,
					]}
					submit="ACTION_CONTINUE"
					send={add}
					onSuccess={() => finish('TEXT_PASSKEY_ADDED')}
				/>
			)}
			{step.name === 'remove' && (
				<AccountForm
					{...form}
					label="ACTION_REMOVE"
					lead={t('TEXT_REMOVE_PASSKEY', { name: step.passkey })}
					fields={proofFields}
					submit="ACTION_REMOVE"
					send={(fields) => api.removePasskey(step.uid, fields)}
					onSuccess={() => finish('TEXT_PASSKEY_REMOVED')}
				/>
			)}
		</Panel>
	);
}
