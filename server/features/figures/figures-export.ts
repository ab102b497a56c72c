import { setImmediate } from 'node:timers/promises';
import type { Language } from '../../../contract/envelope.ts';
import { BYTE_ORDER_MARK, csvLine, csvStream, textCell } from '../../kernel/csv.ts';
import { localized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { averageBet, averageRounds } from './averages.ts';
import { listOperatorFigures, listExportParts, type FiguresRow, type OperatorFiguresQuery } from './figures.store.ts';
import { translate } from '../../kernel/messages.ts';

const euros = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

const figureCells = (row: FiguresRow) => [
	euros(row.bets),
	euros(row.ggr),
	row.rounds,
	row.players,
	row.vips,
	euros(averageBet(row)),
	averageRounds(row)?.toFixed(1) ?? '',
];

interface Export {
	language: Language;
	/** Companies for a column with their names. Undefined leaves out the column. */
	companies?: { uid: string; name: string }[] | undefined;
	/** Titles of games, in the order of the lines. */
	titles: { uid: string; title: string }[];
	onFailure: (error: unknown) => void;
}

/**
 * Exports operator figures as CSV, a line for each month, company and game. The export reads one month of one company
 * at a time, so that memory stays small and other requests are served.
 */
export function operatorFiguresAsCsv(
	db: Db,
	query: OperatorFiguresQuery | undefined,
	{ language, companies, titles, onFailure }: Export,
): ReadableStream<Uint8Array> {
	return csvStream(csvChunks(db, query, { language, companies, titles }), onFailure);
}

/** Columns of figures, in the order of `figureCells`. */
const figureHeadings = ['bets', 'ggr', 'rounds', 'players', 'vips', 'averageBet', 'averageRounds'] as const;

async function* csvChunks(
	db: Db,
	query: OperatorFiguresQuery | undefined,
	{ language, companies, titles }: Omit<Export, 'onFailure'>,
): AsyncGenerator<string, void, void> {
	const columns = ['month', ...(companies ? ['company' as const] : []), 'game', ...figureHeadings] as const;
	const head = columns.map((column) => translate(language, `performance.${column}`));
	yield BYTE_ORDER_MARK + csvLine(head.map(textCell));
	if (!query) return;
	const cellOf = new Map(titles.map(({ uid, title }) => [uid, textCell(localized(title, language))]));
	const orderOf = new Map(titles.map(({ uid }, i) => [uid, i]));
	const order = ({ game_uid }: FiguresRow) => orderOf.get(game_uid) ?? Infinity;
	const nameOf = new Map(companies?.map(({ uid, name }) => [uid, name]));
	const parts = await listExportParts(db, query);
	const companyOrder = new Map(companies?.map(({ uid }, i) => [uid, i]));
	parts.sort((a, b) =>
		a.month === b.month
			? (companyOrder.get(a.company_uid) ?? Infinity) - (companyOrder.get(b.company_uid) ?? Infinity)
			: a.month < b.month
				? -1
				: 1,
	);
	for (const part of parts) {
		const rows = await listOperatorFigures(db, {
			from: part.month,
			to: part.month,
			company: part.company_uid,
			game: query.game,
		});
		const companyCells = companies ? [textCell(nameOf.get(part.company_uid) ?? part.company_uid)] : [];
		const lines = rows
			.sort((a, b) => order(a) - order(b))
			.map((row) => csvLine([row.month, ...companyCells, cellOf.get(row.game_uid) ?? '', ...figureCells(row)]));
		await setImmediate();
		if (lines.length) yield lines.join('');
	}
}
