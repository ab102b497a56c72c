/** Temporary data folders. The end of the process deletes them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/kernel/config.ts';
import { ContentVersion } from '../../server/database/content-version.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { loadDemoContent } from '../../server/app/seeding/demo-content.ts';
import { contentTypes } from '../../server/app/content-types.ts';
import { nextContentChange } from '../../server/app/next-content-change.ts';
import type { Services } from '../../server/app/services.ts';
import { diskStorage } from '../../server/platform/storage/disk-storage.ts';

const folders: string[] = [];
process.on('exit', () => {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-bench-'));
	folders.push(folder);
	return folder;
}

export const environmentOf = (dataDir: string): Record<string, string> => ({
	PORT: '0',
	HOST: '127.0.0.1',
	ORIGIN: 'http://localhost:3000',
	DATA_DIR: dataDir,
	DATABASE_URL: '',
	MAIL_URL: '',
	DEMO_CONTENT: '0',
	TRUST_PROXY: '0',
	LOG_LEVEL: 'info',
});

export type OpenStore = Pick<Services, 'database' | 'content' | 'storage' | 'now'>;

export async function withStore(dataDir: string, work: (store: OpenStore) => Promise<unknown>): Promise<void> {
	const config = readConfig(environmentOf(dataDir));
	const database = await openDatabase(config, (error) => {
		throw error;
	});
	try {
		const content = new ContentVersion(database, nextContentChange(contentTypes));
		await content.refresh();
		await work({ database, content, storage: diskStorage(dataDir), now: () => new Date() });
	} finally {
		await database.close();
	}
}

let demo: Promise<string> | undefined;

/**
 * Returns the data folder of the demo studio. Benchmarks that only read share the folder, one server at a
 * time.
 */
export function demoStore(): Promise<string> {
	demo ??= (async () => {
		const folder = newFolder();
		await withStore(folder, (store) => loadDemoContent(store));
		return folder;
	})();
	return demo;
}

/** Returns a copy of the store, for benchmarks that write or run several servers. */
export async function demoStoreCopy(): Promise<string> {
	const folder = newFolder();
	await cp(await demoStore(), folder, { recursive: true });
	return folder;
}
