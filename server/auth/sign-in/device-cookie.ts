/**
 * Proves by a signed cookie that a browser has signed in before. Wrong passwords of strangers do not lock out a browser
 * with this cookie.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { sharedSecret } from '../../database/shared-secret.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../database/schema.ts';
import { cookieAttributes, readCookie } from '../../http/cookies.ts';
import type { UserRow } from '../accounts/accounts.store.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	now: () => Date;
}

const COOKIE_NAME = 'reelhouse_device';
/** The longest lifetime that browsers accept for a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/** Maximum number of accounts in a cookie. The most recently used account comes first. */
const MAX_ACCOUNTS_PER_COOKIE = 4;
const NONCE_BYTES = 16;

type Account = Pick<UserRow, 'uid' | 'password_hash'>;
/** `uid.nonce.expires.signature`, with the expiry in seconds since 1970. */
type Token = [uid: string, nonce: string, expires: string, signature: string];

export function deviceCookies({ config, database, log, now }: Deps) {
	const readSecret = sharedSecret(database, 'devices');
	/** Signs a token. The signature covers the password hash, so a new password makes the account's tokens invalid. */
	const sign = async ({ uid, password_hash }: Account, nonce: string, expires: string): Promise<string> =>
		createHmac('sha256', await readSecret())
			.update(JSON.stringify([uid, nonce, expires, password_hash]))
			.digest('base64url');

	const tokens = (c: Context): Token[] =>
		(readCookie(c, config, COOKIE_NAME) ?? '')
			.split('~', MAX_ACCOUNTS_PER_COOKIE)
			.map((text) => text.split('.') as Token)
			.filter((token) => token.length === 4);

	return {
		/** Returns the nonce of the account's valid token; undefined without a valid token. */
		async knownDevice(c: Context, account: Account | undefined): Promise<string | undefined> {
			for (const [uid, nonce, expires, signature] of account ? tokens(c) : []) {
				if (uid !== account!.uid || Number(expires) * 1000 <= now().getTime()) continue;
				const expected = Buffer.from(await sign(account!, nonce, expires));
				const sent = Buffer.from(signature);
				if (expected.length === sent.length && timingSafeEqual(expected, sent)) return nonce;
			}
			return undefined;
		},

		/**
		 * Makes the browser a known device after a sign-in or a new password. Never rejects, because the server has
		 * already stored the session or the password.
		 */
		async remember(c: Context, account: Account): Promise<void> {
			const requestLog: Logger = c.get('log') ?? log;
			await setToken(c, account).catch((error: unknown) =>
				requestLog.warn({ err: error }, 'a browser could not be remembered as a known device'),
			);
		},
	};

	async function setToken(c: Context, account: Account): Promise<void> {
		const nonce = randomBytes(NONCE_BYTES).toString('base64url');
		const expires = String(Math.floor(now().getTime() / 1000) + LIFETIME_SECONDS);
		const token: Token = [account.uid, nonce, expires, await sign(account, nonce, expires)];
		const others = tokens(c).filter(([uid]) => uid !== account.uid);
		const value = [token, ...others].slice(0, MAX_ACCOUNTS_PER_COOKIE).map((each) => each.join('.'));
		setCookie(c, COOKIE_NAME, value.join('~'), {
			...cookieAttributes(config),
			httpOnly: true,
			// Only forms of the site itself need the cookie.
			sameSite: 'Strict',
			maxAge: LIFETIME_SECONDS,
		});
	}
}
