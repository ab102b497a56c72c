import type { CertificateMatrix } from '../../../contract/game-certificates.ts';
import type { Language } from '../../../contract/languages.ts';
import { BYTE_ORDER_MARK, csvLine, textCell } from '../../kernel/csv.ts';
import { translate } from '../../kernel/messages.ts';

const columns = [
	'game',
	'market',
	'regulator',
	'state',
	'rtp',
	'laboratory',
	'reference',
	'validFrom',
	'validUntil',
	'sha256',
	'note',
] as const;

/** Returns the day of an instant in UTC, which spreadsheets read as a date; empty without an instant. */
const day = (instant: string | null): string => instant?.slice(0, 10) ?? '';

export function certificatesAsCsv({ markets, games, certificates }: CertificateMatrix, language: Language): string {
	const titles = new Map(games.map(({ name, title }) => [name, title]));
	const marketOf = new Map(markets.map((market) => [market.key, market]));
	const lines = certificates.map((row) =>
		csvLine([
			textCell(titles.get(row.game) ?? ''),
			textCell(marketOf.get(row.market)?.title ?? ''),
			textCell(marketOf.get(row.market)?.regulator ?? ''),
			textCell(translate(language, `certificates.states.${row.state}`)),
			row.rtp ?? '',
			textCell(row.laboratory),
			textCell(row.reference),
			day(row.valid_from),
			day(row.valid_until),
			row.file?.sha256 ?? '',
			textCell(row.note),
		]),
	);
	const head = columns.map((column) => textCell(translate(language, `certificates.${column}`)));
	return BYTE_ORDER_MARK + csvLine(head) + lines.join('');
}
