import * as contract from '../../../contract/performance.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { isStaff } from '../../auth/sessions/session.ts';
import { toLocalizedJson } from '../../database/localized.ts';
import { attachment, downloadName } from '../../resources/files/download.ts';
import { gameTitles, gameUid } from '../../resources/games/games.store.ts';
import { apiRouter } from '../../http/api-router.ts';
import { compressed } from '../../http/compressed.ts';
import { notFound } from '../../http/errors.ts';
import type { Database } from '../../database/schema.ts';
import type { DownloadLog } from '../../platform/audit/download-log.ts';
import { figuresAsCsv } from './performance.csv.ts';
import { askedFigures, type Asked } from './performance.scope.ts';
import { sumFigures } from './performance.store.ts';
import { viewPerformance } from './performance.view.ts';
import { performanceWords } from './performance.messages.ts';

interface Deps {
	database: Database;
	downloads: DownloadLog;
}

export const performanceRoutes = ({ database: { read }, downloads }: Deps) => {
	/** Whose figures, of when, and perhaps of which game. */
	const figuresFor = async (user: SessionUser, { game, ...asked }: Asked & { game?: string | undefined }) => {
		const { scope, wanted } = await askedFigures(read, user, asked);
		const uid = game === undefined ? undefined : await gameUid(read, game);
		if (game !== undefined && uid === undefined) throw notFound();
		return { scope, wanted: wanted && { ...wanted, game: uid } };
	};

	const router = apiRouter();
	router.use(contract.showPerformance.path, compressed);
	return router
		.openapi(contract.showPerformance, async (c) => {
			const { lang, ...asked } = c.req.valid('query');
			const user = c.get('user')!;
			const { scope, wanted } = await figuresFor(user, asked);
			const ofCompanies = isStaff(user);
			const [months, games, companies, titles] = wanted
				? await Promise.all([
						sumFigures(read, 'month', wanted),
						sumFigures(read, 'game', wanted),
						ofCompanies ? sumFigures(read, 'company', wanted) : [],
						gameTitles(read, lang),
					])
				: [[], [], [], []];
			const data = { ...scope, ...viewPerformance({ months, games, companies }, titles, scope.companies, lang) };
			return c.json({ status: 'ok' as const, data }, 200);
		})
		.openapi(contract.exportPerformance, async (c) => {
			const { lang, ...asked } = c.req.valid('query');
			const user = c.get('user')!;
			const { scope, wanted } = await figuresFor(user, asked);
			const { from, to } = scope.period ?? {};
			if (c.req.method === 'GET')
				downloads.record(
					{ email: user.email, address: c.env.address },
					{
						action: 'exported',
						resource: 'performance',
						title: scope.company?.name ?? '',
						details: Object.fromEntries(
							Object.entries({ from, to, company_uid: scope.company?.uid, game: asked.game }).filter(
								(entry): entry is [string, string] => entry[1] !== undefined,
							),
						),
					},
				);
			const span = from === to ? from : `${from}_${to}`;
			const stored = span === undefined ? 'figures.csv' : `figures-${span}.csv`;
			const title = [scope.company?.name, performanceWords[lang].file, span]
				.filter((part) => part !== undefined)
				.join(' ');
			const name = downloadName({ name: stored, title: toLocalizedJson({ en: title }) }, lang);
			const file = figuresAsCsv(read, wanted, {
				language: lang,
				companies: isStaff(user) ? scope.companies : undefined,
				titles: wanted ? await gameTitles(read, lang) : [],
				onFailure: (error) => c.get('log').error({ err: error }, 'an export of figures broke off'),
			});
			return new Response(file, {
				headers: {
					'content-type': 'text/csv; charset=utf-8',
					'content-disposition': attachment(name, stored),
				},
			});
		});
};
