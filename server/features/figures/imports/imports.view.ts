import type { Language } from '../../../../contract/envelope.ts';
import type { InvalidLine, ListedImport, FiguresImport } from '../../../../contract/figures-imports.ts';
import type { Reason } from './import-line.ts';
import { localized } from '../../../database/localized.ts';
import { parseResult, type Progress } from './import-worker-protocol.ts';
import type { InvalidLineRow, ImportRow } from './imports.store.ts';
import { translateReason } from './imports.messages.ts';
import { translate } from '../../../kernel/messages.ts';

export const isApplicable = ({ state, bad_lines }: Pick<ImportRow, 'state' | 'bad_lines'>): boolean =>
	state === 'checked' && bad_lines === 0;

/** Returns true if a checked import has invalid lines, and its valid lines can be applied. */
export const isPartlyApplicable = ({
	state,
	bad_lines,
	result,
}: Pick<ImportRow, 'state' | 'bad_lines' | 'result'>): boolean =>
	state === 'checked' && bad_lines > 0 && result !== null;

/** @param progress progress of a check that runs in this process */
export function viewImport(row: ImportRow, progress: Progress | undefined, language: Language): ListedImport {
	const checking = row.state === 'checking' ? progress : undefined;
	return {
		uid: row.uid,
		name: row.name,
		size: row.size,
		state: row.state,
		failure: row.failure,
		message: row.failure && translate(language, `imports.failure.${row.failure}`),
		progress: { bytes: checking?.bytes ?? row.bytes_read, lines: checking?.lines ?? row.lines },
		bad_lines: checking?.bad ?? row.bad_lines,
		result: row.result === null ? null : parseResult(row.result).result,
		can_apply: isApplicable(row),
		can_apply_valid: isPartlyApplicable(row),
		created_at: row.created_at,
		created_by: row.created_by,
		ended_at: row.ended_at,
		ended_by: row.ended_by,
	};
}

export const viewInvalidLine = ({ line, reasons, text }: InvalidLineRow, language: Language): InvalidLine => ({
	line,
	reasons: (JSON.parse(reasons) as Reason[]).map((reason) => translateReason(reason, language)),
	text,
});

export const viewImportWithInvalidLines = (
	row: ImportRow,
	invalidLines: InvalidLineRow[],
	progress: Progress | undefined,
	language: Language,
): FiguresImport => ({
	...viewImport(row, progress, language),
	changes:
		row.result === null
			? []
			: parseResult(row.result).changes.map((change) => ({ ...change, game: localized(change.game, language) })),
	faults: invalidLines.map((line) => viewInvalidLine(line, language)),
});
