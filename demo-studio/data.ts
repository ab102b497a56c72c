/** The demo studio's content as JSON files, made from the texts in this folder. The manifest names the files. */
import { campaigns } from './campaigns.ts';
import { documents, documentTypes } from './documents.ts';
import { markets, popularity } from './figures.ts';
import { gameAssets, lobbyFormats } from './game-assets.ts';
import { features, games, languages } from './games.ts';
import { look } from './look.ts';
import manifest from './manifest.json' with { type: 'json' };
import { certificationMarkets, gameCertificates } from './market-certificates.ts';
import { categories, news } from './news.ts';
import { pagePictures, pages } from './pages.ts';
import { packs } from './promo-packs.ts';
import { promoTools } from './promo-tools.ts';
import { banners, certificates, offices, partners, providers, roadmap, settings } from './studio.ts';

const content: Record<keyof typeof manifest.data, unknown> = {
	settings: { ...settings, certificates },
	look,
	pages: Object.fromEntries(
		Object.entries(pages).map(([page, texts]) => [page, { texts, pictures: pagePictures[page] ?? {} }]),
	),
	languages,
	features,
	providers,
	games,
	categories,
	news,
	banners,
	partners,
	roadmap,
	offices,
	campaigns,
	document_types: documentTypes,
	documents,
	markets: certificationMarkets,
	game_certificates: gameCertificates,
	lobby_formats: lobbyFormats,
	game_assets: gameAssets,
	promo_tools: promoTools,
	packs: Object.fromEntries(Object.entries(packs).map(([name, { tool, title }]) => [name, { tool, title }])),
	figures: { markets, popularity },
};

/** Contents of the data files, by path in this folder. */
export const dataFiles: Record<string, string> = Object.fromEntries(
	Object.entries(manifest.data).map(([type, file]) => [
		file,
		`${JSON.stringify(content[type as keyof typeof content], null, '\t')}\n`,
	]),
);
