import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ContentVersion } from './database/content-version.ts';
import type { Database } from './database/schema.ts';
import type { MediaStorage } from './media/media.storage.ts';

/** What the rooms of the server share; made once by main.ts, and by each test for itself. */
export interface Services {
	config: Config;
	log: Logger;
	database: Database;
	content: ContentVersion;
	storage: MediaStorage;
	/** The clock; tests turn it. */
	now: () => Date;
}
