import type { CertificateOfGame, GameCertificate, ShownCertificateState } from '../../../contract/game-certificates.ts';
import type { Language } from '../../../contract/languages.ts';
import { localized } from '../../database/localized.ts';
import { packFileUrl } from '../files/download-names.ts';
import { endOfSoon, stateAt } from './certificate-state.ts';
import type { ListedCertificate } from './game-certificates.store.ts';
import type { MarketRow } from './markets.store.ts';

/** Returns a function that reads stored texts in a language, and parses equal texts only once. */
export function textsIn(language: Language): (json: string) => string {
	const texts = new Map<string, string>();
	return (json) => {
		const known = texts.get(json) ?? localized(json, language);
		texts.set(json, known);
		return known;
	};
}

export const viewMarket = (
	{ key, title, regulator, countries }: Pick<MarketRow, 'key' | 'title' | 'regulator' | 'countries'>,
	language: Language,
): CertificateOfGame['market'] => ({
	key,
	title: localized(title, language),
	regulator,
	countries: JSON.parse(countries) as string[],
});

/**
 * @param soon end of the period in which a certificate expires soon (`endOfSoon`)
 * @param textOf returns a stored text in the language
 */
export const viewCertificate = (
	row: ListedCertificate,
	state: ShownCertificateState,
	soon: string,
	language: Language,
	textOf: (json: string) => string,
): Omit<GameCertificate, 'game' | 'market'> => ({
	uid: row.uid,
	state,
	rtp: row.rtp,
	laboratory: row.laboratory,
	reference: row.reference,
	valid_from: row.valid_from,
	valid_until: row.valid_until,
	expires_soon: state === 'certified' && row.valid_until !== null && row.valid_until <= soon,
	note: textOf(row.note),
	file:
		row.file_name === null
			? null
			: {
					url: packFileUrl(row.file_name, language),
					size: row.file_size ?? 0,
					sha256: row.sha256,
				},
});

/** Sorts certificates of a game in a market by variant. Within a variant, the latest expiry comes first. */
const compareVariants = (a: ListedCertificate, b: ListedCertificate): number =>
	(a.rtp ?? 0) - (b.rtp ?? 0) ||
	(b.valid_until ?? '').localeCompare(a.valid_until ?? '', 'en') ||
	a.uid.localeCompare(b.uid, 'en');

/** Returns certificates in the order of games and markets. Leaves out certificates of other games and markets. */
export function inOrder(
	games: readonly { uid: string }[],
	markets: readonly MarketRow[],
	certificates: readonly ListedCertificate[],
): ListedCertificate[] {
	const gameIndex = new Map(games.map(({ uid }, index) => [uid, index]));
	const marketIndex = new Map(markets.map(({ uid }, index) => [uid, index]));
	const cells = Array.from<ListedCertificate[] | undefined>({ length: games.length * markets.length });
	for (const row of certificates) {
		const game = gameIndex.get(row.game_uid);
		const market = marketIndex.get(row.market_uid);
		if (game !== undefined && market !== undefined) (cells[game * markets.length + market] ??= []).push(row);
	}
	return cells.flatMap((cell) => cell?.sort(compareVariants) ?? []);
}

/** Returns the certificates of one game in the order of the markets. */
export function viewCertificatesOfGame(
	game: { uid: string },
	certificates: readonly ListedCertificate[],
	markets: readonly MarketRow[],
	language: Language,
	now: Date,
): CertificateOfGame[] {
	const at = now.toISOString();
	const soon = endOfSoon(now);
	const textOf = textsIn(language);
	const byUid = new Map(markets.map((market) => [market.uid, viewMarket(market, language)]));
	return inOrder([game], markets, certificates).map((row) => ({
		...viewCertificate(row, stateAt(row, at), soon, language, textOf),
		market: byUid.get(row.market_uid)!,
	}));
}
