import { useEffect, useRef, useState } from 'react';
import { FormAside } from '../../parts/credentials-form.tsx';
import type { TwoFactor as State, TotpSetUp } from '../../client-area/account-api.ts';
import { lazyDialog } from '../../client-area/client-dialog.tsx';
import { useSession } from '../../layout/user.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { StatusMessage, Panel } from './panel.tsx';
import styles from './account-page.module.css';

const loadForms = () => import('./two-factor-forms.tsx');
const StartSetUp = lazyDialog(async () => (await loadForms()).StartSetUp);
const Confirm = lazyDialog(async () => (await loadForms()).Confirm);
const RenewCodes = lazyDialog(async () => (await loadForms()).RenewCodes);
const SwitchOff = lazyDialog(async () => (await loadForms()).SwitchOff);
// Recovery codes cannot be shown again, so their code loads with the forms that lead to them.
const RecoveryCodes = lazyDialog(async () => (await loadForms()).RecoveryCodes);

type Stage =
	| { name: 'idle' }
	/** A form that asks for the password, before the named action. */
	| { name: 'set-up' | 'recovery-codes' | 'phone' | 'off' }
	| { name: 'confirm'; setUp: TotpSetUp }
	| { name: 'codes'; codes: string[] };

const idle: Stage = { name: 'idle' };

interface TwoFactorProps {
	state: State;
	/** Reloads the state. */
	onChanged: () => Promise<void>;
	onCodesSaved: () => void;
}

/** Two-factor authentication: set-up, new recovery codes, another phone, switching off. */
export function TwoFactor({ state, onChanged, onCodesSaved }: TwoFactorProps) {
	const { t } = useTranslations();
	const { reload } = useSession();
	const [stage, setStage] = useState<Stage>(idle);
	const [message, setMessage] = useState('');
	const heading = useRef<HTMLHeadingElement>(null);

	// Focus the heading in three stages. The other stages focus their first field.
	const previousStage = useRef(stage.name);
	useEffect(() => {
		if (
			previousStage.current !== stage.name &&
			(stage.name === 'idle' || stage.name === 'confirm' || stage.name === 'codes')
		)
			heading.current?.focus();
		previousStage.current = stage.name;
	}, [stage.name]);

	const openStage = (next: Stage): void => {
		setMessage('');
		setStage(next);
	};
	const finishCodes = (): void => {
		openStage(idle);
		onCodesSaved();
	};
	const cancel = <FormAside onClick={() => openStage(idle)}>{t('ACTION_CANCEL')}</FormAside>;
	/** Reloads the state and the user, because the user's rights may depend on two-factor authentication. */
	const refresh = () => Promise.all([onChanged(), reload()]);
	/** Shows the codes before the reload. The reload may fail, and codes cannot be shown again. */
	const showCodes = async (codes: string[]): Promise<void> => {
		setStage({ name: 'codes', codes });
		await refresh();
	};
	const finishSwitchOff = async (): Promise<void> => {
		await refresh();
		setStage(idle);
		setMessage(t('TEXT_TWO_FACTOR_NOW_OFF'));
	};

	if (stage.name === 'codes')
		return (
			<Panel title={t('TITLE_RECOVERY_CODES')} headingRef={heading}>
				<RecoveryCodes codes={stage.codes} onSaved={finishCodes} />
			</Panel>
		);
	return (
		<Panel
			title={t('TITLE_TWO_FACTOR')}
			headingRef={heading}
			className={styles.twoFactor}
			badge={<Badge tone={state.is_on ? 'gold' : 'ice'}>{t(state.is_on ? 'LABEL_ON' : 'LABEL_OFF')}</Badge>}
		>
			{stage.name === 'idle' && (
				<>
					<Overview state={state} openStage={openStage} />
					<StatusMessage>{message}</StatusMessage>
				</>
			)}
			{(stage.name === 'set-up' || stage.name === 'phone') && (
				<StartSetUp
					purpose={stage.name}
					isOn={state.is_on}
					onSetUp={(setUp) => setStage({ name: 'confirm', setUp })}
					cancel={cancel}
				/>
			)}
			{stage.name === 'confirm' && <Confirm setUp={stage.setUp} onCodes={showCodes} cancel={cancel} />}
			{stage.name === 'recovery-codes' && <RenewCodes onCodes={showCodes} cancel={cancel} />}
			{stage.name === 'off' && <SwitchOff onOff={finishSwitchOff} cancel={cancel} />}
		</Panel>
	);
}

/** Shows the state and the possible actions. */
function Overview({ state, openStage }: { state: State; openStage: (next: Stage) => void }) {
	const { t } = useTranslations();
	if (!state.is_on)
		return (
			<>
				<p className={styles.text}>{t('TEXT_TWO_FACTOR_OFF')}</p>
				<div className={styles.actions}>
					<ActionButton look="gold" onClick={() => openStage({ name: 'set-up' })}>
						{t('ACTION_SET_UP_TWO_FACTOR')}
					</ActionButton>
				</div>
			</>
		);
	return (
		<>
			<p className={styles.text}>
				{t('TEXT_TWO_FACTOR_ON')} {state.is_required && t('TEXT_TWO_FACTOR_STAYS')}
			</p>
			<p className={styles.remaining} data-few={state.recovery_codes_left < 3 || undefined}>
				{t('TEXT_RECOVERY_CODES_LEFT', { count: state.recovery_codes_left })}
			</p>
			<div className={styles.actions}>
				<ActionButton onClick={() => openStage({ name: 'recovery-codes' })}>
					{t('ACTION_NEW_RECOVERY_CODES')}
				</ActionButton>
				<ActionButton onClick={() => openStage({ name: 'phone' })}>{t('ACTION_CHANGE_PHONE')}</ActionButton>
				{!state.is_required && (
					<ActionButton onClick={() => openStage({ name: 'off' })}>{t('ACTION_SWITCH_OFF')}</ActionButton>
				)}
			</div>
		</>
	);
}

interface StartSetUpProps {
	purpose: 'set-up' | 'phone';
	isOn: boolean;
	onSetUp: (setUp: TotpSetUp) => void;
	cancel: ReactNode;
}

function StartSetUp({ purpose, isOn, onSetUp, cancel }: StartSetUpProps) {
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

/** Shows the secret for the authenticator app and asks for the first code. */
function Confirm({ setUp, onCodes, cancel }: ConfirmProps) {
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

function RenewCodes({ onCodes, cancel }: { onCodes: (codes: string[]) => unknown; cancel: ReactNode }) {
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

function SwitchOff({ onOff, cancel }: { onOff: () => unknown; cancel: ReactNode }) {
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
