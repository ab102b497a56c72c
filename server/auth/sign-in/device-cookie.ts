/**
 * A signed cookie proves that a browser has signed in before. Wrong passwords of strangers do not lock out such a
 * browser.
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
/** Browsers limit the lifetime of cookies to 400 days. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;
/** A new token comes first, and the oldest token is dropped above this number. */
const MAX_ACCOUNTS_PER_COOKIE = 4;
const NONCE_BYTES = 16;

type Account = Pick<UserRow, 'uid' | 'password_hash'>;
/** The cookie has `uid.nonce.expires.signature`. `expires` is in seconds since 1970. */
type Token = [uid: string, nonce: string, expires: string, signature: string];

export function deviceCookies({ config, database, log, now }: Deps) {
	const readSecret = sharedSecret(database, 'devices');
	/** Signs the password hash too, so that a new password invalidates all tokens of the account. */
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
		/** @returns the nonce of the account's valid token; undefined if there is none */
		async knownDevice(c: Context, account: Account | undefined): Promise<string | undefined> {
			for (const [uid, nonce, expires, signature] of account ? tokens(c) : []) {
				if (uid !== account!.uid || Number(expires) * 1000 <= now().getTime()) continue;
				const expected = Buffer.from(await sign(account!, nonce, expires));
				const sent = Buffer.from(signature);
				if (expected.length === sent.length && timingSafeEqual(expected, sent)) return nonce;
			}
			return undefined;
		},

		/** Makes the browser a known device. Ignores errors, because the session or password is already stored. */
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
			// Only the site's own forms need this cookie.
			sameSite: 'Strict',
			maxAge: LIFETIME_SECONDS,
		});
	}
}
