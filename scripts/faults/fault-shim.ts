import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Byte offsets of the fields of `struct control` in the shared page (fault-shim.c). */
const OFFSETS = { clock: 0, full: 8, dns: 12, recording: 16, writeDelay: 20, dnsDelay: 24, pattern: 32 } as const;
const ROOT_OFFSET = OFFSETS.pattern + 256;
const JOURNAL_OFFSET = ROOT_OFFSET + 1024;
const PAGE_BYTES = JOURNAL_OFFSET + 1024;

export type NameServerState = 'works' | 'fails' | 'slow';
const NAME_SERVER_STATES: NameServerState[] = ['works', 'fails', 'slow'];

export interface FaultShim {
	env: Record<string, string>;
	setClockOffset(seconds: number): void;
	/**
	 * Makes writes fail as on a full disk if the path of the file contains `pattern`. With undefined, all writes
	 * succeed.
	 */
	setFullDisk(pattern: string | undefined): void;
	/** Delays writes and syncs if the path of the file contains `pattern`. */
	setSlowDisk(pattern: string | undefined, delayMs: number): void;
	setNameServer(state: NameServerState, delayMs?: number): void;
	/**
	 * Records the writes below a folder in a journal, for `replayPowerCut`.
	 * @returns the path of the journal
	 */
	record(folder: string): string;
	end(): void;
}

/** @returns the path of the library, or the reason why it cannot be built */
export function buildShim(): { library: string } | { missing: string } {
	if (process.platform !== 'linux') return { missing: 'the shim needs Linux' };
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-shim-'));
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	const library = join(folder, 'fault-shim.so');
	const source = join(import.meta.dirname, 'fault-shim.c');
	const args = ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl', '-lpthread'];
	const { error, status, stderr } = spawnSync('cc', args, { encoding: 'utf8' });
	if (error) return { missing: 'there is no C compiler (cc)' };
	if (status !== 0 || !existsSync(library)) return { missing: `the shim does not compile: ${stderr.split('\n')[0]}` };
	return { library };
}

/** Creates the shared page, which controls a process and its children. */
export function createShim(library: string): FaultShim {
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-shim-'));
	const page = join(folder, 'control');
	const file = openSync(page, 'w+');
	writeSync(file, Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, 0);
	const put = (bytes: Buffer, at: number) => void writeSync(file, bytes, 0, bytes.length, at);
	const putNumber = (value: number, at: number) => {
		const bytes = Buffer.alloc(4);
		bytes.writeInt32LE(value);
		put(bytes, at);
	};
	const putText = (text: string, at: number, length: number) => {
		const bytes = Buffer.alloc(length);
		if (bytes.write(text) >= length) throw new Error(`too long for the shim: ${text}`);
		put(bytes, at);
	};
	return {
		env: { LD_PRELOAD: library, FAULT_SHIM_CONTROL: page, UV_USE_IO_URING: '0' },
		setClockOffset(seconds) {
			const bytes = Buffer.alloc(8);
			bytes.writeBigInt64LE(BigInt(seconds));
			put(bytes, OFFSETS.clock);
		},
		setFullDisk(pattern) {
			putText(pattern ?? '', OFFSETS.pattern, 256);
			putNumber(pattern === undefined ? 0 : 1, OFFSETS.full);
		},
		setSlowDisk(pattern, delayMs) {
			putText(pattern ?? '', OFFSETS.pattern, 256);
			putNumber(delayMs, OFFSETS.writeDelay);
		},
		setNameServer(state, delayMs = 0) {
			putNumber(delayMs, OFFSETS.dnsDelay);
			putNumber(NAME_SERVER_STATES.indexOf(state), OFFSETS.dns);
		},
		record(root) {
			const journal = join(folder, 'journal');
			putText(root, ROOT_OFFSET, 1024);
			putText(journal, JOURNAL_OFFSET, 1024);
			putNumber(1, OFFSETS.recording);
			return journal;
		},
		end() {
			closeSync(file);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
