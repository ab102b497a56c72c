import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as contract from '../../../contract/shares.ts';
import type { Language } from '../../../contract/languages.ts';
import { verifyPassword } from '../../auth/passwords/password-hash.ts';
import { mailStudio } from '../../auth/settings/mail-studio.ts';
import { cookieAttributes } from '../../http/cookies.ts';
import { noStore } from '../../auth/sessions/session-guards.ts';
import { newSecret, secretHash } from '../../kernel/secrets.ts';
import { normalizeCode } from '../../auth/two-factor/recovery-codes.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound, TooManyRequestsError } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { formError } from '../../http/form-error.ts';
import { ok } from '../../http/ok.ts';
import type { AddressLimit, RequestLimits } from '../../http/rate-limits.ts';
import { readLanguage } from '../../../contract/languages.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { translate, translator } from '../../kernel/messages.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { enqueueMail } from '../../platform/mail/mail.store.ts';
import { sendFile } from '../../platform/storage/send-file.ts';
import { attachment } from '../../resources/files/download-names.ts';
import { findCopies } from '../../resources/files/file-copies.store.ts';
import { featuresOf, languagesOf } from '../../resources/games/games.store.ts';
import { findProvider } from '../../resources/games/providers.store.ts';
import type { SheetDeps } from '../sheets/sheets.ts';
import { codeMail } from './code-mail.ts';
import { filesOfShare, wantedCopies } from './share-content.ts';
import type { ShareCopies } from './share-copies.ts';
import { sectionsOf } from './share-files.ts';
import {
	addCode,
	addOpening,
	addView,
	CODE_VALID_MS,
	consumeCode,
	countWrongPassword,
	findOpening,
	findShareByToken,
	PASSWORD_LOCK_MS,
	stateOf,
	type ShareOpening,
	type ShareRow,
} from './shares.store.ts';
import { nameForGuest, viewGuestFile, viewGuestGame, withheldReason } from './shares.view.ts';

interface Deps extends SheetDeps {
	shareCopies: Pick<ShareCopies, 'prepare' | 'find'>;
	mail: Pick<JobHandle, 'wake'>;
	limits: RequestLimits;
}

const MAX_FORM_BYTES = 4 * 1024;
/**
 * Name of the cookie of an opened share, without prefix. The browser sends the cookie only with calls of this share.
 */
const COOKIE = 'reelhouse_share';
/** Crockford's base32 alphabet, in which no letter looks like a digit. */
const CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Number of characters of a code, which together have 40 bits. */
const CODE_LENGTH = 8;

const newCode = (): string =>
	Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte & 31])
		.join('')
		.replace(/^(.{4})/, '$1-');

/** Hashes a code together with the share and the address, so that the code is valid for no other share or address. */
const codeHash = (share_uid: string, email: string, code: string): string =>
	secretHash(`${share_uid} ${email} ${normalizeCode(code)}`);

/** Serves shares to guests, who have a link and no account (ADR 0096). */
export function guestSharesRoutes(
	services: Deps,
	perMinute = { requests: contract.SHARE_REQUESTS_PER_MINUTE, opens: contract.SHARE_OPENS_PER_MINUTE },
): Routes {
	const { config, database, storage, shareCopies, mail, limits, now } = services;
	const { read } = database;
	const isSecure = cookieAttributes(config).prefix !== undefined;
	const prefix = isSecure ? ('secure' as const) : undefined;

	const limitTo =
		(limit: AddressLimit): MiddlewareHandler<AppEnv> =>
		async (c, next) => {
			const wait = await limit.consume(c.env.address);
			if (wait !== undefined) {
				c.header('retry-after', String(wait));
				throw new TooManyRequestsError(wait, translate(readLanguage(c.req.query('lang')), 'http.tooManyRequests'));
			}
			await next();
		};

	/**
	 * Finds the share of a request. Unknown, expired, revoked and withdrawn links all get the same 404, so that a
	 * response does not reveal whether a link was ever valid.
	 */
	async function findRequested(token: string): Promise<ShareRow> {
		const share = await findShareByToken(read, token, now());
		if (!share) throw notFound();
		return share;
	}

	function openingOf(c: Context<AppEnv>, share: ShareRow): Promise<ShareOpening | undefined> {
		const secret = getCookie(c, COOKIE, prefix);
		return secret ? findOpening(read, share.uid, secret, now()) : Promise.resolve(undefined);
	}

	/** Finds a share that this browser has opened. */
	async function findOpened(c: Context<AppEnv>, token: string) {
		const share = await findRequested(token);
		const opening = await openingOf(c, share);
		if (!opening) throw notFound();
		return { share, opening };
	}

	async function viewContent(
		share: ShareRow,
		{ email }: ShareOpening,
		token: string,
		language: Language,
	): Promise<contract.GuestContent> {
		const content = await filesOfShare(services, share, language);
		if (!content) throw notFound();
		const { game, files } = content;
		const wanted = wantedCopies(share, files, email);
		const [copies, facts] = await Promise.all([
			findCopies(
				read,
				wanted.map(({ key }) => key),
			),
			game &&
				Promise.all([featuresOf(read, [game]), languagesOf(read, game.uid), findProvider(read, game.provider_name)]),
		]);
		shareCopies.prepare(wanted.filter(({ key }) => !copies.has(key)));
		const keyBySource = new Map(wanted.map(({ source, key }) => [source, key]));
		const query = `?lang=${language}`;
		const url = (key: string) =>
			contract.downloadGuestFile.path.replace('{token}', token).replace('{key}', encodeURIComponent(key)) + query;
		return {
			recipient: share.recipient,
			expires_at: share.expires_at,
			game:
				game && facts
					? viewGuestGame(game, { features: facts[0], languages: facts[1], provider: facts[2] }, language, now())
					: null,
			files: files.map((file) =>
				viewGuestFile(file, copies.get(keyBySource.get(file.source?.name ?? '') ?? ''), {
					hasOtherFiles: share.has_other_files === 1,
					url,
				}),
			),
		};
	}

	/** Mails a code if the share allows the address. The caller's response does not depend on the result. */
	async function sendCode(share: ShareRow, domains: readonly string[], email: string, language: Language) {
		if (!domains.includes(email.slice(email.lastIndexOf('@') + 1))) return;
		const code = newCode();
		await database.transaction(async (tx) => {
			if (!(await addCode(tx, share.uid, email, codeHash(share.uid, email, code), now()))) return;
			const studio = await mailStudio(services, tx, language);
			await enqueueMail(tx, codeMail(email, language, studio, code, CODE_VALID_MS / 60_000), now());
		});
		mail.wake();
	}

	const router = apiRouter();
	const path = contract.showGuestShare.path.replace('{token}', ':token');
	const openPath = contract.openGuestShare.path.replace('{token}', ':token');
	const viewsPath = contract.viewGuestSection.path.replace('{token}', ':token');
	const requests = limitTo(limits.perMinute('shares', perMinute.requests));
	for (const each of [path, `${path}/*`]) {
		router.use(each, noStore);
		router.use(each, requests);
	}
	router.on('POST', openPath, limitTo(limits.perMinute('shares open', perMinute.opens)));
	for (const each of [openPath, viewsPath]) router.on('POST', each, formBody(MAX_FORM_BYTES));

	return router
		.openapi(contract.showGuestShare, async (c) => {
			const { token } = c.req.valid('param');
			const share = await findRequested(token);
			const opening = await openingOf(c, share);
			if (!opening && stateOf(share, now()) !== 'active') throw notFound();
			return ok(c, {
				needs_password: share.password_hash !== null,
				needs_email: share.domains !== '[]',
				content: opening ? await viewContent(share, opening, token, c.req.valid('query').lang) : null,
			});
		})
		.openapi(contract.openGuestShare, async (c) => {
			const { lang } = c.req.valid('query');
			const { token } = c.req.valid('param');
			const form = c.req.valid('form');
			const t = translator(lang);
			const share = await findRequested(token);
			if (stateOf(share, now()) !== 'active') throw notFound();
			if (share.password_hash !== null) {
				if (form.password === '') return c.json(formError({ password: [t('shares.passwordMissing')] }), 200);
				const isLocked = share.locked_until !== null && share.locked_until > now().toISOString();
				if (isLocked)
					return c.json(formError({ __all__: [t('shares.locked', { minutes: PASSWORD_LOCK_MS / 60_000 })] }), 200);
				if (!(await verifyPassword(share.password_hash, form.password))) {
					await database.transaction((tx) => countWrongPassword(tx, share.uid, now()));
					return c.json(formError({ password: [t('shares.passwordWrong')] }), 200);
				}
			}
			const domains = JSON.parse(share.domains) as string[];
			const email = domains.length > 0 ? form.email.trim().toLowerCase() : null;
			if (email !== null) {
				if (email === '') return c.json(formError({ email: [t('accounts.emailMissing')] }), 200);
				if (!isMailAddress(email)) return c.json(formError({ email: [t('accounts.emailWrong')] }), 200);
				if (form.code.trim() === '') {
					await sendCode(share, domains, email, lang);
					return ok(c, { state: 'code_sent' as const });
				}
			}
			const secret = newSecret();
			const result = await database.transaction(async (tx) => {
				if (email !== null && !(await consumeCode(tx, share.uid, email, codeHash(share.uid, email, form.code), now())))
					return 'wrong_code' as const;
				return (await addOpening(tx, share, { secret, email }, now())) ? ('open' as const) : ('ended' as const);
			});
			if (result === 'wrong_code') return c.json(formError({ code: [t('shares.codeWrong')] }), 200);
			if (result === 'ended') throw notFound();
			setCookie(c, COOKIE, secret, {
				path: contract.showGuestShare.path.replace('{token}', token),
				httpOnly: true,
				sameSite: 'Strict',
				maxAge: contract.SHARE_SESSION_HOURS * 3600,
				...(isSecure ? { secure: true, prefix: 'secure' as const } : {}),
			});
			return ok(c, { state: 'open' as const });
		})
		.openapi(contract.viewGuestSection, async (c) => {
			const { lang } = c.req.valid('query');
			const { share, opening } = await findOpened(c, c.req.valid('param').token);
			const { section } = c.req.valid('form');
			const content = await filesOfShare(services, share, lang, section === 'documents');
			if (!content || !sectionsOf(content.files, content.game !== undefined).includes(section)) throw notFound();
			const view = { share_uid: share.uid, open_uid: opening.uid, kind: 'viewed' as const, key: section, title: '' };
			await database.transaction((tx) => addView(tx, view, now()));
			return c.json({ status: 'ok' as const }, 200);
		})
		.openapi(contract.downloadGuestFile, async (c) => {
			const { token, key } = c.req.valid('param');
			const { lang, inline } = c.req.valid('query');
			const { share, opening } = await findOpened(c, token);
			const file = (await filesOfShare(services, share, lang, key.startsWith('sheet-')))?.files.find(
				(each) => each.key === key,
			);
			if (!file?.source) throw notFound();
			const [wanted] = wantedCopies(share, [file], opening.email);
			const copy = wanted && (await shareCopies.find(wanted, c.req.raw.signal));
			if (withheldReason(file, copy?.failure, share.has_other_files === 1) !== null) throw notFound();
			const name = copy ? copy.name : file.source.name;
			const stored = name === null ? undefined : await storage.find(copy ? 'files' : file.source.folder, name);
			if (!stored) throw new Error(`a shared file is not in the storage: ${name ?? key}`);
			const download = nameForGuest(file, copy);
			// Only images that the server has encoded are sent inline. Other files could run scripts on the site's
			// origin, and their downloads would not be recorded.
			const isShown = inline === '1' && file.section === 'images';
			const response = await sendFile(c, stored, {
				'content-type': copy?.content_type ?? file.source.content_type,
				'content-disposition': isShown ? 'inline' : attachment(download, key),
				'cache-control': 'private, no-store',
				'x-robots-tag': 'noindex',
			});
			const isStart = response.status === 200 || response.headers.get('content-range')?.startsWith('bytes 0-') === true;
			if (c.req.method === 'GET' && !isShown && isStart) {
				const title = [file.title, file.section === 'certificates' ? file.detail : ''].filter(Boolean).join(' · ');
				const view = { share_uid: share.uid, open_uid: opening.uid, kind: 'downloaded' as const, key, title };
				await database.transaction((tx) => addView(tx, view, now()));
			}
			return response;
		});
}
