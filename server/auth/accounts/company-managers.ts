import type { Db } from '../../database/schema.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { readSetting } from '../settings/settings.store.ts';

/** Whether a user manages the accounts of their company, which the studio may switch off for all (ADR 0068). */
export const canManageColleagues = async (db: Db, user: Pick<SessionUser, 'is_company_manager'>): Promise<boolean> =>
	user.is_company_manager && (await readSetting(db, 'company_managers_enabled'));
