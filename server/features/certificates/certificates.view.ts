import type { CertificateMatrix, GameCertificate, ShownCertificateState } from '../../../contract/game-certificates.ts';
import type { Language } from '../../../contract/languages.ts';
import { localized } from '../../database/localized.ts';
import { endOfSoon, stateAt } from '../../resources/certificates/certificate-state.ts';
import type { gamesOfCertificates, ListedCertificate } from '../../resources/certificates/game-certificates.store.ts';
import { inOrder, textsIn, viewCertificate, viewMarket } from '../../resources/certificates/game-certificates.view.ts';
import type { MarketRow } from '../../resources/certificates/markets.store.ts';
import type { ProviderRow } from '../../resources/games/providers.store.ts';
import { viewProviderName } from '../../resources/games/providers.view.ts';

interface MatrixRows {
	markets: MarketRow[];
	providers: ProviderRow[];
	games: Awaited<ReturnType<typeof gamesOfCertificates>>;
	certificates: ListedCertificate[];
}

/** Certificates to show. An undefined field does not filter. */
interface ShownFilter {
	state?: ShownCertificateState | undefined;
	expires?: 'soon' | undefined;
}

export function viewMatrix(
	rows: MatrixRows,
	{ state, expires }: ShownFilter,
	language: Language,
	now: Date,
): CertificateMatrix {
	const { markets, providers, games } = rows;
	const gameNames = new Map(games.map(({ uid, name }) => [uid, name]));
	const marketKeys = new Map(markets.map(({ uid, key }) => [uid, key]));
	const used = new Set(games.map(({ provider_name }) => provider_name));
	const at = now.toISOString();
	const soon = endOfSoon(now);
	const textOf = textsIn(language);
	const shown: GameCertificate[] = [];
	for (const row of inOrder(games, markets, rows.certificates)) {
		const rowState = stateAt(row, at);
		if (state !== undefined && rowState !== state) continue;
		const certificate = viewCertificate(row, rowState, soon, language, textOf);
		if (expires !== undefined && !certificate.expires_soon) continue;
		shown.push({
			...certificate,
			game: gameNames.get(row.game_uid)!,
			market: marketKeys.get(row.market_uid)!,
		});
	}
	return {
		markets: markets.map((market) => viewMarket(market, language)),
		providers: providers.filter(({ key }) => used.has(key)).map((row) => viewProviderName(row, language)),
		games: games.map(({ name, title, search, provider_name, release_date }) => ({
			name,
			title: localized(title, language),
			folded_titles: search,
			provider_name,
			release_date,
		})),
		certificates: shown,
	};
}
