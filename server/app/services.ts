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
 * Services that modules share, created by `start` (`server/app/run.ts`). Each module declares the services that it
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
	cipher: TextCipher;
	storage: FileStorage;
	pictures: PictureCache;
	mediaUses: MediaUses;
	/** Inspects, cuts, marks and draws pictures in another process. */
	pictureConverter: Pick<PictureConverter, 'cut' | 'draw' | 'inspect' | 'mark' | 'preview' | 'sanitize'>;
	printer: Pick<Printer, 'print'>;
	/** Makes renditions. An upload of a picture wakes the job. */
	renditions: Pick<JobHandle, 'wake' | 'work'>;
	/** Sends the mails of the outbox. Code that adds a mail must wake the job after the commit. */
	mail: Pick<JobHandle, 'wake' | 'work'>;
	/** Processes requests for password links. A stored request or lock wakes the job. */
	resets: Pick<JobHandle, 'wake' | 'work'>;
	/** Undefined without TRANSLATION_URL. */
	machineTranslation: Pick<JobHandle, 'wake' | 'work'> | undefined;
	/** Records changes for operators that happen without a write, e.g. by a schedule. */
	clientChanges: Pick<JobHandle, 'work'>;
	shareCopies: ShareCopies;
	/** Mails users a digest of the changes for operators. */
	digests: Pick<JobHandle, 'work'>;
	/** Publishes and unpublishes items on time. A changed schedule wakes the job. */
	schedule: Pick<JobHandle, 'wake' | 'work'>;
	imports: Importer;
	catalogueImports: CatalogueImports;
	/** Counts visits, plays and downloads without data about visitors (ADR 0027). */
	traffic: TrafficCounter;
	redirectUses: RedirectUses;
	browserErrors: BrowserErrors;
	worker: BackgroundWorker;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	downloads: DownloadLog;
	/** Asks Google to verify a reCAPTCHA response. Tests replace it. */
	siteverify: Siteverify;
	/** Loads Google's page for a reCAPTCHA key. Tests replace it. */
	recaptchaPage: RecaptchaPage;
	/** Does nothing without METRICS_PORT. */
	metrics: Metrics;
	/** Does nothing without OTEL_EXPORTER_OTLP_ENDPOINT. */
	tracing: Tracing;
	requests: RequestTally;
	sampler: Sampler;
	/** Rate limits, which processes share on PostgreSQL. */
	limits: RequestLimits;
	/** Returns the current time. Tests replace it. */
	now: () => Date;
}
