import type { CertificateMatrix, GameCertificate, ShownCertificateState } from '../../../contract/game-certificates.ts';
import type { Language } from '../../../contract/languages.ts';
import { localized } from '../../database/localized.ts';
import { stateAt } from '../../resources/certificates/certificate-state.ts';
import type { gamesOfCertificates, ListedCertificate } from '../../resources/certificates/game-certificates.store.ts';
import type { MarketRow } from '../../resources/certificates/markets.store.ts';
import { linkInLanguage } from '../../resources/files/download.ts';
import type { ProviderRow } from '../../resources/games/providers.store.ts';
import { viewProviderName } from '../../resources/games/providers.view.ts';

/** Returns a function that returns stored texts in a language, and parses equal ones once. */
function textsIn(language: Language): (json: string) => string {
	const texts = new Map<string, string>();
	return (json) => {
		const known = texts.get(json) ?? localized(json, language);
		texts.set(json, known);
		return known;
	};
}

interface MatrixRows {
	markets: MarketRow[];
	providers: ProviderRow[];
	games: Awaited<ReturnType<typeof gamesOfCertificates>>;
	certificates: ListedCertificate[];
	/** SHA-256 of files by name. */
	hashes: ReadonlyMap<string, string>;
}

/** @param state only certificates in this state; undefined for all */
export function viewMatrix(
	{ markets, providers, games, certificates, hashes }: MatrixRows,
	state: ShownCertificateState | undefined,
	language: Language,
	now: Date,
): CertificateMatrix {
	const used = new Set(games.map(({ provider_name }) => provider_name));
	const at = now.toISOString();
	const textOf = textsIn(language);
	const shown: GameCertificate[] = [];
	for (const row of certificates) {
		const rowState = stateAt(row, at);
		if (state !== undefined && rowState !== state) continue;
		const { file_name } = row;
		shown.push({
			uid: row.uid,
			game: row.game,
			market: row.market,
			state: rowState,
			rtp: row.rtp,
			laboratory: row.laboratory,
			reference: row.reference,
			valid_from: row.valid_from,
			valid_until: row.valid_until,
			note: textOf(row.note),
			file:
				file_name === null
					? null
					: {
							url: linkInLanguage(`/api/client-area/files/${file_name}`, language),
							size: row.file_size ?? 0,
							sha256: hashes.get(file_name) ?? null,
						},
		});
	}
	return {
		markets: markets.map(({ key, title, regulator, countries }) => ({
			key,
			title: localized(title, language),
			regulator,
			countries: JSON.parse(countries) as string[],
		})),
		providers: providers.filter(({ key }) => used.has(key)).map((row) => viewProviderName(row, language)),
		games: games.map(({ name, title, provider_name, release_date }) => ({
			name,
			title: localized(title, language),
			provider_name,
			release_date,
		})),
		certificates: shown,
	};
}
