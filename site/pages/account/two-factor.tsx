import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AccountForm, FormAside } from '../../account-form.tsx';
import {
	accountAction,
	useAccountApi,
	type TwoFactor as State,
	type TotpSetUp,
} from '../../client-area/account-api.ts';
import { codeField } from '../../code-field.ts';
import { useSession } from '../../layout/user.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useTranslations } from '../../translations.tsx';
import { CopyButton } from './copy-button.tsx';
import { Done, Panel } from './panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './account-page.module.css';

type Stage =
	| { at: 'rest' }
	/** A form is open that proves who is here: before a set-up, new codes, another phone, switching off. */
	| { at: 'set-up' | 'recovery-codes' | 'phone' | 'off' }
	| { at: 'confirm'; setUp: TotpSetUp }
	| { at: 'codes'; codes: string[] };

const rest: Stage = { at: 'rest' };

interface TwoFactorProps {
	state: State;
	/** Resolves when the state has been read anew. */
	onChanged: () => Promise<void>;
	onCodesKept: () => void;
}

/** The second step of one's sign-in: set up, kept, given to another phone, switched off (decision 19). */
export function TwoFactor({ state, onChanged, onCodesKept }: TwoFactorProps) {
	const { t } = useTranslations();
	const { reload } = useSession();
	const [stage, setStage] = useState<Stage>(rest);
	const [said, setSaid] = useState('');
	const heading = useRef<HTMLHeadingElement>(null);

	// To what is to be read first; the other forms lead to their own first field.
	const shown = useRef(stage.at);
	useEffect(() => {
		if (shown.current !== stage.at && (stage.at === 'rest' || stage.at === 'confirm' || stage.at === 'codes'))
			heading.current?.focus();
		shown.current = stage.at;
	}, [stage.at]);

	const go = (next: Stage): void => {
		setSaid('');
		setStage(next);
	};
	const keep = (): void => {
		go(rest);
		onCodesKept();
	};
	const cancel = <FormAside onClick={() => go(rest)}>{t('ACTION_CANCEL')}</FormAside>;
	/** What the account may do can have changed with it. */
	const readAgain = () => Promise.all([onChanged(), reload()]);
	/** They are shown whatever comes next: nobody sees them again. */
	const showCodes = async (codes: string[]): Promise<void> => {
		setStage({ at: 'codes', codes });
		await readAgain();
	};
	const beOff = async (): Promise<void> => {
		await readAgain();
		setStage(rest);
		setSaid(t('TEXT_TWO_FACTOR_NOW_OFF'));
	};

	if (stage.at === 'codes')
		return (
			<Panel title={t('TITLE_RECOVERY_CODES')} heading={heading} className={styles.twoFactor}>
				<RecoveryCodes codes={stage.codes} onKept={keep} />
			</Panel>
		);
	return (
		<Panel
			title={t('TITLE_TWO_FACTOR')}
			heading={heading}
			className={styles.twoFactor}
			mark={<Badge tone={state.is_on ? 'gold' : 'ice'}>{t(state.is_on ? 'LABEL_ON' : 'LABEL_OFF')}</Badge>}
		>
			{stage.at === 'rest' && (
				<>
					<Rest state={state} go={go} />
					<Done>{said}</Done>
				</>
			)}
			{(stage.at === 'set-up' || stage.at === 'phone') && (
				<Prove
					what={stage.at}
					isOn={state.is_on}
					onSetUp={(setUp) => setStage({ at: 'confirm', setUp })}
					cancel={cancel}
				/>
			)}
			{stage.at === 'confirm' && <Confirm setUp={stage.setUp} onCodes={showCodes} cancel={cancel} />}
			{stage.at === 'recovery-codes' && <Renew onCodes={showCodes} cancel={cancel} />}
			{stage.at === 'off' && <SwitchOff onOff={beOff} cancel={cancel} />}
		</Panel>
	);
}

/** How it stands, and what can be done. */
function Rest({ state, go }: { state: State; go: (next: Stage) => void }) {
	const { t } = useTranslations();
	if (!state.is_on)
		return (
			<>
				<p className={styles.text}>{t('TEXT_TWO_FACTOR_OFF')}</p>
				<div className={styles.actions}>
					<ActionButton look="gold" onClick={() => go({ at: 'set-up' })}>
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
			<p className={styles.left} data-few={state.recovery_codes_left < 3 || undefined}>
				{t('TEXT_RECOVERY_CODES_LEFT', { count: state.recovery_codes_left })}
			</p>
			<div className={styles.actions}>
				<ActionButton onClick={() => go({ at: 'recovery-codes' })}>{t('ACTION_NEW_RECOVERY_CODES')}</ActionButton>
				<ActionButton onClick={() => go({ at: 'phone' })}>{t('ACTION_CHANGE_PHONE')}</ActionButton>
				{!state.is_required && <ActionButton onClick={() => go({ at: 'off' })}>{t('ACTION_SWITCH_OFF')}</ActionButton>}
			</div>
		</>
	);
}

/** The fields by which somebody proves to be who they are. */
function useProof(withCode: boolean) {
	const { t } = useTranslations();
	const { user } = useSession();
	return {
		username: user?.email,
		focusOn: 'password' as const,
		busyLabel: t('LABEL_SENDING'),
		fields: [
			{
				name: 'password' as const,
				label: t('LABEL_PASSWORD'),
				type: 'password' as const,
				autoComplete: 'current-password' as const,
			},
			...(withCode ? [codeField(t, 'either')] : []),
		],
	};
}

interface ProveProps {
	what: 'set-up' | 'phone';
	isOn: boolean;
	onSetUp: (setUp: TotpSetUp) => void;
	cancel: ReactNode;
}

function Prove({ what, isOn, onSetUp, cancel }: ProveProps) {
	const { t, language } = useTranslations();
	const api = useAccountApi();
	return (
		<AccountForm
			{...useProof(isOn)}
			label={t('TITLE_TWO_FACTOR')}
			lead={t(what === 'phone' ? 'TEXT_CHANGE_PHONE' : 'TEXT_SET_UP_PASSWORD')}
			action={accountAction('two-factor/set-up', language)}
			send={api.setUpTwoFactor}
			onTaken={({ data }) => onSetUp(data)}
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

/** What the app needs, and the first code that it shows. */
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
						{setUp.secret.match(/.{4}/g)?.map((four, place) => (
							// oxlint-disable-next-line react/no-array-index-key -- two groups may be the same
							<span key={place}>{four}</span>
						))}
					</p>
					<div className={styles.keep}>
						<CopyButton text={setUp.secret} />
						<a className={`${styles.small} ${styles.openApp}`} href={setUp.uri}>
							{t('ACTION_OPEN_IN_APP')}
						</a>
					</div>
				</div>
			</div>
			<AccountForm
				label={t('TITLE_TWO_FACTOR')}
				lead={t('TEXT_SET_UP_CONFIRM')}
				action={accountAction('two-factor/confirm', language)}
				fields={[codeField(t, 'app')]}
				send={api.confirmTwoFactor}
				onTaken={({ data }) => onCodes(data.recovery_codes)}
				submitLabel={t('ACTION_SWITCH_ON')}
				busyLabel={t('LABEL_SENDING')}
				aside={cancel}
			/>
		</div>
	);
}

function Renew({ onCodes, cancel }: { onCodes: (codes: string[]) => unknown; cancel: ReactNode }) {
	const { t, language } = useTranslations();
	const api = useAccountApi();
	return (
		<AccountForm
			{...useProof(true)}
			label={t('ACTION_NEW_RECOVERY_CODES')}
			lead={t('TEXT_NEW_RECOVERY_CODES')}
			action={accountAction('two-factor/recovery-codes', language)}
			send={api.renewRecoveryCodes}
			onTaken={({ data }) => onCodes(data.recovery_codes)}
			submitLabel={t('ACTION_MAKE_RECOVERY_CODES')}
			aside={cancel}
		/>
	);
}

function SwitchOff({ onOff, cancel }: { onOff: () => unknown; cancel: ReactNode }) {
	const { t, language } = useTranslations();
	const api = useAccountApi();
	return (
		<AccountForm
			{...useProof(true)}
			label={t('ACTION_SWITCH_OFF')}
			lead={t('TEXT_SWITCH_OFF')}
			action={accountAction('two-factor/off', language)}
			send={api.switchOffTwoFactor}
			onTaken={onOff}
			submitLabel={t('ACTION_SWITCH_OFF')}
			aside={cancel}
		/>
	);
}
