import type { Context } from 'hono';
import type { FormAnswer } from '../../contract/answer.ts';
import {
	askForReset,
	changePassword,
	readPasswordLink,
	RESETS_PER_MINUTE,
	setPassword,
	SIGN_INS_PER_MINUTE,
} from '../../contract/accounts.ts';
import { noteDeed } from '../audit/audit.store.ts';
import type { Tx } from '../database/schema.ts';
import { apiRouter } from '../http/api-router.ts';
import type { AppEnv } from '../http/app.ts';
import { notFound } from '../http/errors.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { Services } from '../services.ts';
import { accountForm } from './account-form.ts';
import { hashPassword, holdAccount, setPasswordHash } from './accounts.store.ts';
import { accountsWords } from './accounts.words.ts';
import { tryOwnPassword } from './own-attempts.ts';
import { addResetRequest, findPasswordLink, forgetPasswordLinks, usePasswordLink } from './password-links.store.ts';
import { newPasswordErrors } from './password-rules.ts';
import { setSessionCookie } from './session-cookie.ts';
import { endSessionsOf, openSession, secretHash } from './sessions.store.ts';
import { LOCK, unlock } from './sign-in.store.ts';
import { triedAddress } from './tried-address.ts';

const refusal = (errors: Record<string, string[]>): FormAnswer => ({ status: 'error', errors });

/** Asking for a link, setting a password by it, and changing one's own (decisions 14-16). */
export function passwordsRoutes(
	services: Services,
	{
		resets: perMinute = RESETS_PER_MINUTE,
		signIns = SIGN_INS_PER_MINUTE,
	}: { resets?: number | undefined; signIns?: number | undefined },
) {
	const { config, database, now, refusals, resets } = services;
	const router = apiRouter();
	accountForm(router, askForReset, perMinute);
	accountForm(router, setPassword, signIns);
	accountForm(router, changePassword, signIns);

	const note = (c: Context<AppEnv>, tx: Tx, { uid, email }: { uid: string; email: string }, action: string) =>
		noteDeed(tx, { email, address: c.env.address }, { action, noun: 'users', item_uid: uid, title: email }, now());

	return router
		.openapi(askForReset, async (c) => {
			const words = accountsWords[c.req.valid('query').lang];
			const email = c.req.valid('form').email.trim().toLowerCase();
			if (email === '') return c.json(refusal({ email: [words.emailMissing] }), 200);
			if (!isMailAddress(email)) return c.json(refusal({ email: [words.emailWrong] }), 200);
			// Whether or not there is such an account: nothing is looked up here.
			const { email: masked, ...tried } = triedAddress(email);
			await database.transaction(async (tx) => {
				await addResetRequest(tx, email, 'link', now());
				await refusals.note(tx, { email: masked, address: c.env.address }, { action: 'reset_asked', ...tried });
			});
			resets.wake();
			return c.json({ status: 'ok' as const }, 200);
		})
		.openapi(readPasswordLink, async (c) => {
			c.header('cache-control', 'private, no-store');
			const link = await findPasswordLink(database.read, c.req.valid('param').token, now());
			if (!link) throw notFound();
			return c.json({ status: 'ok' as const, data: { email: link.email } }, 200);
		})
		.openapi(setPassword, async (c) => {
			const { lang } = c.req.valid('query');
			const { token } = c.req.valid('param');
			const form = c.req.valid('form');
			const badLink = refusal({ __all__: [accountsWords[lang].badLink] });
			const link = await findPasswordLink(database.read, token, now());
			if (!link) return c.json(badLink, 200);
			const errors = await newPasswordErrors(form, lang);
			if (Object.keys(errors).length > 0) return c.json(refusal(errors), 200);
			const password = await hashPassword(form.new_password1);
			const isSet = await database.transaction(async (tx) => {
				if (!(await usePasswordLink(tx, link.user_uid, token, now()))) return false;
				await setPasswordHash(tx, link.user_uid, password, now());
				await endSessionsOf(tx, link.user_uid);
				await unlock(tx, secretHash(link.email));
				await note(c, tx, { uid: link.user_uid, email: link.email }, 'password_set');
				return true;
			});
			return c.json(isSet ? { status: 'ok' as const } : badLink, 200);
		})
		.openapi(changePassword, async (c) => {
			const { lang } = c.req.valid('query');
			const form = c.req.valid('form');
			const me = c.get('user')!;
			const old = await tryOwnPassword(services, { ...me, address: c.env.address }, form.old_password);
			if (old === 'too many')
				return c.json(refusal({ __all__: [accountsWords[lang].tooManyWrong(LOCK / 60_000)] }), 200);
			const wrong = { old_password: [accountsWords[lang].oldIncorrect] };
			const errors = await newPasswordErrors(form, lang);
			if (old === 'wrong') return c.json(refusal({ ...wrong, ...errors }), 200);
			if (Object.keys(errors).length > 0) return c.json(refusal(errors), 200);
			const password = await hashPassword(form.new_password1);
			const id = await database.transaction(async (tx) => {
				if (!(await holdAccount(tx, { uid: me.uid, password_hash: old.hash }))) return undefined;
				await setPasswordHash(tx, me.uid, password, now());
				await forgetPasswordLinks(tx, me.uid);
				// Whoever else is in the account is out of it.
				await endSessionsOf(tx, me.uid);
				await note(c, tx, me, 'password_changed');
				return openSession(tx, me.uid, c.req.header('user-agent') ?? '', now());
			});
			if (id === undefined) return c.json(refusal(wrong), 200);
			setSessionCookie(c, config, id);
			return c.json({ status: 'ok' as const }, 200);
		});
}
