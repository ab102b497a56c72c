import type { Config } from '../../kernel/config.ts';
import { isStaff } from './is-staff.ts';
import type { UserRow } from './accounts.store.ts';

/**
 * Returns the name of the OpenID Connect provider that the account must use; undefined if the account may use its
 * password. Superusers with `keeps_password` can log in even while the provider fails (ADR 0058).
 */
export function requiredProvider(
	{ openId, staffLocalLogin }: Pick<Config, 'openId' | 'staffLocalLogin'>,
	user: Pick<UserRow, 'is_staff' | 'is_superuser'> & Partial<Pick<UserRow, 'keeps_password'>>,
): string | undefined {
	return staffLocalLogin || !isStaff(user) || user.keeps_password === 1 ? undefined : openId?.name;
}
