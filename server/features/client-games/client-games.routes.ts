import * as contract from '../../../contract/client-games.ts';
import { pagePath } from '../../../contract/urls.ts';
import { audienceOf } from '../../auth/accounts/audience.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { compressed } from '../../http/compressed.ts';
import { movedError, notFound } from '../../http/errors.ts';
import { ok } from '../../http/ok.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import type { DownloadLog } from '../../platform/audit/download-log.ts';
import { campaignsOfGame } from '../../resources/campaigns/campaigns.store.ts';
import { viewCampaigns } from '../../resources/campaigns/campaigns.view.ts';
import { viewCertificatesOfGame } from '../../resources/certificates/game-certificates.view.ts';
import { earlyAccessUntil } from '../../resources/companies/early-access.store.ts';
import { viewGameDocument } from '../../resources/documents/documents.view.ts';
import { readAllowedGameHosts } from '../../resources/games/game-endpoints.ts';
import { featuresOf, findPublishedGame, languagesOf, movedPublishedGame } from '../../resources/games/games.store.ts';
import { definitionNamesOf, demoOf, endpointOf, isReleased, viewFacts } from '../../resources/games/games.view.ts';
import { isDefined } from '../../resources/games/playable.ts';
import { listProviders } from '../../resources/games/providers.store.ts';
import { viewPromoTools } from '../../resources/promo-tools/promo-tools.view.ts';
import { roadmapItemsWithLink } from '../../resources/roadmap/roadmap.store.ts';
import { anyText, toAllLanguages } from '../../database/localized.ts';
import { releaseHistory } from '../client-changes/client-changes.store.ts';
import { requestedOperatorFiguresIfAllowed } from '../figures/period-and-company.ts';
import { sumOperatorFigures } from '../figures/figures.store.ts';
import { archivedSheets, type SheetDeps } from '../sheets/sheets.ts';
import { viewFileTotals, viewGameFigures, viewMaths, viewRoadmap, viewTools } from './client-games.view.ts';
import { archiveEntries, sendArchive, storedFile } from './game-archive.ts';
import { loadGameFiles } from './game-files.ts';

interface Deps extends SheetDeps {
	downloads: DownloadLog;
}

/** Returns the links to a game that a roadmap item may have. */
const linksTo = (name: string): string[] =>
	[pagePath('game-details', name), pagePath('ca-game-page', name)].flatMap((path) => {
		const bare = path.replace(/\/$/, '');
		return [bare, `${bare}/`];
	});

/** Serves one game for operators, and the archive with its files. */
export const clientGamesRoutes = (services: Deps): Routes => {
	const {
		database: { read },
		pictures,
		storage,
		downloads,
		now,
	} = services;
	const router = signedInRouter();
	router.use(contract.showClientGame.path.replace('{slug}', ':slug'), compressed);
	return router
		.openapi(contract.showClientGame, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const user = c.get('user');
			const row = await findPublishedGame(read, slug, lang);
			if (!row) {
				const to = await movedPublishedGame(read, slug, lang);
				throw to ? movedError(c, { from: slug, to }) : notFound();
			}
			const at = now();
			const { scope, query, isAllowed } = await requestedOperatorFiguresIfAllowed(read, user, {});
			const [
				files,
				features,
				languages,
				definitionNames,
				allowed,
				campaigns,
				roadmap,
				months,
				providers,
				history,
				earlyUntil,
			] = await Promise.all([
				loadGameFiles({ read, pictures }, row, audienceOf(user, 'client'), lang),
				featuresOf(read, [row]),
				languagesOf(read, row.uid),
				definitionNamesOf(read),
				readAllowedGameHosts(read),
				campaignsOfGame(read, row.uid, lang),
				roadmapItemsWithLink(read, linksTo(row.name), lang),
				query ? sumOperatorFigures(read, 'month', { ...query, game: row.uid }) : [],
				listProviders(read),
				releaseHistory(read, row),
				isReleased(row, at) ? undefined : earlyAccessUntil(read, user.company_uid, row.uid, at),
			]);
			const provider = providers.find(({ key }) => key === row.provider_name);
			const definition = isDefined(row.name) ? row.name : definitionNames.get(row.uid);
			const [logos, tools, campaignViews] = await Promise.all([
				pictures.load([provider?.logo ?? null], lang),
				viewPromoTools(pictures, files.tools, lang),
				viewCampaigns(pictures, campaigns, lang, at),
			]);
			return ok(c, {
				...viewFacts(row, { features, languages, provider, pictures: logos }, lang, at),
				...viewMaths(row, definition),
				...history,
				endpoint: endpointOf(row, at, definition, allowed, earlyUntil !== undefined),
				early_access: earlyUntil === undefined ? null : { until: earlyUntil },
				demo: demoOf(row, at, definition, allowed),
				pictures: files.pictures,
				has_assets: files.assets.length > 0,
				certificates: viewCertificatesOfGame(row, files.certificates, files.markets, lang, at),
				documents: files.documents.map((each) => viewGameDocument(each, lang)),
				promo_tools: viewTools(tools, files, lang),
				files: viewFileTotals(files),
				campaigns: campaignViews,
				roadmap: viewRoadmap(roadmap, lang),
				figures_allowed: isAllowed,
				figures: viewGameFigures(scope, months),
			});
		})
		.openapi(contract.downloadGameFiles, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const user = c.get('user');
			const row = await findPublishedGame(read, slug, lang);
			if (!row) throw notFound();
			const entries = archiveEntries(
				await loadGameFiles({ read, pictures }, row, audienceOf(user, 'client'), lang),
				lang,
			);
			if (c.req.method === 'GET')
				downloads.record(actorOf(c), {
					action: 'exported',
					resource: 'games',
					item_uid: row.uid,
					title: anyText(toAllLanguages(row.title)),
				});
			const files = [
				...entries.map((entry) => storedFile(storage, entry)),
				...(await archivedSheets(services, row, lang)),
			];
			return sendArchive(c.get('log'), files, { game: row.name, name: `${row.name}.zip`, at: now() });
		});
};
