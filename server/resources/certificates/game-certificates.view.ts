import type { CertificateOfGame, GameCertificate, ShownCertificateState } from '../../../contract/game-certificates.ts';
import type { Language } from '../../../contract/languages.ts';
import { localized } from '../../database/localized.ts';
import { packFileUrl } from '../files/download.ts';
import { stateAt } from './certificate-state.ts';
import type { ListedCertificate } from './game-certificates.store.ts';
import type { MarketRow } from './markets.store.ts';

/** Returns a function that returns stored texts in a language, and parses equal ones once. */
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

/** @param textOf returns a stored text in the language */
export const viewCertificate = (
	row: ListedCertificate,
	state: ShownCertificateState,
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

/** Returns the certificates of one game with their markets. */
export function viewCertificatesOfGame(
	certificates: readonly ListedCertificate[],
	markets: readonly MarketRow[],
	language: Language,
	now: Date,
): CertificateOfGame[] {
	const at = now.toISOString();
	const textOf = textsIn(language);
	const byKey = new Map(markets.map((market) => [market.key, viewMarket(market, language)]));
	return certificates.map((row) => ({
		...viewCertificate(row, stateAt(row, at), language, textOf),
		market: byKey.get(row.market)!,
	}));
}
