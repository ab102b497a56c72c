/** Runs a first start in DATA_DIR. The process kills itself at the step in its argument. */
import { readConfig } from '../kernel/config.ts';
import { ContentVersion } from '../database/content-version.ts';
import { openDatabase } from '../database/open-database.ts';
import { loadDemoContent } from '../app/seeding/demo-content.ts';
import { contentTypes } from '../app/content-types.ts';
import { nextContentChange } from '../app/next-content-change.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { bindStorage } from '../platform/storage/store-id.ts';
import type { FirstStartStep } from './first-start-steps.ts';

const step = process.argv[2] as FirstStartStep;
const killAt = (reached: FirstStartStep) => {
	if (reached === step) process.kill(process.pid, 'SIGKILL');
};

const config = readConfig(process.env);
const storage = await openStorage(config);
const database = await openDatabase(config, () => {});
let copied = 0;
const watched: typeof storage = {
	...storage,
	async writeStoreId(id) {
		await storage.writeStoreId(id);
		killAt('the storage has its id');
	},
	async save(folder, name, from) {
		await storage.save(folder, name, from);
		if (++copied === 500) killAt('half of the files are copied');
	},
};
await bindStorage(config, database, watched);
killAt('the database has its id');
const content = new ContentVersion(
	{
		...database,
		transaction: (work) => {
			killAt('all files are copied');
			return database.transaction(work);
		},
	},
	nextContentChange(contentTypes),
);
await loadDemoContent({ database, content, storage: watched, now: () => new Date() });
killAt('the rows are committed');
