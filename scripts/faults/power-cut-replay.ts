/**
 * Changes a data folder to its state after a power cut. Drops some or all of the writes after the last sync of a file.
 * Also drops changes of file names after the last sync of the folder.
 */
import {
	closeSync,
	existsSync,
	ftruncateSync,
	linkSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const MAGIC = 0x544c5546;
const HEADER_BYTES = 48;
/** A disk stores whole sectors, even if it stores only a part of a write. */
const SECTOR_BYTES = 4096;

interface JournalRecord {
	/**
	 * W: write, T: truncation, C: creation, R: rename, L: link, U: removal, S: sync of a file, D: sync of a
	 * folder.
	 */
	type: 'W' | 'T' | 'C' | 'R' | 'L' | 'U' | 'S' | 'D';
	path: string;
	path2: string;
	/** Number in the name of the hard link to a removed or replaced file. Undefined without a link. */
	saved: number | undefined;
	inode: bigint;
	offset: number;
	oldSize: number;
	oldBytes: Buffer;
	newBytes: Buffer;
}

export function parseJournal(bytes: Buffer): JournalRecord[] {
	const records: JournalRecord[] = [];
	for (let at = 0; at + HEADER_BYTES <= bytes.length;) {
		if (bytes.readUInt32LE(at) !== MAGIC) throw new Error(`the journal is damaged at byte ${at}`);
		const lengths = [
			bytes.readUInt16LE(at + 6),
			bytes.readUInt16LE(at + 8),
			bytes.readUInt32LE(at + 40),
			bytes.readUInt32LE(at + 44),
		] as const;
		let from = at + HEADER_BYTES;
		const take = (length: number) => bytes.subarray(from, (from += length));
		const [path, path2, oldBytes, newBytes] = lengths.map(take) as [Buffer, Buffer, Buffer, Buffer];
		// The process was killed while it wrote this record. The recorded write did not happen.
		if (from > bytes.length) break;
		records.push({
			type: String.fromCharCode(bytes[at + 4]!) as JournalRecord['type'],
			saved: bytes[at + 5] ? bytes.readUInt32LE(at + 12) : undefined,
			inode: bytes.readBigUInt64LE(at + 16),
			offset: Number(bytes.readBigInt64LE(at + 24)),
			oldSize: Number(bytes.readBigInt64LE(at + 32)),
			path: path.toString(),
			path2: path2.toString(),
			oldBytes,
			newBytes,
		});
		at = from;
	}
	return records;
}

export interface PowerCut {
	/** Writes and truncations that were dropped in whole or in part. */
	droppedWrites: number;
	droppedNames: number;
}

const isWrite = ({ type }: JournalRecord) => type === 'W' || type === 'T';
const isName = ({ type }: JournalRecord) => type === 'C' || type === 'R' || type === 'L' || type === 'U';

function unsynced(records: JournalRecord[]): Set<JournalRecord> {
	const syncedFiles = new Set<bigint>();
	const syncedFolders = new Set<string>();
	const pending = new Set<JournalRecord>();
	for (const record of records.toReversed()) {
		if (record.type === 'S') syncedFiles.add(record.inode);
		else if (record.type === 'D') syncedFolders.add(record.path);
		else if (isWrite(record)) {
			if (!syncedFiles.has(record.inode)) pending.add(record);
		} else {
			const folders = [record.path, ...(record.path2 ? [record.path2] : [])].map((path) => dirname(path));
			if (!folders.every((folder) => syncedFolders.has(folder))) pending.add(record);
		}
	}
	return pending;
}

/**
 * Applies the power cut to a data folder after its process has ended.
 * @param random chooses the writes that the disk stored without a sync. Without `random`, the disk stored none of them.
 */
export function replayPowerCut(folder: string, journal: string, random?: () => number): PowerCut {
	const records = existsSync(journal) ? parseJournal(readFileSync(journal)) : [];
	const pending = unsynced(records);
	const names = records.filter((record) => pending.has(record) && isName(record));
	// A disk stores changes of names in order, so all changes after a random point are lost.
	const lostNames = new Set(names.slice(random ? Math.floor(random() * (names.length + 1)) : 0));
	const paths = new Map<bigint, string>();
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		if (entry.isFile()) paths.set(statSync(path, { bigint: true }).ino, path);
	}
	const change = (record: JournalRecord, work: (file: number) => void) => {
		const path = paths.get(record.inode);
		if (path === undefined || !existsSync(path)) return;
		const file = openSync(path, 'r+');
		work(file);
		closeSync(file);
	};
	const locate = (path: string) => {
		if (existsSync(path)) paths.set(statSync(path, { bigint: true }).ino, path);
	};
	const restoreSaved = ({ saved }: JournalRecord, path: string) => {
		if (saved === undefined || existsSync(path)) return;
		linkSync(`${journal}.${saved}`, path);
		locate(path);
	};
	for (const record of records.toReversed()) {
		if (!pending.has(record)) continue;
		const { type, path, path2, offset, oldSize, oldBytes } = record;
		if (isWrite(record))
			change(record, (file) => {
				if (oldBytes.length > 0) writeSync(file, oldBytes, 0, oldBytes.length, offset);
				ftruncateSync(file, oldSize);
			});
		else if (!lostNames.has(record)) continue;
		else if (type === 'C' || type === 'L') rmSync(path, { force: true });
		else if (type === 'U') restoreSaved(record, path);
		else if (existsSync(path2)) {
			renameSync(path2, path);
			locate(path);
			restoreSaved(record, path2);
		}
	}
	let droppedWrites = 0;
	for (const record of records) {
		if (!pending.has(record) || !isWrite(record)) continue;
		let isWhole = random !== undefined;
		if (random)
			change(record, (file) => {
				if (record.type === 'T') {
					isWhole = random() < 0.5;
					if (isWhole) ftruncateSync(file, record.offset);
					return;
				}
				for (let from = 0; from < record.newBytes.length; from += SECTOR_BYTES) {
					const part = record.newBytes.subarray(from, from + SECTOR_BYTES);
					if (random() < 0.5) writeSync(file, part, 0, part.length, record.offset + from);
					else isWhole = false;
				}
			});
		if (!isWhole) droppedWrites++;
	}
	for (const name of readdirSync(dirname(journal)))
		if (name.startsWith(basename(journal))) rmSync(join(dirname(journal), name));
	return { droppedWrites, droppedNames: lostNames.size };
}
