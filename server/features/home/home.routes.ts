import { languageCodes } from '../../../contract/urls.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import type { ContentType } from '../../cms/content-type.ts';
import {
	showHome,
	showTraffic,
	trafficKinds,
	type AdminHome,
	type Traffic,
	type TrafficKind,
} from '../../../contract/home.ts';
import type { Language } from '../../../contract/envelope.ts';
import type { Config } from '../../kernel/config.ts';
import { hasRight, requireRight } from '../../auth/accounts/rights.ts';
import { isStaffTwoFactorRequired } from '../../auth/settings/settings.store.ts';
import { countUnread } from '../../resources/contact/contact.store.ts';
import { localized } from '../../database/localized.ts';
import type { Db, Database } from '../../database/schema.ts';
import { fileTitles } from '../../resources/files/files.store.ts';
import { gameTitlesOf } from '../../resources/games/games.store.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { countMailFiles } from '../../platform/mail/mail-transport.ts';
import { countFailingMails } from '../../platform/mail/mail.store.ts';
import { countNewErrors } from '../browser-errors/browser-errors.store.ts';
import { backupProblem, readBackupState, type BackupState } from '../../platform/backup-state/backup-state.store.ts';
import type { TrafficCounter } from '../traffic/traffic-counter.ts';
import { countsByDay, listMostRequested } from '../traffic/traffic.store.ts';
import {
	countChanged,
	countUntranslated,
	lastEdited,
	nextScheduled,
	sentBackTo,
	waitingForReview,
} from './home.store.ts';

interface Deps {
	config: Config;
	database: Database;
	contentTypes: readonly ContentType[];
	siteLanguages: CurrentSiteLanguages;
	traffic: TrafficCounter;
	now: () => Date;
}

const LIST_SIZE = 8;
const DAY_MS = 86_400_000;

export function homeRoutes({ config, database: { read }, contentTypes, siteLanguages, traffic, now }: Deps): Routes {
	const router = apiRouter();
	for (const { path } of [showHome, showTraffic]) router.use(path, requireRight('home', 'view'));
	return router
		.openapi(showHome, async (c) => {
			const user = c.get('user');
			const { lang } = c.req.valid('query');
			const resources = contentTypes
				.map(({ editing }) => editing.resource)
				.filter((resource) => hasRight(user, resource, 'view'));
			const [
				unread,
				failing,
				mailFiles,
				newErrors,
				backup,
				isTwoFactorRequired,
				untranslated,
				changed,
				scheduled,
				reviews,
				sentBack,
				recent,
			] = await Promise.all([
				hasRight(user, 'messages', 'view') ? countUnread(read) : null,
				hasRight(user, 'settings', 'view') ? countFailingMails(read) : null,
				config.mailUrl === undefined && hasRight(user, 'settings', 'view') ? countMailFiles(config) : null,
				hasRight(user, 'browser_errors', 'view') ? countNewErrors(read, new Date(now().getTime() - DAY_MS)) : null,
				config.backup.to !== undefined && hasRight(user, 'settings', 'view') ? readBackupState(read) : null,
				hasRight(user, 'settings', 'view') ? isStaffTwoFactorRequired(read) : null,
				countUntranslated(read, resources, languageCodes(siteLanguages.current)),
				countChanged(read, resources),
				nextScheduled(read, resources, LIST_SIZE),
				waitingForReview(
					read,
					resources.filter((resource) => hasRight(user, resource, 'publish')),
					user?.email ?? '',
					LIST_SIZE,
				),
				sentBackTo(read, resources, user?.email ?? '', LIST_SIZE),
				lastEdited(read, resources, LIST_SIZE),
			]);
			const toListItem = <T extends { resource: string; title: string }>(row: T) => ({
				...row,
				title: localized(row.title, lang),
			});
			const data = {
				unread_messages: unread,
				failing_mails: failing,
				mail_files: mailFiles,
				new_browser_errors: newErrors,
				backup_problem: backup && problemOf(backup, now()),
				is_two_factor_optional: isTwoFactorRequired === null ? null : config.staffLocalLogin && !isTwoFactorRequired,
				untranslated,
				changed,
				scheduled: scheduled.map(toListItem),
				reviews: reviews.map(toListItem),
				sent_back: sentBack.map(toListItem),
				recent: recent.map(toListItem),
			};
			return ok(c, data);
		})
		.openapi(showTraffic, async (c) => {
			const { days: count, lang } = c.req.valid('query');
			// Writes the visits in memory to the database, so that the response includes them.
			await traffic.write();
			const today = Math.floor(now().getTime() / DAY_MS);
			const days = Array.from({ length: count }, (_, n) =>
				new Date((today - count + 1 + n) * DAY_MS).toISOString().slice(0, 10),
			);
			return ok(c, await trafficOf(read, days, lang));
		});
}

function problemOf(state: BackupState, now: Date): AdminHome['backup_problem'] {
	const reason = backupProblem(state, now);
	return reason === undefined ? null : { reason, last_backup_at: state.succeeded_at };
}

async function trafficOf(db: Db, days: string[], language: Language): Promise<Traffic> {
	const from = days[0]!;
	const counts = await countsByDay(db, from);
	const byDay = (kind: TrafficKind) => {
		const countOf = new Map(counts.filter((row) => row.kind === kind).map(({ day, count }) => [day, Number(count)]));
		return days.map((day) => countOf.get(day) ?? 0);
	};
	const top = async (kind: TrafficKind) => {
		const rows = await listMostRequested(db, from, kind, LIST_SIZE);
		const subjects = rows.map(({ subject }) => subject);
		const titles = await (kind === 'downloads' ? fileTitles(db, subjects) : gameTitlesOf(db, subjects));
		const titleOf = new Map(titles.map(({ name, title }) => [name, localized(title, language)]));
		return rows.map(({ subject, count }) => ({
			subject,
			count: Number(count),
			title: titleOf.get(subject) ?? subject,
		}));
	};
	const [views, demos, downloads] = await Promise.all(trafficKinds.map(top));
	return {
		days,
		views: byDay('views'),
		demos: byDay('demos'),
		downloads: byDay('downloads'),
		top: { views: views!, demos: demos!, downloads: downloads! },
	};
}
