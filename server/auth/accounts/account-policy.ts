import type { Db } from '../../database/schema.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { isStaff } from './is-staff.ts';
import { readSetting } from '../settings/settings.store.ts';
import { readCompanies, type UserRow } from './accounts.store.ts';

/** Superusers may change any account but their own. Other staff may change only accounts of operators. */
export const canManageAccount = (me: Pick<SessionUser, 'uid' | 'is_superuser'>, user: UserRow): boolean =>
	me.uid !== user.uid && (me.is_superuser || (user.is_staff === 0 && user.is_superuser === 0));

/** Personal data may be exported and deleted only by superusers. */
export const canExportAndDeleteAccounts = ({ is_superuser }: Pick<SessionUser, 'is_superuser'>): boolean =>
	is_superuser;

/**
 * Company managers may manage the accounts of their company, if the setting `company_managers_enabled` allows it
 * (ADR 0068).
 */
export const canManageColleagues = async (db: Db, user: Pick<SessionUser, 'is_company_manager'>): Promise<boolean> =>
	user.is_company_manager && (await readSetting(db, 'company_managers_enabled'));

/** Staff may share with guests, and so may users of companies with `may_share` (ADR 0096). */
export async function canShare(
	db: Db,
	user: Pick<SessionUser, 'company_uid' | 'is_staff' | 'is_superuser'>,
): Promise<boolean> {
	if (isStaff(user)) return true;
	const [company] = user.company_uid === null ? [] : await readCompanies(db, [user.company_uid]);
	return company?.may_share === 1;
}
