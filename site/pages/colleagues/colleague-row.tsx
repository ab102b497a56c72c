import type { Colleague, ColleagueAction } from '../../client-area/colleagues-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import styles from './colleagues-page.module.css';

const stateLabels = {
	active: 'LABEL_ACTIVE',
	invited: 'LABEL_INVITED',
	inactive: 'LABEL_DEACTIVATED',
	locked: 'LABEL_LOCKED',
} as const;
const stateTones = { active: 'aurora', invited: 'ice', inactive: 'ice', locked: 'coral' } as const;

const actionLabels = {
	resend: 'ACTION_RESEND_INVITATION',
	withdraw: 'ACTION_WITHDRAW',
	deactivate: 'ACTION_DEACTIVATE',
	reactivate: 'ACTION_REACTIVATE',
	makeManager: 'ACTION_MAKE_MANAGER',
	removeManager: 'ACTION_REMOVE_MANAGER',
} as const satisfies Record<ColleagueAction, string>;

/** Users cannot deactivate their own account. */
function actionsOf({ state, is_company_manager, is_self }: Colleague): ColleagueAction[] {
	if (state === 'invited') return ['resend', 'withdraw'];
	if (state === 'inactive') return ['reactivate'];
	const manager: ColleagueAction[] = is_company_manager ? ['removeManager'] : state === 'active' ? ['makeManager'] : [];
	return is_self ? manager : [...manager, 'deactivate'];
}

interface ColleagueRowProps {
	colleague: Colleague;
	isBusy: boolean;
	onAction: (action: ColleagueAction) => void;
}

export function ColleagueRow({ colleague, isBusy, onAction }: ColleagueRowProps) {
	const { t, date } = useTranslations();
	const { email, name, state, is_company_manager, is_self, last_seen_on } = colleague;
	return (
		<li className={styles.row} data-inactive={state === 'inactive' || undefined}>
			<div className={styles.person}>
				<p className={styles.name}>
					<span className={styles.address}>{name || email}</span>
					{is_self && <span className={styles.self}>{t('LABEL_YOU')}</span>}
				</p>
				{name && <p className={`${styles.quiet} ${styles.address}`}>{email}</p>}
				<p className={styles.quiet}>
					{last_seen_on ? (
						<time dateTime={last_seen_on}>{t('TEXT_LAST_SEEN', { date: date(last_seen_on, 'full') })}</time>
					) : (
						t('TEXT_NEVER_SEEN')
					)}
				</p>
			</div>
			<p className={styles.badges}>
				<Badge tone={stateTones[state]}>{t(stateLabels[state])}</Badge>
				{is_company_manager && <Badge tone="gold">{t('LABEL_MANAGER')}</Badge>}
			</p>
			<div className={styles.actions}>
				{actionsOf(colleague).map((action) => (
					<ActionButton key={action} look="quiet" onClick={() => !isBusy && onAction(action)}>
						{t(actionLabels[action])}
						<span className="visually-hidden">: {email}</span>
					</ActionButton>
				))}
			</div>
		</li>
	);
}
