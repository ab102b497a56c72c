import * as contract from '../../../contract/client-calendar.ts';
import { FEED_REQUESTS_PER_MINUTE } from '../../../contract/client-changes.ts';
import { readLanguage } from '../../../contract/languages.ts';
import { languageThatIsOn, pagePath } from '../../../contract/urls.ts';
import { studioName } from '../../auth/settings/mail-studio.ts';
import { secretHash } from '../../kernel/secrets.ts';
import type { Database } from '../../database/schema.ts';
import { apiRouter, signedInRouter, type Routes } from '../../http/api-router.ts';
import { compressed } from '../../http/compressed.ts';
import { notFound, TooManyRequestsError } from '../../http/errors.ts';
import { ok } from '../../http/ok.ts';
import type { RequestLimits } from '../../http/rate-limits.ts';
import type { Site } from '../../http/site.ts';
import type { Config } from '../../kernel/config.ts';
import { translate } from '../../kernel/messages.ts';
import { findFeedOwner } from '../client-changes/client-changes.store.ts';
import { calendarEntries } from './calendar-entries.ts';
import { writeCalendar } from './icalendar.ts';

interface Deps {
	config: Pick<Config, 'origin'>;
	database: Database;
	limits: RequestLimits;
	now: () => Date;
}

const dayOf = (instant: string): string => instant.slice(0, 10);

/** Serves the dates of releases, campaigns and roadmap items to operators. */
export function clientCalendarRoutes({ config, database: { read }, limits, now }: Deps, site: Site): Routes {
	const { hostname } = new URL(config.origin);
	const feedLimit = limits.perMinute('calendar', FEED_REQUESTS_PER_MINUTE);

	const client = signedInRouter();
	client.use(contract.listCalendar.path, compressed);
	client.openapi(contract.listCalendar, async (c) =>
		ok(
			c,
			await calendarEntries(
				read,
				{ language: c.req.valid('query').lang, company_uid: c.get('user').company_uid },
				now(),
			),
		),
	);

	const open = apiRouter();
	open.use(contract.showCalendarFeed.path, async (c, next) => {
		await next();
		c.header('cache-control', 'private, no-store');
	});
	open.openapi(contract.showCalendarFeed, async (c) => {
		const { lang, token } = c.req.valid('query');
		const hash = secretHash(token);
		const wait = await feedLimit.consume(hash);
		if (wait !== undefined) {
			c.header('retry-after', String(wait));
			throw new TooManyRequestsError(wait, translate(lang, 'http.tooManyRequests'));
		}
		const owner = token === '' ? undefined : await findFeedOwner(read, hash);
		if (!owner) throw notFound();
		const language = languageThatIsOn(site.languages(), readLanguage(owner.language));
		const at = now();
		const entries = await calendarEntries(read, { language, company_uid: owner.company_uid }, at);
		const text = writeCalendar({
			name: translate(language, 'calendar.name', { studio: await studioName({ config }, read, language) }),
			now: at,
			events: entries.map(({ uid, kind, title, start_date, end_date, is_on_hold, is_joined, path }) => ({
				uid: `${kind}-${uid}@${hostname}`,
				summary: translate(language, `calendar.${is_joined ? 'joined' : kind}`, { title }),
				first: dayOf(start_date),
				last: dayOf(end_date ?? start_date),
				url: config.origin + site.inLanguage(path ?? pagePath('ca-roadmap'), language),
				isTentative: is_on_hold,
			})),
		});
		return c.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' });
	});

	const router = apiRouter();
	for (const routes of [client, open]) router.route('/', routes);
	return router;
}
