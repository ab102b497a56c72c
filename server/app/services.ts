import type { Logger } from 'pino';
import type { PasswordResetWorker } from '../auth/passwords/password-reset-worker.ts';
import type { DownloadLog } from '../platform/audit/download-log.ts';
import type { DeniedRequestLog } from '../platform/audit/denied-request-log.ts';
import type { Siteverify } from '../platform/captcha/recaptcha.ts';
import type { Config } from '../kernel/config.ts';
import type { ContentVersion } from '../database/content-version.ts';
import type { ContentType } from '../cms/content-type.ts';
import type { Database } from '../database/schema.ts';
import type { TextCipher } from '../platform/encryption/text-cipher.ts';
import type { Schedule } from '../cms/editing/schedule.ts';
import type { TrafficCounter } from '../features/traffic/traffic-counter.ts';
import type { MailSender } from '../platform/mail/mail-sender.ts';
import type { PictureCache } from '../platform/pictures/media.store.ts';
import type { PictureWork } from '../platform/pictures/picture-work.ts';
import type { MediaUses } from '../resources/media/media-uses.store.ts';
import type { RenditionMaker } from '../resources/media/rendition-maker.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import type { Importer } from '../features/reports/imports/importer.ts';

/** The services that modules of the server share, made by `start` (server/app/run.ts). Each module declares the few that it uses. */
export interface Services {
	config: Config;
	log: Logger;
	database: Database;
	content: ContentVersion;
	/** The registry of content types. */
	contentTypes: readonly ContentType[];
	/** Encrypts what must not be readable in the database alone. */
	cipher: TextCipher;
	storage: FileStorage;
	pictures: PictureCache;
	/** Finds where media are used. */
	mediaUses: MediaUses;
	/** Looks at uploaded pictures, in a process of its own. */
	pictureWork: Pick<PictureWork, 'inspect'>;
	/** To be woken once an uploaded picture is stored. */
	renditions: Pick<RenditionMaker, 'wake'>;
	/** To be woken once a transaction that put mail into the outbox is committed. */
	mail: Pick<MailSender, 'wake'>;
	/** To be woken once it is stored that an address asked for a password link, or is locked. */
	resets: Pick<PasswordResetWorker, 'wake' | 'work'>;
	/** To be woken once a time is set at which something is published. */
	schedule: Schedule;
	/** Takes in files of figures. */
	imports: Importer;
	/** Counts visits of the catalogue. */
	traffic: TrafficCounter;
	/** Records denied requests. */
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	/** Records downloads and exports. */
	downloads: DownloadLog;
	/** Google's word on a reCAPTCHA response; tests speak for it. */
	siteverify: Siteverify;
	/** The clock; tests turn it. */
	now: () => Date;
}
