import { listCompanies } from '../../auth/accounts/accounts.store.ts';
import { addGameAsset } from '../../resources/assets/game-assets.store.ts';
import { addLobbyFormat } from '../../resources/assets/lobby-formats.store.ts';
import { addCampaign } from '../../resources/campaigns/campaigns.store.ts';
import { addGameCertificate } from '../../resources/certificates/game-certificates.store.ts';
import { addMarket } from '../../resources/certificates/markets.store.ts';
import { addDocument, addDocumentType } from '../../resources/documents/documents.store.ts';
import { addFile, ownerOf } from '../../resources/files/files.store.ts';
import { recordPublishedFiles } from '../../resources/files/published-files.store.ts';
import type { Rendition } from '../../platform/pictures/pictures.store.ts';
import { importOperatorFigures } from '../../features/figures/figures.store.ts';
import { addPromoTool } from '../../resources/promo-tools/promo-tools.store.ts';
import { newUid } from '../../kernel/uid.ts';
import { languages } from '../../../contract/languages.ts';
import type { Localized } from '../../database/localized.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { DemoData } from './demo-data.ts';
import { dayAt } from './demo-dates.store.ts';
import { demoFigures } from './demo-figures.ts';
import { promoPage } from './promo-page.ts';

/** Finds loaded items by their names in the demo studio. */
export interface DemoNames {
	/** Returns the uid of the picture made from a drawing. */
	picture: (key: string) => string;
	renditions: (key: string) => { width: number; height: number; renditions: Rendition[] };
	game: (name: string) => string;
}

/** Adds the client area of the demo studio. The companies must already exist. */
export async function addClientArea(tx: ContentTx, data: DemoData, names: DemoNames, now: Date): Promise<void> {
	const { campaigns, documentTypes, documents, promoTools, packs, sizes, figures, games: allGames } = data;
	for (const {
		startDay,
		endDay,
		logo,
		games,
		join,
		prizePool,
		prizeDistribution,
		promoLink,
		termsLink,
		...campaign
	} of campaigns) {
		await addCampaign(
			tx,
			{
				uid: newUid(now),
				...campaign,
				start_date: dayAt(now, startDay),
				end_date: dayAt(now, endDay),
				logo: names.picture(logo),
				prize_pool: prizePool,
				prize_distribution: prizeDistribution,
				promo_link: promoLink,
				ct_link: termsLink,
				games: games.map(names.game),
				...(join && {
					is_joinable: 1 as const,
					join_from: join.fromDay === null ? null : dayAt(now, join.fromDay),
					join_until: join.untilDay === null ? null : dayAt(now, join.untilDay),
					min_games: join.minGames,
					terms: join.terms,
				}),
			},
			now,
		);
	}

	const types = new Map<string, string>();
	for (const [position, type] of documentTypes.entries()) {
		const uid = newUid(now);
		types.set(type.key, uid);
		await addDocumentType(tx, { uid, ...type, position });
	}
	for (const { type, day, file, title, description, games = [] } of documents) {
		const type_uid = types.get(type);
		if (!type_uid) throw new Error(`the demo studio has no document type ${type}`);
		const uid = newUid(now);
		const c_at = dayAt(now, day);
		await addDocument(tx, { uid, type_uid, title, description, c_at, games: games.map(names.game) }, now);
		const stored = { name: file, title, content_type: 'application/pdf', size: sizes.get(file) ?? 0 };
		await addFile(tx, { ...stored, ...ownerOf({ document_uid: uid }) }, publicationOf(c_at, now));
	}

	await addCertificates(tx, data, names, now);
	await addAssets(tx, data, names, now);
	// Records the new files with the date `now`. Otherwise, they would get the time at which the transaction ends.
	await recordPublishedFiles(tx, now);

	const tools = new Map<string, string>();
	for (const [position, { logo, page, isVisible, games = [], ...tool }] of promoTools.entries()) {
		const uid = newUid(now);
		tools.set(tool.slug, uid);
		await addPromoTool(
			tx,
			{
				uid,
				...tool,
				logo: names.picture(logo),
				page_html: promoPage(page, names.renditions),
				is_visible: isVisible ? 1 : 0,
				games: games.map(names.game),
				position,
			},
			now,
		);
	}

	for (const [name, { title, tool }] of Object.entries(packs)) {
		const promo_tool_uid = tools.get(tool);
		if (!promo_tool_uid) throw new Error(`the demo studio has no promo tool ${tool}`);
		const stored = { name, title, content_type: 'application/zip', size: sizes.get(name) ?? 0 };
		await addFile(tx, { ...stored, ...ownerOf({ promo_tool_uid }) }, now);
	}

	const companies = await listCompanies(tx);
	const uids = new Map(companies.map(({ uid, name }) => [name, uid]));
	const rows = demoFigures(figures, allGames, now).flatMap(({ company, game, ...row }) => {
		const company_uid = uids.get(company);
		return company_uid ? [{ ...row, company_uid, game_uid: names.game(game) }] : [];
	});
	await importOperatorFigures(tx, rows);
}

/**
 * Returns the publication time of a file: the date of its document or certificate. A missing or future date becomes
 * `now`.
 */
const publicationOf = (date: string | null, now: Date): Date =>
	date === null || date > now.toISOString() ? now : new Date(date);

async function addAssets(
	tx: ContentTx,
	{ lobbyFormats, gameAssets }: DemoData,
	names: DemoNames,
	now: Date,
): Promise<void> {
	for (const [position, format] of lobbyFormats.entries())
		await addLobbyFormat(tx, { uid: newUid(now), position, ...format });
	for (const { game, language, picture, ...asset } of gameAssets)
		await addGameAsset(
			tx,
			{
				...asset,
				uid: newUid(now),
				is_published: 1,
				game_uid: names.game(game),
				asset_language: language,
				picture: names.picture(picture),
			},
			now,
		);
}

const downloadTitle = (game: Localized, market: Localized, reference: string): Localized => {
	const titles: Localized = {};
	for (const language of languages) {
		const names = [game[language], market[language]].filter(Boolean);
		if (names.length === 2) titles[language] = [...names, reference].join(' ');
	}
	return titles;
};

async function addCertificates(
	tx: ContentTx,
	{ games, markets, gameCertificates, sizes }: DemoData,
	names: DemoNames,
	now: Date,
): Promise<void> {
	const uids = new Map<string, string>();
	const titles = new Map(games.map(({ name, title }) => [name, title]));
	const marketTitles = new Map(markets.map(({ key, title }) => [key, title]));
	for (const [position, market] of markets.entries()) {
		const uid = newUid(now);
		uids.set(market.key, uid);
		await addMarket(tx, { uid, position, ...market, demos_need_certificate: market.demos_need_certificate ? 1 : 0 });
	}
	const at = (day: number | null) => (day === null ? null : dayAt(now, day));
	for (const { game, market, state, validFrom, validUntil, file, ...certificate } of gameCertificates) {
		const market_uid = uids.get(market);
		if (!market_uid) throw new Error(`the demo studio has no market ${market}`);
		const uid = newUid(now);
		await addGameCertificate(
			tx,
			{
				...certificate,
				uid,
				is_published: 1,
				game_uid: names.game(game),
				market_uid,
				certificate_state: state,
				valid_from: at(validFrom),
				valid_until: at(validUntil),
			},
			now,
		);
		if (file === null) continue;
		const title = downloadTitle(titles.get(game)!, marketTitles.get(market)!, certificate.reference);
		const stored = { name: file, title, content_type: 'application/pdf', size: sizes.get(file) ?? 0 };
		await addFile(tx, { ...stored, ...ownerOf({ certificate_uid: uid }) }, publicationOf(at(validFrom), now));
	}
}
