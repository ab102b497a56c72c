import type { Logger } from 'pino';
import { createFirstSuperuser, MAX_SIGN_INS_PER_MINUTE } from '../../../contract/accounts.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { formError } from '../../http/form-error.ts';
import type { RequestLimits } from '../../http/rate-limits.ts';
import type { Config } from '../../kernel/config.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import type { Database } from '../../database/schema.ts';
import { newPasswordErrors } from '../passwords/password-rules.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { deviceCookies } from '../sign-in/device-cookie.ts';
import { protectAccountForm } from './account-form-limits.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { addSuperuser, consumeFirstSuperuserLink, isFirstSuperuserToken } from './first-superuser.ts';
import { translator } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	database: Database;
	limits: RequestLimits;
	log: Logger;
	now: () => Date;
}

/** Creates the first superuser and a session. A server without a superuser prints a link to this form at its start. */
export function firstSuperuserRoutes(services: Deps, perMinute = MAX_SIGN_INS_PER_MINUTE): Routes {
	const { config, database, now } = services;
	const devices = deviceCookies(services);
	const router = apiRouter();
	protectAccountForm(services, router, createFirstSuperuser, perMinute);
	return router.openapi(createFirstSuperuser, async (c) => {
		const { lang } = c.req.valid('query');
		const form = c.req.valid('form');
		const t = translator(lang);
		const badLink = formError({ __all__: [t('accounts.badLink')] });
		if (!(await isFirstSuperuserToken(database, form.token))) return c.json(badLink, 200);
		const email = form.email.trim().toLowerCase();
		const emailErrors =
			email === '' ? [t('accounts.emailMissing')] : isMailAddress(email) ? [] : [t('accounts.emailWrong')];
		const owner = { email, company_uid: null, is_staff: 1, is_superuser: 1 } as const;
		const errors = {
			...(emailErrors.length > 0 && { email: emailErrors }),
			...(await newPasswordErrors(database.read, owner, form, lang)),
		};
		if (Object.keys(errors).length > 0) return c.json(formError(errors), 200);
		const password_hash = await hashPassword(form.new_password1);
		const opened = await database.transaction(async (tx) => {
			if (!(await consumeFirstSuperuserLink(tx))) return 'link_used';
			const uid = await addSuperuser(
				tx,
				{ email, password_hash, language: lang },
				{ email, address: c.env.address },
				now(),
			);
			if (uid === undefined) return 'email_taken';
			return { uid, session: await beginSession(c, tx, services, { uid, email }, 'password') };
		});
		if (opened === 'link_used') return c.json(badLink, 200);
		if (opened === 'email_taken') return c.json(formError({ email: [t('accounts.emailTaken')] }), 200);
		setSessionCookie(c, config, opened.session);
		await devices.remember(c, { uid: opened.uid, password_hash });
		return c.json({ status: 'ok' as const }, 200);
	});
}
