import { useState } from 'react';
import { FormAside } from '../../parts/credentials-form.tsx';
import type { Passkey } from '../../client-area/account-api.ts';
import { lazyDialog } from '../../client-area/client-dialog.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { PasskeyList } from '../../../ui/passkey-list.tsx';
import { arePasskeysSupported } from '../../../ui/passkey-support.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { StatusMessage, Panel } from './panel.tsx';
import styles from './account-page.module.css';

const AddPasskey = lazyDialog(async () => (await import('./passkey-forms.tsx')).AddPasskey);
const RemovePasskey = lazyDialog(async () => (await import('./passkey-forms.tsx')).RemovePasskey);

type Stage = { name: 'list' | 'add' } | { name: 'remove'; passkey: Passkey };

interface PasskeysProps {
	passkeys: Passkey[];
	hasTwoFactor: boolean;
	onChanged: () => Promise<void>;
}

export function Passkeys({ passkeys, hasTwoFactor, onChanged }: PasskeysProps) {
	const { t, date } = useTranslations();
	const [stage, setStage] = useState<Stage>({ name: 'list' });
	const [message, setMessage] = useState('');
	const openStage = (next: Stage): void => {
		setMessage('');
		setStage(next);
	};
	const finish = async (done: string): Promise<void> => {
		await onChanged();
		setStage({ name: 'list' });
		setMessage(done);
	};
	const cancel = <FormAside onClick={() => openStage({ name: 'list' })}>{t('ACTION_CANCEL')}</FormAside>;
	return (
		<Panel title={t('LABEL_PASSKEYS')}>
			{stage.name === 'list' && (
				<>
					<p className={styles.text}>{t('TEXT_PASSKEYS')}</p>
					{passkeys.length > 0 && (
						<div className={styles.passkeyList}>
							<PasskeyList
								label={t('LABEL_PASSKEYS')}
								passkeys={passkeys.map(({ uid, name, created_at, last_used_at }) => ({
									uid,
									name,
									facts: [
										t('TEXT_PASSKEY_CREATED', { date: date(created_at, 'full') }),
										last_used_at === null
											? t('TEXT_PASSKEY_UNUSED')
											: t('TEXT_PASSKEY_USED', { date: date(last_used_at, 'full') }),
									].join(' · '),
								}))}
								removeLabel={t('ACTION_REMOVE_PASSKEY')}
								removeNameOf={(name) => `${t('ACTION_REMOVE_PASSKEY')}: ${name}`}
								onRemove={(uid) => {
									const passkey = passkeys.find((each) => each.uid === uid);
									if (passkey) openStage({ name: 'remove', passkey });
								}}
							/>
						</div>
					)}
					{arePasskeysSupported() ? (
						<div className={styles.actions}>
							<ActionButton look={passkeys.length > 0 ? 'ice' : 'gold'} onClick={() => openStage({ name: 'add' })}>
								{t('ACTION_ADD_PASSKEY')}
							</ActionButton>
						</div>
					) : (
						<p className={styles.text}>{t('TEXT_PASSKEYS_UNSUPPORTED')}</p>
					)}
					<StatusMessage>{message}</StatusMessage>
				</>
			)}
			{stage.name === 'add' && (
				<AddPasskey hasTwoFactor={hasTwoFactor} onDone={() => finish(t('TEXT_PASSKEY_ADDED'))} cancel={cancel} />
			)}
			{stage.name === 'remove' && (
				<RemovePasskey
					passkey={stage.passkey}
					hasTwoFactor={hasTwoFactor}
					onDone={() => finish(t('TEXT_PASSKEY_REMOVED'))}
					cancel={cancel}
				/>
			)}
		</Panel>
	);
}
