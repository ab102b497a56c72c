import { lockUser, switchOffSecondStepOf, unlockUser } from '../../contract/accounts.ts';
import { apiRouter } from '../http/api-router.ts';
import { notFound } from '../http/errors.ts';
import type { Site } from '../http/pages.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../database/schema.ts';
import { tellOwner } from './account-mail.ts';
import { lockedByStaffMail, noticeMail } from './accounts.mail.ts';
import { findAccount, mayManage, setLocked, type UserRow } from './accounts.store.ts';
import { hasSecondStep, switchOffSecondStep } from './second-step.store.ts';
import type { SessionUser } from './session.ts';
import { endSessionsOf, secretHash } from './sessions.store.ts';
import { unlock } from './sign-in.store.ts';

/** Staff lock and unlock accounts (decision 13), and let people in who have lost their second step. */
export function managedAccountsRoutes(services: Services, site: Pick<Site, 'url'>) {
	const { database, mail, now } = services;

	async function managed(tx: Tx, me: SessionUser, uid: string): Promise<UserRow> {
		const user = await findAccount(tx, uid);
		if (!user || !mayManage(me, user)) throw notFound();
		return user;
	}

	return apiRouter()
		.openapi(lockUser, async (c) => {
			await database.transaction(async (tx) => {
				const user = await managed(tx, c.get('user')!, c.req.valid('param').uid);
				if (!(await setLocked(tx, user.uid, true, now()))) return;
				await endSessionsOf(tx, user.uid);
				await tellOwner(services, tx, user, (language) => site.url('contacts-page', language), lockedByStaffMail);
			});
			void mail.wake();
			return c.json({ status: 'ok' as const }, 200);
		})
		.openapi(unlockUser, async (c) => {
			await database.transaction(async (tx) => {
				const user = await managed(tx, c.get('user')!, c.req.valid('param').uid);
				await setLocked(tx, user.uid, false, now());
				await unlock(tx, secretHash(user.email));
			});
			return c.json({ status: 'ok' as const }, 200);
		})
		.openapi(switchOffSecondStepOf, async (c) => {
			await database.transaction(async (tx) => {
				const user = await managed(tx, c.get('user')!, c.req.valid('param').uid);
				if (!(await hasSecondStep(tx, user.uid))) return;
				await switchOffSecondStep(tx, user.uid);
				await endSessionsOf(tx, user.uid);
				await tellOwner(
					services,
					tx,
					user,
					(language) => site.url('ca-account-page', language),
					(...about) => noticeMail(...about, 'secondStepOff'),
				);
			});
			void mail.wake();
			return c.json({ status: 'ok' as const }, 200);
		});
}
