import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inviteAgain, inviteUser } from '../../contract/accounts.ts';
import type { FormAnswer } from '../../contract/answer.ts';
import { apiRouter } from '../http/api-router.ts';
import { notFound } from '../http/errors.ts';
import { formBody } from '../http/form-body.ts';
import type { Site } from '../http/pages.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import { isInOutbox } from '../mail/mail.store.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../database/schema.ts';
import { newUid } from '../uid.ts';
import { LONGEST_BODY } from './account-form.ts';
import { tellOwner } from './account-mail.ts';
import { invitationMail } from './accounts.mail.ts';
import { addUser, findAccount, hasCompany, hashPassword, mayManage } from './accounts.store.ts';
import { accountsWords } from './accounts.words.ts';
import { addPasswordLink, INVITATION_LINK } from './password-links.store.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds that staff wait to hear whether the mail server took an invitation. */
const PATIENCE = 10_000;

/** Staff open accounts and invite their owners: a link that sets the password, by another name (decision 19). */
export function invitationsRoutes(services: Services, site: Pick<Site, 'url'>) {
	const { database, mail, now } = services;
	const ok = { status: 'ok' } satisfies FormAnswer;
	const refusal = (errors: Record<string, string[]>): FormAnswer => ({ status: 'error', errors });

	/** @returns the uid of the mail. */
	async function invite(tx: Tx, user: { uid: string; email: string; language: string }): Promise<string> {
		const token = await addPasswordLink(tx, user.uid, INVITATION_LINK, now());
		return tellOwner(
			services,
			tx,
			user,
			(language) => site.url('set-password-page', language, { slug: token }),
			(to, language, studio, link) => invitationMail(to, language, studio, link, INVITATION_LINK / DAY),
		);
	}

	/** Whether the mail was handed over in time. One that was not stays in the outbox, and is tried again. */
	async function isHandedOver(mailUid: string): Promise<boolean> {
		await Promise.race([mail.wake(), delay(PATIENCE, undefined, { ref: false })]);
		return !(await isInOutbox(database.read, mailUid));
	}

	const router = apiRouter();
	router.on('POST', inviteUser.path, formBody(LONGEST_BODY));
	return router
		.openapi(inviteUser, async (c) => {
			const words = accountsWords[c.req.valid('query').lang];
			const { email: written, company_uid, language, is_staff } = c.req.valid('json');
			const email = written.trim().toLowerCase();
			const errors = {
				...(isMailAddress(email) ? {} : { email: [email === '' ? words.emailMissing : words.emailWrong] }),
				...(is_staff && !c.get('user')!.is_superuser ? { is_staff: [words.superusersOnly] } : {}),
				...((company_uid !== null) === is_staff ? { company_uid: [words.companyOrStaff] } : {}),
			};
			if (Object.keys(errors).length > 0) return c.json(refusal(errors), 200);
			const user = { uid: newUid(now()), email, company_uid, language };
			// Nobody knows it: the link sets another.
			const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
			const mailUid = await database.transaction(async (tx): Promise<string | FormAnswer> => {
				if (company_uid !== null && !(await hasCompany(tx, company_uid)))
					return refusal({ company_uid: [words.companyUnknown] });
				const rights = { is_staff: is_staff ? 1 : 0, is_superuser: 0, is_active: 1 } as const;
				if (!(await addUser(tx, { ...user, ...rights, password_hash }, now())))
					return refusal({ email: [words.emailTaken] });
				return invite(tx, user);
			});
			if (typeof mailUid !== 'string') return c.json(mailUid, 200);
			return c.json((await isHandedOver(mailUid)) ? ok : refusal({ __all__: [words.mailNotSent] }), 200);
		})
		.openapi(inviteAgain, async (c) => {
			const words = accountsWords[c.req.valid('query').lang];
			const mailUid = await database.transaction(async (tx) => {
				const user = await findAccount(tx, c.req.valid('param').uid);
				// The link of a closed account would be good for nothing.
				if (user?.is_active !== 1 || !mayManage(c.get('user')!, user)) throw notFound();
				return invite(tx, user);
			});
			return c.json((await isHandedOver(mailUid)) ? ok : refusal({ __all__: [words.mailNotSent] }), 200);
		});
}
