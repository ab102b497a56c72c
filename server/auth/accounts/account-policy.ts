import type { Db } from '../../database/schema.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { isStaff } from './is-staff.ts';
import { readSetting } from '../settings/settings.store.ts';
import { readCompanies, type UserRow } from './accounts.store.ts';

/**
 * Returns true if a member of staff may change an account. Superusers may change any account but their own. Other
 * staff may change accounts of operators.
 */
export const canManageAccount = (me: Pick<SessionUser, 'uid' | 'is_superuser'>, user: UserRow): boolean =>
	me.uid !== user.uid && (me.is_superuser || (user.is_staff === 0 && user.is_superuser === 0));

/** Returns true if a member of staff may export and delete the personal data of accounts that the member may change. */
export const canExportAndDeleteAccounts = ({ is_superuser }: Pick<SessionUser, 'is_superuser'>): boolean =>
	is_superuser;

/**
 * Returns true if a user may manage the accounts of the user's company (ADR 0068). The setting
 * `company_managers_enabled` can deny this right to all users.
 */
export const canManageColleagues = async (db: Db, user: Pick<SessionUser, 'is_company_manager'>): Promise<boolean> =>
	user.is_company_manager && (await readSetting(db, 'company_managers_enabled'));

/** Returns true if a user may share with guests: staff, and users of companies to which staff allow it (ADR 0096). */
export async function canShare(
	db: Db,
	user: Pick<SessionUser, 'company_uid' | 'is_staff' | 'is_superuser'>,
): Promise<boolean> {
	if (isStaff(user)) return true;
	const [company] = user.company_uid === null ? [] : await readCompanies(db, [user.company_uid]);
	return company?.may_share === 1;
}
