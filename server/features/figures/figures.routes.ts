import * as contract from '../../../contract/figures.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { isStaff } from '../../auth/accounts/is-staff.ts';
import { toLocalizedJson } from '../../database/localized.ts';
import { attachment, downloadName } from '../../resources/files/download-names.ts';
import { gameTitles, gameUid } from '../../resources/games/games.store.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { compressed } from '../../http/compressed.ts';
import { notFound } from '../../http/errors.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import type { DownloadLog } from '../../platform/audit/download-log.ts';
import { periodBefore } from './months.ts';
import { operatorFiguresAsCsv } from './figures-export.ts';
import { requestedOperatorFigures, type RequestedScope } from './period-and-company.ts';
import { sumOperatorFigures } from './figures.store.ts';
import { viewBefore, viewFigures } from './figures.view.ts';
import { translate } from '../../kernel/messages.ts';

interface Deps {
	database: Database;
	downloads: DownloadLog;
}

export const figuresRoutes = ({ database: { read }, downloads }: Deps): Routes => {
	const figuresFor = async (
		user: SessionUser,
		{ game, ...requested }: RequestedScope & { game?: string | undefined },
	) => {
		const { scope, query } = await requestedOperatorFigures(read, user, requested);
		const uid = game === undefined ? undefined : await gameUid(read, game);
		if (game !== undefined && uid === undefined) throw notFound();
		return { scope, query: query && { ...query, game: uid } };
	};

	const router = signedInRouter();
	router.use(contract.showFigures.path, compressed);
	return router
		.openapi(contract.showFigures, async (c) => {
			const { lang, ...requested } = c.req.valid('query');
			const user = c.get('user');
			const { scope, query } = await figuresFor(user, requested);
			const ofCompanies = isStaff(user);
			const { period, known } = scope;
			const [months, games, companies, titles] = query
				? await Promise.all([
						// The sums include the period before, for the comparison.
						sumOperatorFigures(read, 'month', { ...query, from: periodBefore(query).from }),
						sumOperatorFigures(read, 'game', query),
						ofCompanies ? sumOperatorFigures(read, 'company', query) : [],
						gameTitles(read, lang),
					])
				: [[], [], [], []];
			const before = period && known && viewBefore(period, known, months);
			const shown = period ? months.filter(({ key }) => key >= period.from) : [];
			return ok(c, {
				...scope,
				...viewFigures({ months: shown, games, companies }, before, titles, scope.companies, lang),
			});
		})
		.openapi(contract.exportFigures, async (c) => {
			const { lang, ...requested } = c.req.valid('query');
			const user = c.get('user');
			const { scope, query } = await figuresFor(user, requested);
			const { from, to } = scope.period ?? {};
			if (c.req.method === 'GET')
				downloads.record(actorOf(c), {
					action: 'exported',
					resource: 'performance',
					title: scope.company?.name ?? '',
					details: Object.fromEntries(
						Object.entries({ from, to, company_uid: scope.company?.uid, game: requested.game }).filter(
							(entry): entry is [string, string] => entry[1] !== undefined,
						),
					),
				});
			const span = from === to ? from : `${from}_${to}`;
			const stored = span === undefined ? 'figures.csv' : `figures-${span}.csv`;
			const title = [scope.company?.name, translate(lang, 'performance.file'), span]
				.filter((part) => part !== undefined)
				.join(' ');
			const name = downloadName({ name: stored, title: toLocalizedJson({ en: title }) }, lang);
			const file = operatorFiguresAsCsv(read, query, {
				language: lang,
				companies: isStaff(user) ? scope.companies : undefined,
				titles: query ? await gameTitles(read, lang) : [],
				onFailure: (error) => c.get('log').error({ err: error }, 'an export of figures failed'),
			});
			return new Response(file, {
				headers: {
					'content-type': 'text/csv; charset=utf-8',
					'content-disposition': attachment(name, stored),
				},
			});
		});
};
