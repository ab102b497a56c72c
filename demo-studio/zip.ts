import { crc32 } from 'node:zlib';

/** 1 October 2026, noon. With a fixed date, the same files always produce the same archive. */
const DATE = ((2026 - 1980) << 9) | (10 << 5) | 1;
const TIME = 12 << 11;
/** Flag for UTF-8 names. */
const FLAGS = 0x0800;
const VERSION = 20;

/** Returns an archive without compression, because pictures are already compressed and texts are short. */
export function zip(files: [name: string, bytes: Uint8Array][], comment: string): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, bytes] of files) {
		const path = Buffer.from(name);
		const common = Buffer.alloc(26);
		common.writeUInt16LE(VERSION, 0);
		common.writeUInt16LE(FLAGS, 2);
		common.writeUInt16LE(TIME, 6);
		common.writeUInt16LE(DATE, 8);
		common.writeUInt32LE(crc32(bytes), 10);
		common.writeUInt32LE(bytes.length, 14);
		common.writeUInt32LE(bytes.length, 18);
		common.writeUInt16LE(path.length, 22);
		const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, bytes]);
		const entry = Buffer.alloc(14);
		entry.writeUInt32LE(offset, 10);
		directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), versionMadeBy, common, entry, path]));
		parts.push(local);
		offset += local.length;
	}
	const central = Buffer.concat(directory);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(files.length, 4);
	end.writeUInt16LE(files.length, 6);
	end.writeUInt32LE(central.length, 8);
	end.writeUInt32LE(offset, 12);
	const note = Buffer.from(comment);
	end.writeUInt16LE(note.length, 16);
	return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end, note]);
}

const versionMadeBy = Buffer.from([VERSION, 0]);
