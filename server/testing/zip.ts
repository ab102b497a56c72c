/** Creates ZIP files with any names and fields. Entries without `content` are empty and not compressed. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
	name: string | Buffer;
	content?: Buffer | string;
	/** Name in the local header, if it differs from the name in the directory. */
	localName?: string;
	/** Name in an extra field, which some programs prefer. */
	unicodePath?: string;
	mode?: number;
	flags?: number;
	compressedSize?: number;
	uncompressedSize?: number;
	/** True if the directory does not list the entry. */
	isHidden?: boolean;
}

export function zipOf(entries: ZipEntry[]): Buffer {
	const locals: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	const listed = entries.filter(({ isHidden }) => !isHidden).length;
	for (const each of entries) {
		const { name, localName, unicodePath, mode = 0o100644, flags = 0, content = '' } = each;
		const data = content.length > 0 ? deflateRawSync(content) : Buffer.alloc(0);
		const { compressedSize = data.length, uncompressedSize = Buffer.byteLength(content) } = each;
		const method = data.length > 0 ? 8 : 0;
		const bytes = Buffer.from(name as string);
		const local = Buffer.alloc(30);
		const localBytes = localName === undefined ? bytes : Buffer.from(localName);
		local.writeUInt32LE(0x04034b50);
		local.writeUInt16LE(flags, 6);
		local.writeUInt16LE(localBytes.length, 26);
		local.writeUInt16LE(method, 8);
		local.writeUInt32LE(compressedSize, 18);
		locals.push(local, localBytes, data);
		const path = Buffer.from(unicodePath ?? '');
		const extra = Buffer.alloc(unicodePath === undefined ? 0 : 9);
		if (extra.length) {
			extra.writeUInt16LE(0x7075);
			extra.writeUInt16LE(5 + path.length, 2);
			extra[4] = 1;
		}
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50);
		entry.writeUInt16LE(0x0314, 4);
		entry.writeUInt16LE(flags, 8);
		entry.writeUInt16LE(method, 10);
		entry.writeUInt32LE(crc32(content), 16);
		entry.writeUInt32LE(compressedSize, 20);
		entry.writeUInt32LE(uncompressedSize, 24);
		entry.writeUInt16LE(bytes.length, 28);
		entry.writeUInt16LE(extra.length + path.length, 30);
		entry.writeUInt32LE(mode * 0x10000, 38);
		entry.writeUInt32LE(offset, 42);
		if (!each.isHidden) directory.push(entry, bytes, extra, path);
		offset += local.length + localBytes.length + data.length;
	}
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50);
	end.writeUInt16LE(listed, 8);
	end.writeUInt16LE(listed, 10);
	end.writeUInt32LE(Buffer.concat(directory).length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...locals, ...directory, end]);
}
