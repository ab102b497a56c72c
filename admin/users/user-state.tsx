import { Badge } from '../../ui/badge.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import type { ManagedUser, UserState } from '../../contract/users.ts';

const tones = { active: 'aurora', locked: 'coral', inactive: 'ice', invited: 'ice' } as const satisfies Record<
	UserState,
	string
>;

export const userStateLabel = (state: UserState): string => `user_states.${state}`;

export function UserStateBadge({ user }: { user: Pick<ManagedUser, 'state' | 'locked_until'> }) {
	const t = useTranslate();
	const isLockedOut = user.state === 'active' && user.locked_until !== null;
	return (
		<Badge tone={isLockedOut ? 'gold' : tones[user.state]}>
			{isLockedOut ? t('LABEL_LOCKED_BY_ATTEMPTS') : t(userStateLabel(user.state))}
		</Badge>
	);
}

export const roleLabel = (user: Pick<ManagedUser, 'is_staff' | 'is_superuser' | 'role'>): string => {
	if (user.is_superuser) return 'roles.superuser';
	return user.is_staff ? `roles.${user.role}` : 'roles.operator';
};
