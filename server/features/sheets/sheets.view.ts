import type { SheetVersion } from '../../../contract/sheets.ts';
import type { SheetVersionRow } from './sheet-versions.store.ts';
import { fileOf } from './sheets.ts';

export function viewVersion(row: Omit<SheetVersionRow, 'content'>): SheetVersion {
	const file = fileOf(row);
	return {
		id: row.uid,
		number: row.number,
		created_at: row.created_at,
		file: file ? { size: file.file_size, sha256: file.file_sha256 } : null,
	};
}
