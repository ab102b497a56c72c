import type { Logger } from 'pino';
import type { DownloadLog } from '../platform/audit/download-log.ts';
import type { DeniedRequestLog } from '../platform/audit/denied-request-log.ts';
import type { Siteverify } from '../platform/captcha/recaptcha.ts';
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
import type { PictureConverter } from '../platform/pictures/picture-process.ts';
import type { MediaUses } from '../resources/media/media-uses.store.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import type { Importer } from '../features/reports/imports/importer.ts';

/**
 * Services that the server's modules share; `start` (server/app/run.ts) creates them. Each module declares the services
 * that it uses.
 */
export interface Services {
	config: Config;
	log: Logger;
	database: Database;
	content: ContentVersion;
	/** Responses to domain errors by code. */
	errorResponses: ErrorResponses;
	contentTypes: readonly ContentType[];
	/** Encrypts secrets, so that the database alone does not reveal them. */
	cipher: TextCipher;
	storage: FileStorage;
	pictures: PictureCache;
	/** Finds where media are used. */
	mediaUses: MediaUses;
	/** Inspects uploaded pictures in a separate process. */
	pictureConverter: Pick<PictureConverter, 'inspect' | 'preview'>;
	/** Makes the renditions of uploaded pictures. Wake this job after an uploaded picture is stored. */
	renditions: Pick<JobHandle, 'wake' | 'work'>;
	/** Sends mail. Wake this job after a transaction that added mail to the outbox is committed. */
	mail: Pick<JobHandle, 'wake' | 'work'>;
	/** Processes password resets. Wake this job after a reset request or a locked account is stored. */
	resets: Pick<JobHandle, 'wake' | 'work'>;
	/** Publishes and unpublishes items on time. Wake this job after a schedule is set or cleared. */
	schedule: Pick<JobHandle, 'wake' | 'work'>;
	/** Imports files with monthly figures of operators. */
	imports: Importer;
	/** Counts visits of games, plays of demos and downloads, without data of visitors (ADR 0027). */
	traffic: TrafficCounter;
	/** Records when redirects were last used. */
	redirectUses: RedirectUses;
	/** Collects the errors that browsers report (ADR 0054). */
	browserErrors: BrowserErrors;
	/** Runs the background jobs. */
	worker: BackgroundWorker;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	/** Records downloads and exports. */
	downloads: DownloadLog;
	/** Verifies a reCAPTCHA response at Google; tests replace it. */
	siteverify: Siteverify;
	/** Measures the server; does nothing without METRICS_PORT. */
	metrics: Metrics;
	/** Traces requests and jobs; does nothing without OTEL_EXPORTER_OTLP_ENDPOINT. */
	tracing: Tracing;
	/** Counts the requests that the framework handles. */
	requests: RequestTally;
	/** Stores figures of each minute. */
	sampler: Sampler;
	/** Limits of requests per minute. Processes on one PostgreSQL database count together. */
	limits: RequestLimits;
	/** Returns the current time; tests set it. */
	now: () => Date;
}
