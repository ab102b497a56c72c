import Chip from '@mui/material/Chip';
import { useTranslate } from '../messages/use-translate.tsx';
import type { ManagedUser, UserState } from '../../contract/users.ts';

const colors = { active: 'success', locked: 'error', inactive: 'default', invited: 'info' } as const satisfies Record<
	UserState,
	string
>;

export const userStateLabel = (state: UserState): string => `user_states.${state}`;

export function UserStateChip({ user }: { user: Pick<ManagedUser, 'state' | 'locked_until'> }) {
	const t = useTranslate();
	const isLockedOut = user.state === 'active' && user.locked_until !== null;
	return (
		<Chip
			size="small"
			variant="outlined"
			color={isLockedOut ? 'warning' : colors[user.state]}
			label={isLockedOut ? t('LABEL_LOCKED_BY_ATTEMPTS') : t(userStateLabel(user.state))}
		/>
	);
}

/** Returns the message key of an account's role. */
export const roleLabel = (user: Pick<ManagedUser, 'is_staff' | 'is_superuser' | 'role'>): string => {
	if (user.is_superuser) return 'roles.superuser';
	return user.is_staff ? `roles.${user.role}` : 'roles.operator';
};
