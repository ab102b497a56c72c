import type { Context } from 'hono';
import { showCalendarFeed } from '../../../contract/client-calendar.ts';
import * as contract from '../../../contract/client-changes.ts';
import { readLanguage, type Language } from '../../../contract/languages.ts';
import { languageThatIsOn } from '../../../contract/urls.ts';
import { newSecret, secretHash } from '../../kernel/secrets.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { sharedSecret } from '../../database/shared-secret.ts';
import type { Database } from '../../database/schema.ts';
import { apiRouter, signedInRouter, type Routes } from '../../http/api-router.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { compressed } from '../../http/compressed.ts';
import { notFound, TooManyRequestsError } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { ok } from '../../http/ok.ts';
import type { RequestLimits } from '../../http/rate-limits.ts';
import type { Site } from '../../http/site.ts';
import type { Config } from '../../kernel/config.ts';
import { translate } from '../../kernel/messages.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import { listMarkets } from '../../resources/certificates/markets.store.ts';
import { findPublishedGame } from '../../resources/games/games.store.ts';
import { localized } from '../../database/localized.ts';
import { changeFeed } from './change-feed.ts';
import {
	findFeedOwner,
	findReader,
	listChangesForStaff,
	listReaders,
	newestNumber,
	readPreferences,
	recordGameVisit,
	recordVisit,
	setDigest,
	setFeedToken,
} from './client-changes.store.ts';
import { readChanges, withSeen } from './client-changes.view.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_SECRET } from './unsubscribe-token.ts';

interface Deps {
	config: Pick<Config, 'origin'>;
	database: Database;
	limits: RequestLimits;
	now: () => Date;
}

const MAX_BODY_BYTES = 2 * 1024;
/** Number of changes in a feed. */
const FEED_LENGTH = 50;

/** Serves the changes, their digest and their feed to operators. Shows staff which users have seen the changes. */
export function clientChangesRoutes(services: Deps, site: Site): Routes {
	const { config, database, limits, now } = services;
	const { read } = database;
	const unsubscribeSecret = sharedSecret(database, UNSUBSCRIBE_SECRET);
	const done = { status: 'ok' as const };

	const findGame = async (slug: string | undefined, language: Language) => {
		if (slug === undefined) return undefined;
		const game = await findPublishedGame(read, slug, language);
		if (!game) throw notFound();
		return game.uid;
	};

	const client = signedInRouter();
	client.use(contract.listClientChanges.path, compressed);
	for (const { path } of [contract.markChangesSeen, contract.setChangePreferences])
		client.on('POST', path, formBody(MAX_BODY_BYTES));
	client
		.openapi(contract.listClientChanges, async (c) => {
			const { lang, game: slug, before, limit } = c.req.valid('query');
			const game = await findGame(slug, lang);
			// Reads the number of the newest change first, so that changes during the other queries count as new.
			const newest = await newestNumber(read);
			const reader = await findReader(read, c.get('user').uid);
			const filter = { language: lang, game };
			const [{ changes, next }, unseen] = await Promise.all([
				readChanges(read, { ...filter, before, limit }),
				readChanges(read, { ...filter, unseenBy: reader, limit: contract.MAX_COUNTED_CHANGES }),
			]);
			const data = await withSeen(read, changes, reader);
			const extra = { new_count: unseen.changes.length, seen_at: reader.seenAt, newest, next };
			return c.json({ ...done, data, extra }, 200);
		})
		.openapi(contract.markChangesSeen, async (c) => {
			const { lang } = c.req.valid('query');
			const { up_to, game: slug } = c.req.valid('form');
			const { uid } = c.get('user');
			const game = await findGame(slug, lang);
			await database.transaction((tx) =>
				game === undefined ? recordVisit(tx, uid, up_to, now()) : recordGameVisit(tx, uid, game, up_to, now()),
			);
			return c.json(done, 200);
		})
		.openapi(contract.showChangePreferences, async (c) => ok(c, await readPreferences(read, c.get('user').uid)))
		.openapi(contract.setChangePreferences, async (c) => {
			const { digest } = c.req.valid('form');
			await database.transaction((tx) => setDigest(tx, c.get('user').uid, digest, now()));
			return c.json(done, 200);
		})
		.openapi(contract.createChangeFeed, async (c) => {
			const token = newSecret();
			const { uid, email } = c.get('user');
			await database.transaction(async (tx) => {
				await setFeedToken(tx, uid, secretHash(token), now());
				await recordAuditEvent(
					tx,
					actorOf(c),
					{ action: 'feed_created', resource: 'users', item_uid: uid, title: email },
					now(),
				);
			});
			const url = (path: string): string => `${config.origin}${path}?token=${token}`;
			return ok(c, { url: url(contract.showChangeFeed.path), calendar_url: url(showCalendarFeed.path) });
		})
		.openapi(contract.revokeChangeFeed, async (c) => {
			const { uid, email } = c.get('user');
			await database.transaction(async (tx) => {
				if ((await readPreferences(tx, uid)).feed_created_at === null) return;
				await setFeedToken(tx, uid, null, now());
				await recordAuditEvent(
					tx,
					actorOf(c),
					{ action: 'feed_revoked', resource: 'users', item_uid: uid, title: email },
					now(),
				);
			});
			return c.json(done, 200);
		});

	const feedLimit = limits.perMinute('change feed', contract.FEED_REQUESTS_PER_MINUTE);
	const throwIfOver = async (c: Context<AppEnv>, hash: string, lang: Language) => {
		const wait = await feedLimit.consume(hash);
		if (wait === undefined) return;
		c.header('retry-after', String(wait));
		throw new TooManyRequestsError(wait, translate(lang, 'http.tooManyRequests'));
	};
	const open = apiRouter();
	open.use(contract.showChangeFeed.path, async (c, next) => {
		await next();
		c.header('cache-control', 'private, no-store');
	});
	open
		.openapi(contract.showChangeFeed, async (c) => {
			const { lang, token } = c.req.valid('query');
			const hash = secretHash(token);
			await throwIfOver(c, hash, lang);
			const owner = token === '' ? undefined : await findFeedOwner(read, hash);
			if (!owner) throw notFound();
			const language = languageThatIsOn(site.languages(), readLanguage(owner.language));
			const { changes } = await readChanges(read, { language, limit: FEED_LENGTH });
			const text = await changeFeed({ config, db: read, site }, changes, language, {
				id: owner.uid,
				updated: changes[0]?.at ?? owner.feed_created_at!,
			});
			return c.body(text, 200, { 'content-type': 'application/atom+xml; charset=utf-8' });
		})
		.openapi(contract.unsubscribe, async (c) => {
			c.header('cache-control', 'private, no-store');
			const uid = readUnsubscribeToken(await unsubscribeSecret(), c.req.valid('param').token);
			if (uid === undefined) throw notFound();
			await database.transaction(async (tx) => {
				// The account may have been deleted since the mail was sent.
				if ((await readPreferences(tx, uid)).digest !== 'none') await setDigest(tx, uid, 'none', now());
			});
			return c.json(done, 200);
		});

	const staff = signedInRouter();
	for (const { path } of [contract.listAdminChanges, contract.listChangeReaders])
		staff.use(path, requireRight('client_changes', 'view'));
	staff
		.openapi(contract.listAdminChanges, async (c) => {
			const { lang, limit, offset } = c.req.valid('query');
			const { rows, total } = await listChangesForStaff(read, { limit, offset });
			const markets = new Map((await listMarkets(read)).map(({ uid, title }) => [uid, localized(title, lang)]));
			const data = rows.map((row) => ({
				number: row.number,
				at: row.at,
				resource: row.resource as contract.ClientChangeResource,
				action: row.kind,
				title: localized(row.game_title ?? row.title, lang),
				market: row.market_uid === null ? null : (markets.get(row.market_uid) ?? null),
				days: row.days,
				item_uid: row.item_uid,
				seen_count: row.users - row.unseen,
				user_count: row.users,
			}));
			return c.json({ ...done, data, extra: { total } }, 200);
		})
		.openapi(contract.listChangeReaders, async (c) => {
			const { limit, offset } = c.req.valid('query');
			const { rows, total } = await listReaders(read, { limit, offset });
			const data = rows.map(({ uid, email, company, seen_at, digest, has_feed, unseen }) => ({
				uid,
				email,
				company: company ?? '',
				seen_at,
				unseen_count: unseen,
				digest: digest ?? ('none' as const),
				has_feed: has_feed === 1,
			}));
			return c.json({ ...done, data, extra: { total } }, 200);
		});

	const router = apiRouter();
	for (const routes of [client, open, staff]) router.route('/', routes);
	return router;
}
