import type { MiddlewareHandler } from 'hono';
import * as contract from '../../../contract/shares.ts';
import { readLanguage, type Language } from '../../../contract/languages.ts';
import { languageThatIsOn, pagePath } from '../../../contract/urls.ts';
import { canShare } from '../../auth/accounts/account-policy.ts';
import { hashPassword } from '../../auth/passwords/password-hash.ts';
import { notAllowed, requireRight } from '../../auth/accounts/rights.ts';
import { newSecret, secretHash } from '../../kernel/secrets.ts';
import { isStaff } from '../../auth/accounts/is-staff.ts';
import type { Tx } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SessionUser, SignedInEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { formError } from '../../http/form-error.ts';
import { ok } from '../../http/ok.ts';
import type { Site } from '../../http/site.ts';
import { translator } from '../../kernel/messages.ts';
import { newUid } from '../../kernel/uid.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent, type Actor } from '../../platform/audit/audit.store.ts';
import { findCopies } from '../../resources/files/file-copies.store.ts';
import type { SheetDeps } from '../sheets/sheets.ts';
import { readNewShare } from './new-share.ts';
import { filesOfShare, wantedCopies } from './share-content.ts';
import type { ShareCopies } from './share-copies.ts';
import { shareableItemsOf } from './share-files.ts';
import {
	addShare,
	countActiveShares,
	countShares,
	eventsOf,
	findShare,
	listShares,
	setRevoked,
	type ListedShare,
	type ShareScope,
} from './shares.store.ts';
import { viewEvents, viewShare, withheldReason } from './shares.view.ts';

interface Deps extends SheetDeps {
	shareCopies: Pick<ShareCopies, 'prepare'>;
}

const MAX_FORM_BYTES = 32 * 1024;
const DAY_MS = 24 * 60 * 60_000;
const done = { status: 'ok' as const };

/** Returns the shares that a user sees: managers see the shares of their company, other users only their own. */
const scopeOf = (user: SessionUser): ShareScope =>
	!isStaff(user) && user.is_company_manager && user.company_uid !== null
		? { company_uid: user.company_uid }
		: { user_uid: user.uid };

/** Serves shares to their owners and to staff (ADR 0096). */
export function sharesRoutes(services: Deps, site: Site): Routes {
	const { config, database, shareCopies, now } = services;
	const { read } = database;
	const deps = { ...services, read };

	const recordEvent = (tx: Tx, actor: Actor, action: string, row: Pick<ListedShare, 'uid' | 'recipient'>) =>
		recordAuditEvent(tx, actor, { action, resource: 'shares', item_uid: row.uid, title: row.recipient }, now());

	const requireSharing: MiddlewareHandler<SignedInEnv> = async (c, next) => {
		if (!(await canShare(read, c.get('user')))) throw notAllowed();
		await next();
	};

	async function viewDetails(row: ListedShare, language: Language): Promise<contract.ShareDetails> {
		const files = (await filesOfShare(deps, row, language))?.files ?? [];
		const copies = await findCopies(
			read,
			wantedCopies(row, files, null).map(({ key }) => key),
		);
		const failures = new Map([...copies.values()].map(({ source, failure }) => [source, failure]));
		return {
			...viewShare(row, language, now()),
			events: viewEvents(await eventsOf(read, row.uid)),
			withheld: files.flatMap((file) => {
				const reason = withheldReason(file, failures.get(file.source?.name ?? ''), row.has_other_files === 1);
				const title = [file.title, file.section === 'certificates' ? file.detail : ''].filter(Boolean).join(' · ');
				return reason === null ? [] : [{ title, reason }];
			}),
		};
	}

	const client = signedInRouter();
	const path = contract.listShares.path;
	client.use(path, requireSharing);
	client.use(`${path}/*`, requireSharing);
	client.on('POST', path, formBody(MAX_FORM_BYTES));
	client
		.openapi(contract.listShares, async (c) => {
			const { lang } = c.req.valid('query');
			const rows = await listShares(read, scopeOf(c.get('user')));
			return ok(
				c,
				rows.map((row) => viewShare(row, lang, now())),
			);
		})
		.openapi(contract.listShareableItems, async (c) => ok(c, await shareableItemsOf(deps, c.req.valid('query').lang)))
		.openapi(contract.createShare, async (c) => {
			const { lang } = c.req.valid('query');
			const user = c.get('user');
			const t = translator(lang);
			const checked = await readNewShare(deps, c.req.valid('form'), lang, t);
			if ('errors' in checked) return c.json(formError(checked.errors), 200);
			const { days, password, items, domains, has_other_files, ...fields } = checked.share;
			const at = now();
			const token = newSecret();
			const uid = newUid(at);
			const row = {
				uid,
				token_hash: secretHash(token),
				user_uid: user.uid,
				company_uid: isStaff(user) ? null : user.company_uid,
				...fields,
				password_hash: password === undefined ? null : await hashPassword(password),
				domains: JSON.stringify(domains),
				has_other_files: has_other_files ? (1 as const) : (0 as const),
				created_at: at.toISOString(),
				expires_at: new Date(at.getTime() + days * DAY_MS).toISOString(),
			};
			const isAdded = await database.transaction(async (tx) => {
				if ((await countActiveShares(tx, user.uid, at)) >= contract.MAX_ACTIVE_SHARES) return false;
				await addShare(tx, row, items);
				await recordEvent(tx, actorOf(c), 'share_created', row);
				return true;
			});
			if (!isAdded) {
				const max = contract.MAX_ACTIVE_SHARES;
				return c.json(formError({ __all__: [t('shares.tooManyShares', { max })] }), 200);
			}
			const share = (await findShare(read, { user_uid: user.uid }, uid))!;
			const content = await filesOfShare(deps, share, lang);
			shareCopies.prepare(wantedCopies(share, content?.files ?? [], null));
			const language = languageThatIsOn(site.languages(), readLanguage(lang));
			const url = config.origin + site.inLanguage(pagePath('share-page', token), language);
			return ok(c, { share: viewShare(share, lang, now()), url });
		})
		.openapi(contract.showShare, async (c) => {
			const row = await findShare(read, scopeOf(c.get('user')), c.req.valid('param').uid);
			if (!row) throw notFound();
			return ok(c, await viewDetails(row, c.req.valid('query').lang));
		})
		.openapi(contract.revokeShare, async (c) => {
			const row = await findShare(read, scopeOf(c.get('user')), c.req.valid('param').uid);
			if (!row) throw notFound();
			await database.transaction(async (tx) => {
				if (await setRevoked(tx, row.uid, now())) await recordEvent(tx, actorOf(c), 'share_revoked', row);
			});
			return c.json(done, 200);
		});

	const staff = signedInRouter();
	staff.use(contract.listAdminShares.path, requireRight('shares', 'view'));
	staff.use(contract.revokeAdminShare.path.replace('{uid}', ':uid'), requireRight('shares', 'edit'));
	staff
		.openapi(contract.listAdminShares, async (c) => {
			const { lang, limit, offset } = c.req.valid('query');
			const [rows, total] = await Promise.all([listShares(read, 'all', { limit, offset }), countShares(read)]);
			const data = rows.map((row) => viewShare(row, lang, now()));
			return c.json({ ...done, data, extra: { total } }, 200);
		})
		.openapi(contract.revokeAdminShare, async (c) => {
			const row = await findShare(read, 'all', c.req.valid('param').uid);
			if (!row) throw notFound();
			await database.transaction(async (tx) => {
				if (await setRevoked(tx, row.uid, now())) await recordEvent(tx, actorOf(c), 'share_revoked', row);
			});
			return ok(c, {});
		});

	const router = signedInRouter();
	for (const routes of [client, staff]) router.route('/', routes);
	return router;
}
