/** Forms of two-factor authentication, and the recovery codes. All of them load when a user opens a form. */
import type { ReactNode } from 'react';
import { CredentialsForm } from '../../parts/credentials-form.tsx';
import { accountAction, useAccountApi, type TotpSetUp } from '../../client-area/account-api.ts';
import { codeField } from '../../parts/code-field.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { usePasswordFields } from './use-password-fields.ts';
import styles from './account-page.module.css';

export { RecoveryCodes } from './recovery-codes.tsx';

interface StartSetUpProps {
	purpose: 'set-up' | 'phone';
	isOn: boolean;
	onSetUp: (setUp: TotpSetUp) => void;
	cancel: ReactNode;
}

export function StartSetUp({ purpose, isOn, onSetUp, cancel }: StartSetUpProps) {
	const { t, language } = useTranslations();
	const api = useAccountApi();
	return (
		<CredentialsForm
			{...usePasswordFields(isOn)}
			label={t('TITLE_TWO_FACTOR')}
			lead={t(purpose === 'phone' ? 'TEXT_CHANGE_PHONE' : 'TEXT_SET_UP_PASSWORD')}
			action={accountAction('two-factor/set-up', language)}
			send={api.setUpTwoFactor}
			onSuccess={({ data }) => onSetUp(data)}
			submitLabel={t('ACTION_CONTINUE')}
			aside={cancel}
		/>
	);
}

interface ConfirmProps {
	setUp: TotpSetUp;
	onCodes: (codes: string[]) => unknown;
	cancel: ReactNode;
}

export function Confirm({ setUp, onCodes, cancel }: ConfirmProps) {
	const { t, language } = useTranslations();
	const api = useAccountApi();
	return (
		<div className={styles.setUp}>
			<div className={styles.scan}>
				<QrCode className={styles.qr} text={setUp.uri} label={t('LABEL_QR_CODE')} />
				<div className={styles.key}>
					<p className={styles.text}>{t('TEXT_SET_UP_SCAN')}</p>
					<p className={styles.keyLabel}>{t('LABEL_SECRET')}</p>
					<p className={styles.secret} translate="no">
						{setUp.secret.match(/.{4}/g)?.map((group, index) => (
							// oxlint-disable-next-line react/no-array-index-key -- two groups may be the same
							<span key={index}>{group}</span>
						))}
					</p>
					<div className={styles.buttonRow}>
						<CopyButton text={setUp.secret} copiedText={t('TEXT_COPIED')} failedText={t('TEXT_NOT_COPIED')}>
							{t('ACTION_COPY')}
						</CopyButton>
						<a className={`${styles.small} ${styles.openApp}`} href={setUp.uri}>
							{t('ACTION_OPEN_IN_APP')}
						</a>
					</div>
				</div>
			</div>
			<CredentialsForm
				label={t('TITLE_TWO_FACTOR')}
				lead={t('TEXT_SET_UP_CONFIRM')}
				action={accountAction('two-factor/confirm', language)}
				fields={[codeField(t, 'app')]}
				send={api.confirmTwoFactor}
				onSuccess={({ data }) => onCodes(data.recovery_codes)}
				submitLabel={t('ACTION_SWITCH_ON')}
				busyLabel={t('LABEL_SENDING')}
				aside={cancel}
			/>
		</div>
	);
}

export function RenewCodes({ onCodes, cancel }: { onCodes: (codes: string[]) => unknown; cancel: ReactNode }) {
	const { t, language } = useTranslations();
	const api = useAccountApi();
	return (
		<CredentialsForm
			{...usePasswordFields(true)}
			label={t('ACTION_NEW_RECOVERY_CODES')}
			lead={t('TEXT_NEW_RECOVERY_CODES')}
			action={accountAction('two-factor/recovery-codes', language)}
			send={api.renewRecoveryCodes}
			onSuccess={({ data }) => onCodes(data.recovery_codes)}
			submitLabel={t('ACTION_MAKE_RECOVERY_CODES')}
			aside={cancel}
		/>
	);
}

export function SwitchOff({ onOff, cancel }: { onOff: () => unknown; cancel: ReactNode }) {
	const { t, language } = useTranslations();
	const api = useAccountApi();
	return (
		<CredentialsForm
			{...usePasswordFields(true)}
			label={t('ACTION_SWITCH_OFF')}
			lead={t('TEXT_SWITCH_OFF')}
			action={accountAction('two-factor/off', language)}
			send={api.switchOffTwoFactor}
			onSuccess={onOff}
			submitLabel={t('ACTION_SWITCH_OFF')}
			aside={cancel}
		/>
	);
}
