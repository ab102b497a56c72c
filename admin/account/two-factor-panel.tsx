import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import {
	confirmTwoFactor,
	renewRecoveryCodes,
	setUpTwoFactor,
	turnOffTwoFactor,
	type Account,
	type TotpSetUp,
} from './account-api.ts';
import { AccountForm, codeField } from './account-form.tsx';
import { ActionResult, Panel } from './panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './account.module.css';

type Step =
	| { name: 'overview' }
	/** These steps ask for the password before the action. */
	| { name: 'set-up' | 'recovery-codes' | 'phone' | 'off' }
	| { name: 'confirm'; setUp: TotpSetUp }
	| { name: 'codes'; codes: string[] };

const overview: Step = { name: 'overview' };

interface TwoFactorPanelProps {
	account: Account;
	onChanged: () => Promise<void>;
	onCodesSaved?: (() => void) | undefined;
}

export function TwoFactorPanel({ account, onChanged, onCodesSaved }: TwoFactorPanelProps) {
	const t = useTranslate();
	const { email, twoFactor } = account;
	const [step, setStep] = useState<Step>(overview);
	const [message, setMessage] = useState('');
	const heading = useRef<HTMLHeadingElement>(null);
	// A step without a password field focuses its heading.
	const previousStep = useRef(step.name);
	useEffect(() => {
		if (previousStep.current !== step.name && ['overview', 'confirm', 'codes'].includes(step.name))
			heading.current?.focus();
		previousStep.current = step.name;
	}, [step.name]);
	const open = (next: Step): void => {
		setMessage('');
		setStep(next);
	};
	const cancel = () => open(overview);
	/** Show the codes before the reload: the reload may fail, and the server sends the codes only once. */
	const showCodes = async ({ recovery_codes }: { recovery_codes: string[] }): Promise<void> => {
		setStep({ name: 'codes', codes: recovery_codes });
		await onChanged();
	};
	const passwordForm = {
		username: email,
		takesFocus: true,
		fields: [
			{ name: 'password', label: 'LABEL_PASSWORD', type: 'password' as const, autoComplete: 'current-password' },
			...(twoFactor.is_on ? [codeField('either')] : []),
		],
		onCancel: cancel,
	};
	if (step.name === 'codes')
		return (
			<Panel title={t('TITLE_RECOVERY_CODES')} headingRef={heading}>
				<RecoveryCodes
					codes={step.codes}
					email={email}
					onSaved={() => {
						open(overview);
						onCodesSaved?.();
					}}
				/>
			</Panel>
		);
	return (
		<Panel
			title={t('LABEL_TWO_FACTOR')}
			headingRef={heading}
			badge={<Badge tone={twoFactor.is_on ? 'gold' : 'ice'}>{t(twoFactor.is_on ? 'LABEL_ON' : 'LABEL_OFF')}</Badge>}
		>
			{step.name === 'overview' && (
				<>
					{twoFactor.is_on ? (
						<>
							<p className={styles.text}>
								{t('TEXT_TWO_FACTOR_ON')} {twoFactor.is_required ? t('TEXT_TWO_FACTOR_STAYS') : null}
							</p>
							<p className={styles.text}>{t('TEXT_RECOVERY_CODES_LEFT', { count: twoFactor.recovery_codes_left })}</p>
							<div className={styles.actions}>
								<ActionButton onClick={() => open({ name: 'recovery-codes' })}>
									{t('ACTION_NEW_RECOVERY_CODES')}
								</ActionButton>
								<ActionButton onClick={() => open({ name: 'phone' })}>{t('ACTION_CHANGE_PHONE')}</ActionButton>
								{twoFactor.is_required ? null : (
									<ActionButton look="danger" onClick={() => open({ name: 'off' })}>
										{t('ACTION_TURN_OFF')}
									</ActionButton>
								)}
							</div>
						</>
					) : (
						<>
							<p className={styles.text}>{t('TEXT_TWO_FACTOR_OFF')}</p>
							<div className={styles.actions}>
								<ActionButton look="gold" onClick={() => open({ name: 'set-up' })}>
									{t('ACTION_SET_UP_TWO_FACTOR')}
								</ActionButton>
							</div>
						</>
					)}
					<ActionResult>{message}</ActionResult>
				</>
			)}
			{(step.name === 'set-up' || step.name === 'phone') && (
				<AccountForm
					{...passwordForm}
					label="LABEL_TWO_FACTOR"
					lead={t(step.name === 'phone' ? 'TEXT_CHANGE_PHONE' : 'TEXT_SET_UP_PASSWORD')}
					submit="ACTION_CONTINUE"
					send={setUpTwoFactor}
					onSuccess={(setUp) => setStep({ name: 'confirm', setUp })}
				/>
			)}
			{step.name === 'confirm' && (
				<>
					<div className={styles.scan}>
						<QrCode className={styles.qr} text={step.setUp.uri} label={t('LABEL_QR_CODE')} />
						<div>
							<p className={styles.text}>{t('TEXT_SET_UP_SCAN')}</p>
							<p className={styles.secret} translate="no">
								{step.setUp.secret.replace(/.{4}(?=.)/g, '$& ')}
							</p>
							<a href={step.setUp.uri}>{t('ACTION_OPEN_IN_APP')}</a>
						</div>
					</div>
					<AccountForm
						label="LABEL_TWO_FACTOR"
						lead={t('TEXT_SET_UP_CONFIRM')}
						fields={[codeField('app')]}
						submit="ACTION_TURN_ON"
						send={confirmTwoFactor}
						onSuccess={showCodes}
						onCancel={cancel}
					/>
				</>
			)}
			{step.name === 'recovery-codes' && (
				<AccountForm
					{...passwordForm}
					label="ACTION_NEW_RECOVERY_CODES"
					lead={t('TEXT_NEW_RECOVERY_CODES')}
					submit="ACTION_NEW_RECOVERY_CODES"
					send={renewRecoveryCodes}
					onSuccess={showCodes}
				/>
			)}
			{step.name === 'off' && (
				<AccountForm
					{...passwordForm}
					label="ACTION_TURN_OFF"
					lead={t('TEXT_TURN_OFF')}
					submit="ACTION_TURN_OFF"
					send={turnOffTwoFactor}
					onSuccess={async () => {
						await onChanged();
						setStep(overview);
						setMessage(t('TEXT_TWO_FACTOR_NOW_OFF'));
					}}
				/>
			)}
		</Panel>
	);
}
