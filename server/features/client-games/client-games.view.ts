import type { ClientGame } from '../../../contract/client-games.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PromoTool } from '../../../contract/promo-tools.ts';
import { localized } from '../../database/localized.ts';
import type { OperatorFigures } from '../../database/schema.ts';
import { downloadName, packFileUrl } from '../../resources/files/download-names.ts';
import type { GameDetailsRow } from '../../resources/games/games.store.ts';
import { recordedMaths } from '../../resources/games/recorded-maths.ts';
import type { roadmapItemsWithLink } from '../../resources/roadmap/roadmap.store.ts';
import { viewOperatorFigures } from '../figures/averages.ts';
import type { Scope } from '../figures/period-and-company.ts';
import { mastersOf, masterSize } from '../assets/asset-entries.ts';
import type { GameFiles } from './game-files.ts';

/**
 * Returns the facts of the game's mathematics.
 * @param definition name of the game's definition in slots/
 */
export function viewMaths(
	{ endpoint, rtp, min_bet, max_bet, currencies }: GameDetailsRow,
	definition: string | undefined,
): Pick<ClientGame, 'currencies' | 'other_returns' | 'bet_levels' | 'win_shares'> {
	// An external game has other mathematics, which are not recorded here.
	const maths = endpoint === null && definition !== undefined ? recordedMaths(definition) : undefined;
	return {
		currencies: JSON.parse(currencies) as string[],
		other_returns: maths?.returns.filter((each) => each !== rtp) ?? [],
		bet_levels: maths?.bets.filter((bet) => bet >= min_bet && bet <= max_bet) ?? [],
		win_shares: maths ? [...maths.wins] : [],
	};
}

export const viewTools = (tools: PromoTool[], { packs }: GameFiles, language: Language): ClientGame['promo_tools'] =>
	tools.map((tool) => ({
		...tool,
		files: packs
			.filter(({ promo_tool_uid }) => promo_tool_uid === tool.uid)
			.map((row) => ({
				file: packFileUrl(row.name, language),
				download_name: downloadName(row, language),
				content_type: row.content_type,
				size: row.size,
				c_at: row.created_at,
			})),
	}));

export function viewFileTotals({ certificates, documents, packs, assets, pictures }: GameFiles): ClientGame['files'] {
	const sizes = [
		...certificates.flatMap(({ file_size }) => file_size ?? []),
		...[...documents, ...packs, ...pictures].map(({ size }) => size),
		...mastersOf(assets).map(({ asset }) => masterSize(asset)),
	];
	return { count: sizes.length, size: sizes.reduce((sum, size) => sum + size, 0) };
}

export const viewRoadmap = (
	rows: Awaited<ReturnType<typeof roadmapItemsWithLink>>,
	language: Language,
): ClientGame['roadmap'] => rows.map((row) => ({ ...row, title: localized(row.title, language) }));

export const viewGameFigures = (
	{ period, company }: Scope,
	months: (OperatorFigures & { key: string })[],
): ClientGame['figures'] =>
	period && {
		period,
		company,
		by_month: months.map(({ key, ...figures }) => ({ month: key, ...viewOperatorFigures(figures) })),
	};
