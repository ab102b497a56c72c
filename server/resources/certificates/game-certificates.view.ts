import type { CertificateMatrix, GameCertificate, ShownCertificateState } from '../../../contract/game-certificates.ts';
import type { Language } from '../../../contract/languages.ts';
import { localized } from '../../database/localized.ts';
import type { GameCertificatesTable } from '../../database/schema.ts';
import { downloadName, linkInLanguage } from '../files/download.ts';
import type { ProviderRow } from '../games/providers.store.ts';
import { viewProviderName } from '../games/providers.view.ts';
import type { gamesOfCertificates, ListedCertificate } from './game-certificates.store.ts';
import type { MarketRow } from './markets.store.ts';

/** Returns the state at a time. A certificate expires by its date, so no job has to run. */
export const stateAt = (
	{ certificate_state, valid_until }: Pick<GameCertificatesTable, 'certificate_state' | 'valid_until'>,
	now: Date,
): ShownCertificateState =>
	certificate_state === 'certified' && valid_until !== null && valid_until <= now.toISOString()
		? 'expired'
		: certificate_state;

export function viewCertificate(
	row: ListedCertificate,
	hashes: ReadonlyMap<string, string>,
	language: Language,
	now: Date,
): GameCertificate {
	const { uid, game, market, rtp, laboratory, reference, valid_from, valid_until, file_name } = row;
	return {
		uid,
		game,
		market,
		state: stateAt(row, now),
		rtp,
		laboratory,
		reference,
		valid_from,
		valid_until,
		note: localized(row.note, language),
		file:
			file_name === null
				? null
				: {
						url: linkInLanguage(`/api/client-area/files/${file_name}`, language),
						download_name: downloadName({ name: file_name, title: row.file_title ?? '{}' }, language),
						size: row.file_size ?? 0,
						sha256: hashes.get(file_name) ?? null,
					},
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
	const shown = state === undefined ? certificates : certificates.filter((row) => stateAt(row, now) === state);
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
		certificates: shown.map((row) => viewCertificate(row, hashes, language, now)),
	};
}
