import type { Db } from '../../database/schema.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { readSetting } from '../settings/settings.store.ts';

/**
 * Returns true if a user may manage the accounts of the user's company (ADR 0068). The setting
 * `company_managers_enabled` can deny this right to all users.
 */
export const canManageColleagues = async (db: Db, user: Pick<SessionUser, 'is_company_manager'>): Promise<boolean> =>
	user.is_company_manager && (await readSetting(db, 'company_managers_enabled'));
