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
// Recovery codes are shown only once. Their component loads with the earlier forms, so that it cannot fail to load
// afterwards.
const RecoveryCodes = lazyDialog(async () => (await loadForms()).RecoveryCodes);

type Stage =
	| { name: 'idle' }
	/** These stages ask for the password before the action. */
	| { name: 'set-up' | 'recovery-codes' | 'phone' | 'off' }
	| { name: 'confirm'; setUp: TotpSetUp }
	| { name: 'codes'; codes: string[] };

const idle: Stage = { name: 'idle' };

interface TwoFactorProps {
	state: State;
	onChanged: () => Promise<void>;
	onCodesSaved: () => void;
}

export function TwoFactor({ state, onChanged, onCodesSaved }: TwoFactorProps) {
	const { t } = useTranslations();
	const { reload } = useSession();
	const [stage, setStage] = useState<Stage>(idle);
	const [message, setMessage] = useState('');
	const heading = useRef<HTMLHeadingElement>(null);

	// In these stages focus the heading. The other stages focus their first field.
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
	/** Also reloads the user. The rights of the user may depend on two-factor authentication. */
	const refresh = () => Promise.all([onChanged(), reload()]);
	/** Show the codes before the reload: the reload may fail, and codes are shown only once. */
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
