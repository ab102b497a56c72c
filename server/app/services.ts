import type { Logger } from 'pino';
import type { CurrentSiteLanguages } from '../http/site-languages.ts';
import type { DownloadLog } from '../platform/audit/download-log.ts';
import type { DeniedRequestLog } from '../platform/audit/denied-request-log.ts';
import type { RecaptchaPage, Siteverify } from '../platform/captcha/recaptcha.ts';
import type { ErrorResponses } from '../http/errors.ts';
import type { RequestLimits } from '../http/rate-limits.ts';
import type { Config } from '../kernel/config.ts';
import type { RequestTally } from '../kernel/request-tally.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { Tracing } from '../kernel/tracing.ts';
import type { BackgroundWorker, JobHandle } from '../kernel/worker.ts';
import type { ContentVersion } from '../database/content-version.ts';
import type { ContentType } from '../cms/content-type.ts';
import type { Database } from '../database/schema.ts';
import type { TextCipher } from '../platform/encryption/text-cipher.ts';
import type { BrowserErrors } from '../features/browser-errors/browser-errors.ts';
import type { RedirectUses } from '../features/redirects/redirect-uses.ts';
import type { Sampler } from '../features/system/sampler.ts';
import type { TrafficCounter } from '../features/traffic/traffic-counter.ts';
import type { PictureCache } from '../platform/pictures/pictures.store.ts';
import type { PictureConverter } from '../platform/pictures/picture-converter.ts';
import type { Printer } from '../platform/printing/printer.ts';
import type { MediaUses } from '../resources/media/media-uses.store.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import type { ShareCopies } from '../features/shares/share-copies.ts';
import type { CatalogueImports } from '../features/catalogue/catalogue-imports.ts';
import type { Importer } from '../features/figures/imports/importer.ts';

/**
 * Services that modules share. `start` (`server/app/run.ts`) creates them. Each module declares the services that it
 * uses.
 */
export interface Services {
	config: Config;
	log: Logger;
	database: Database;
	content: ContentVersion;
	errorResponses: ErrorResponses;
	siteLanguages: CurrentSiteLanguages;
	contentTypes: readonly ContentType[];
	/** Encrypts secrets in the database. */
	cipher: TextCipher;
	storage: FileStorage;
	pictures: PictureCache;
	mediaUses: MediaUses;
	/** Inspects, cuts, marks and draws pictures in a separate process. */
	pictureConverter: Pick<PictureConverter, 'cut' | 'draw' | 'inspect' | 'mark' | 'preview' | 'sanitize'>;
	/** Prints sheets in a worker thread. */
	printer: Pick<Printer, 'print'>;
	/** Makes renditions. An upload of a picture wakes the job. */
	renditions: Pick<JobHandle, 'wake' | 'work'>;
	/** Sends mails. The job is woken after a commit that adds a mail to the outbox. */
	mail: Pick<JobHandle, 'wake' | 'work'>;
	/** Processes requests for password links. A stored request or lock wakes the job. */
	resets: Pick<JobHandle, 'wake' | 'work'>;
	/** Undefined without TRANSLATION_URL. */
	machineTranslation: Pick<JobHandle, 'wake' | 'work'> | undefined;
	/** Records the changes for operators that the passing of time causes. */
	clientChanges: Pick<JobHandle, 'work'>;
	/** Makes the watermarked copies that guests get. */
	shareCopies: ShareCopies;
	/** Mails users a digest of the changes. */
	digests: Pick<JobHandle, 'work'>;
	/** Publishes and unpublishes items on time. A changed schedule wakes the job. */
	schedule: Pick<JobHandle, 'wake' | 'work'>;
	imports: Importer;
	catalogueImports: CatalogueImports;
	/** Counts visits, plays of demos and downloads, without data of visitors (ADR 0027). */
	traffic: TrafficCounter;
	redirectUses: RedirectUses;
	browserErrors: BrowserErrors;
	worker: BackgroundWorker;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	downloads: DownloadLog;
	/** Verifies a reCAPTCHA response with Google. Tests replace it. */
	siteverify: Siteverify;
	/** Loads the page of a reCAPTCHA key from Google. Tests replace it. */
	recaptchaPage: RecaptchaPage;
	/** Does nothing without METRICS_PORT. */
	metrics: Metrics;
	/** Traces requests and jobs. Does nothing without OTEL_EXPORTER_OTLP_ENDPOINT. */
	tracing: Tracing;
	/** Counts the requests that the framework handles. */
	requests: RequestTally;
	sampler: Sampler;
	/** Limits of requests per minute. Processes on one PostgreSQL database count together. */
	limits: RequestLimits;
	/** Returns the current time. Tests set it. */
	now: () => Date;
}
