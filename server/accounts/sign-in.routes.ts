import type { Context } from 'hono';
import type { FormAnswer } from '../../contract/answer.ts';
import { logIn, me, SIGN_INS_PER_MINUTE } from '../../contract/accounts.ts';
import { apiRouter } from '../http/api-router.ts';
import type { AppEnv } from '../http/app.ts';
import type { Site } from '../http/pages.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import { enqueueMail } from '../mail/mail.store.ts';
import type { Services } from '../services.ts';
import { accountForm } from './account-form.ts';
import { languageOf, studioName } from './account-mail.ts';
import { lockedMail } from './accounts.mail.ts';
import { companyName, findUser, isPassword, type UserRow } from './accounts.store.ts';
import { accountsWords } from './accounts.words.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endSessionById, openSession, secretHash } from './sessions.store.ts';
import { beginAttempt, failAttempt, forgetAttempts, LOCK } from './sign-in.store.ts';

/** Signing in and out, and who is signed in (decisions 12, 13 and 17). */
export function signInRoutes(services: Services, site: Pick<Site, 'url'>, perMinute = SIGN_INS_PER_MINUTE) {
	const { config, database, mail, now } = services;
	const router = apiRouter();
	accountForm(router, logIn, perMinute);

	/** Ends the session that the browser had, and opens another: an id that somebody planted is worth nothing. */
	async function enter(c: Context<AppEnv>, user: UserRow): Promise<void> {
		const old = readSessionCookie(c, config);
		const id = await database.transaction(async (tx) => {
			await forgetAttempts(tx, secretHash(user.email));
			if (old !== undefined) await endSessionById(tx, secretHash(old));
			return openSession(tx, user.uid, c.req.header('user-agent') ?? '', now());
		});
		setSessionCookie(c, config, id);
	}

	/** Counts a wrong password; whoever owns the account is told when it was one too many. */
	async function refuse(emailHash: string, user: UserRow | undefined): Promise<boolean> {
		const locked = await database.transaction(async (tx) => {
			const { isLocked, isNew } = await failAttempt(tx, emailHash, now());
			if (isNew && user) {
				const language = languageOf(user);
				const link = config.origin + site.url('home-page', language, { hash: 'login' });
				const studio = await studioName(services, language);
				await enqueueMail(tx, lockedMail(user.email, language, studio, link, LOCK / 60_000), now());
			}
			return isLocked;
		});
		if (locked) void mail.wake();
		return locked;
	}

	return router
		.openapi(logIn, async (c) => {
			const words = accountsWords[c.req.valid('query').lang];
			const { email: written, password } = c.req.valid('form');
			const refused = (errors: Record<string, string[]>) => c.json<FormAnswer, 200>({ status: 'error', errors }, 200);
			const email = written.trim().toLowerCase();
			const errors = {
				...(email === '' ? { email: [words.emailMissing] } : {}),
				...(email !== '' && !isMailAddress(email) ? { email: [words.emailWrong] } : {}),
				...(password === '' ? { password: [words.passwordMissing] } : {}),
			};
			if (Object.keys(errors).length > 0) return refused(errors);
			const emailHash = secretHash(email);
			if (!(await database.transaction((tx) => beginAttempt(tx, emailHash, now()))))
				return refused({ __all__: [words.locked] });
			const found = await findUser(database.read, email);
			const user = found?.is_active === 1 ? found : undefined;
			if (!(await isPassword(user?.password_hash, password)))
				return refused({ __all__: [(await refuse(emailHash, user)) ? words.locked : words.incorrect] });
			// Only who knows the password is told that staff have locked the account.
			if (!user || user.is_locked === 1) return refused({ __all__: [words.locked] });
			await enter(c, user);
			return c.json({ status: 'ok' as const }, 200);
		})
		.openapi(me, async (c) => {
			c.header('cache-control', 'private, no-store');
			const user = c.get('user');
			if (!user) return c.json({ status: 'ok' as const, data: {} }, 200);
			const { email, is_staff, is_superuser, company_uid } = user;
			const company = await companyName(database.read, company_uid);
			return c.json({ status: 'ok' as const, data: { user: { email, company, is_staff, is_superuser } } }, 200);
		})
		.get('/logout/', async (c) => {
			c.header('cache-control', 'private, no-store');
			const id = readSessionCookie(c, config);
			if (id !== undefined && isOwnRequest(c, config.origin)) {
				await database.transaction((tx) => endSessionById(tx, secretHash(id)));
				clearSessionCookie(c, config);
			}
			return c.redirect('/', 302);
		});
}

/** Whether a page of ours, or the visitor by hand, asks: no other site's link or picture signs anybody out. */
function isOwnRequest(c: Context<AppEnv>, origin: string): boolean {
	const site = c.req.header('sec-fetch-site');
	if (site !== undefined) return site === 'same-origin' || site === 'none';
	const referer = c.req.header('referer');
	return referer === undefined || referer === origin || referer.startsWith(`${origin}/`);
}
