import { readLanguage } from '../../../contract/languages.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv, SessionUser } from '../../http/app-env.ts';
import { isDiskFull } from '../../kernel/disk-full.ts';
import type { Db, Database } from '../../database/schema.ts';
import { HttpError } from '../../http/errors.ts';
import type { Config } from '../../kernel/config.ts';
import { isStaff } from '../accounts/is-staff.ts';
import { isStaffTwoFactorRequired } from '../settings/settings.store.ts';
import { lacksSessionHint, readSessionCookie, setSessionHint } from './session-cookie.ts';
import { findSession, needsTouch, touchSession, type OpenSession } from './sessions.store.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { message } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	database: Database;
	now: () => Date;
}

/**
 * Sets the user of the request; null without an open session.
 * @param isByTimer returns true for paths that pages request at intervals; they do not extend a session
 */
export const readSession =
	({ config, database, now }: Deps, isByTimer: (path: string) => boolean = () => false): MiddlewareHandler<AppEnv> =>
	async (c, next) => {
		const id = readSessionCookie(c, config);
		const session = id === undefined ? undefined : await findSession(database.read, secretHash(id), now());
		if (session && needsTouch(session, now()) && !isByTimer(c.req.path))
			await database
				.transaction((tx) => touchSession(tx, session.uid, now()))
				.catch((error: unknown) => {
					// On a full disk, reads must work although the last use cannot be stored.
					if (!isDiskFull(error)) throw error;
				});
		c.set('user', session ? await sessionUser(session, database.read) : null);
		await next();
	};

/** Adds a missing session hint to a page, and makes this response private. */
export const addSessionHint =
	({ config }: Deps, isPage: (path: string) => boolean): MiddlewareHandler<AppEnv> =>
	async (c, next) => {
		await next();
		if (c.req.method !== 'GET' || !lacksSessionHint(c.req.header('cookie')) || !isPage(c.req.path)) return;
		setSessionHint(c, config, '1');
		c.header('cache-control', 'private, no-store');
	};

async function sessionUser({ uid, has_two_factor, login_method, user }: OpenSession, db: Db): Promise<SessionUser> {
	const mustSetUpTwoFactor =
		isStaff(user) && !has_two_factor && login_method === 'password' && (await isStaffTwoFactorRequired(db));
	return {
		uid: user.uid,
		email: user.email,
		company_uid: user.company_uid,
		is_staff: user.is_staff === 1 && !mustSetUpTwoFactor,
		is_superuser: user.is_superuser === 1 && !mustSetUpTwoFactor,
		role: user.role,
		is_company_manager: user.is_company_manager === 1 && user.company_uid !== null && !isStaff(user),
		must_set_up_two_factor: mustSetUpTwoFactor,
		language: readLanguage(user.language),
		session_uid: uid,
	};
}

export const requireUser: MiddlewareHandler<AppEnv> = async (c, next) => {
	if (!c.get('user')) throw new HttpError(401, 'signed_out', message('sessions.signedOut'));
	await next();
};

export const requireTwoFactor: MiddlewareHandler<AppEnv> = async (c, next) => {
	if (c.get('user')?.must_set_up_two_factor)
		throw new HttpError(403, 'two_factor_required', message('sessions.twoFactorMissing'));
	await next();
};

export const staffOnly = () => new HttpError(403, 'staff_only', message('sessions.staffOnly'));

export const requireStaff: MiddlewareHandler<AppEnv> = async (c, next) => {
	if (!isStaff(c.get('user'))) throw staffOnly();
	await next();
};

/** Also applies to errors and redirects of the routes below. */
export const noStore: MiddlewareHandler<AppEnv> = async (c, next) => {
	await next();
	c.header('cache-control', 'private, no-store');
};
