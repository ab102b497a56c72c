import { StoredSiteLanguages } from '../auth/settings/site-languages.store.ts';
import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { systemTimer, type Timer } from '../kernel/timer.ts';
import { noMetrics, type Metrics } from '../kernel/metrics.ts';
import { noTracing } from '../kernel/tracing.ts';
import { RequestTally } from '../kernel/request-tally.ts';
import { runWithSiteLanguages } from '../database/fallback-language.ts';
import { BackgroundWorker } from '../kernel/worker.ts';
import { withLanguages, type BuiltSite } from '../http/site.ts';
import { firstSuperuserLink } from '../auth/accounts/first-superuser.ts';
import { addPasswordResets } from '../auth/passwords/password-resets.ts';
import { encryptPlainSecrets } from '../auth/two-factor/two-factor-secrets.ts';
import { startDownloadLog } from '../platform/audit/download-log.ts';
import { startDeniedRequestLog } from '../platform/audit/denied-request-log.ts';
import type { Config, DemoStudioName } from '../kernel/config.ts';
import { ContentVersion } from '../database/content-version.ts';
import { lockDataDir, watchDatabaseFile } from '../database/lock.ts';
import { prepareDataDir } from '../kernel/data-dir.ts';
import { backfillItems } from '../cms/editing/backfill-items.ts';
import { contentTypes as allContentTypes } from './content-types.ts';
import { errorResponses } from './error-responses.ts';
import { addClientChanges } from '../features/client-changes/record-changes.ts';
import { addDigests } from '../features/client-changes/digests.ts';
import { addPresenceSweep } from '../cms/presence/presence-sweep.ts';
import { addSchedule } from '../cms/editing/schedule.ts';
import { openCipher } from '../platform/encryption/secret-key.ts';
import { addCdnPurge } from '../platform/cdn/cdn-purge.ts';
import { newUid } from '../kernel/uid.ts';
import { googleRecaptchaPage, googleSiteverify } from '../platform/captcha/recaptcha.ts';
import { findDemoStudio, moveDemoDates } from './seeding/demo-dates.store.ts';
import {
	demoStudioFolders,
	DemoStudioError,
	DemoStudioMissingError,
	readDemoManifest,
	type DemoManifest,
} from './seeding/demo-studio.ts';
import { serviceManager } from './service-manager.ts';
import { startServer, type RunningServer, type ServerOptions } from './server.ts';
import { addMailSender } from '../platform/mail/mail-sender.ts';
import { sharedLimits } from '../platform/rate-limits/shared-limits.store.ts';
import { ownLimits } from '../http/rate-limits.ts';
import { mailTransport } from '../platform/mail/mail-transport.ts';
import { mediaUses } from '../resources/media/media-uses.store.ts';
import { releaseWork } from '../resources/media/library.store.ts';
import { PictureCache } from '../platform/pictures/pictures.store.ts';
import { startPictureConverter } from '../platform/pictures/picture-converter.ts';
import { startPrinter } from '../platform/printing/printer.ts';
import { addRenditionJob } from '../resources/media/rendition-job.ts';
import { addBackupJob } from './backup/backup-job.ts';
import { addSweeper, restoreNamed } from '../resources/media/sweep.ts';
import { nextContentChange } from './next-content-change.ts';
import { declareMetrics } from './metrics.ts';
import { observeQueries, traceTransactions } from './query-observers.ts';
import { startMetricsServer } from '../platform/metrics/metrics-server.ts';
import { openStore } from './open-store.ts';
import { startCatalogueImports } from '../features/catalogue/catalogue-imports.ts';
import { startImporter } from '../features/figures/imports/importer.ts';
import type { Services } from './services.ts';
import { programVersion } from '../kernel/program-version.ts';
import { announceReady } from './worker-processes.ts';
import { startSampler } from '../features/system/sampler.ts';
import { logServers } from '../database/postgres-servers.ts';
import { startBrowserErrors } from '../features/browser-errors/browser-errors.ts';
import { addCertificateWarnings } from '../features/certificate-warnings/certificate-warnings.ts';
import { addShareCopies } from '../features/shares/share-copies.ts';
import { addFileHashes } from '../features/verify/file-hashes.ts';
import { addRetentionJob } from '../features/retention/retention-job.ts';
import { startRedirectUses } from '../features/redirects/redirect-uses.ts';
import { addMachineTranslation } from '../features/translations/machine/machine-job.ts';
import { startTrafficCounter } from '../features/traffic/traffic-counter.ts';

export interface StartOverrides {
	timer?: Timer | undefined;
	siteverify?: Services['siteverify'] | undefined;
	recaptchaPage?: Services['recaptchaPage'] | undefined;
	contentTypes?: Services['contentTypes'] | undefined;
	demoStudio?: URL | undefined;
	/** True in tests that have linked the demo files into the storage. Linking is ten times faster than storing. */
	hasDemoFiles?: boolean | undefined;
	/** Reads imported tables. The default reads each file in its own thread. */
	readTable?: Parameters<typeof startCatalogueImports>[0]['readTable'];
}

export interface Running {
	services: Services;
	port: number;
	cache: RunningServer['cache'];
	drain: RunningServer['drain'];
	stop(): Promise<void>;
}

/**
 * Opens the database and storage, loads the demo studio if configured, and starts the server. On failure, closes
 * everything that was opened.
 */
export async function start(
	config: Config,
	log: Logger,
	site: BuiltSite,
	options: ServerOptions,
	now: () => Date = () => new Date(),
	{
		timer = systemTimer,
		siteverify = googleSiteverify,
		recaptchaPage = googleRecaptchaPage,
		contentTypes = allContentTypes,
		demoStudio,
		hasDemoFiles,
		readTable,
	}: StartOverrides = {},
): Promise<Running> {
	const opened: (() => unknown)[] = [];
	const stop = async () => {
		const errors: unknown[] = [];
		for (const close of opened.splice(0).reverse()) {
			try {
				await close();
			} catch (error) {
				// Continues after an error, so that everything is closed.
				errors.push(error);
			}
		}
		if (errors.length > 0) throw errors[0];
	};
	try {
		const tracing = config.tracing
			? (await import('../platform/tracing/opentelemetry.ts')).startTracing(config.tracing, programVersion(), log)
			: noTracing;
		// Tracing stops last, so that the spans of the other steps are sent.
		opened.push(() => tracing.stop());
		const hasRoom = prepareDataDir(config);
		// SQLite allows only one server process, so the data folder is locked.
		if (!config.databaseUrl) opened.push(lockDataDir(config.dataDir).release);
		const prometheus = config.metrics && (await import('../platform/metrics/prometheus.ts'));
		const measured = prometheus?.prometheusMetrics();
		const metrics: Metrics = measured ?? noMetrics;
		const store = await openStore(
			config,
			(error) => log.error({ err: error }, 'a database connection broke'),
			observeQueries(config, metrics, tracing),
		);
		opened.push(() => store.database.close());
		const { storage, binding } = store;
		const database = traceTransactions(store.database, tracing);
		const cipher = await openCipher(config, database);
		await encryptPlainSecrets(database, cipher);
		if (binding === 'adopted') log.warn('the database adopted the files in the storage (ADOPT_STORAGE)');
		// The database may be a restored backup that refers to files in the quarantine.
		await restoreNamed(database.read, storage);
		const content = new ContentVersion(database, nextContentChange(contentTypes));
		const siteLanguages = new StoredSiteLanguages();
		content.beforeUse(() => siteLanguages.load(database.read));
		await content.refresh();
		const worker = new BackgroundWorker({
			log,
			now,
			timer,
			tracing,
			around: (run) => runWithSiteLanguages(() => siteLanguages.current, run),
		});
		opened.push(() => worker.stop());
		const mail = addMailSender({ database, transport: mailTransport(config), log, now, timer, worker });
		const pictures = new PictureCache(database.read, content);
		const schedule = addSchedule({ contentTypes, config, database, content, siteLanguages, log, now, worker });
		addPresenceSweep({ database, now, worker });
		const retention = addRetentionJob({ config, database, log, now, worker });
		const fileHashes = addFileHashes({ database, content, storage, log, now, worker });
		const certificateWarnings = addCertificateWarnings({ config, database, content, mail, now, worker });
		const clientChanges = addClientChanges({ database, content, now, worker });
		const { cdn } = config;
		const cdnPurge = cdn && addCdnPurge({ cdn, database, content, holder: newUid(now()), log, now, worker });
		const deniedRequests = startDeniedRequestLog({ database, log, now });
		opened.push(() => deniedRequests.stop());
		const downloads = startDownloadLog({ database, log, now });
		opened.push(() => downloads.flush());
		const traffic = startTrafficCounter({ database, log, now, worker });
		opened.push(() => traffic.stop());
		const redirectUses = startRedirectUses({ database, log, now, worker });
		opened.push(() => redirectUses.stop());
		const browserErrors = startBrowserErrors({ database, log, now, worker });
		opened.push(() => browserErrors.stop());
		const imports = startImporter({ config, log, database, content, now, timer, worker });
		opened.push(() => imports.stop());
		const { translation } = config;
		const machineTranslation =
			translation &&
			addMachineTranslation({
				translation,
				config,
				database,
				content,
				contentTypes,
				siteLanguages,
				log,
				now,
				worker,
			});
		const uses = mediaUses(contentTypes);
		const pictureConverter = startPictureConverter();
		const printer = startPrinter();
		opened.push(() => printer.stop());
		const renditions = addRenditionJob({
			config,
			database,
			content,
			storage,
			mediaUses: uses,
			pictures: pictureConverter,
			log,
			now,
			timer,
			worker,
		});
		opened.push(() => renditions.stop());
		const shareCopies = addShareCopies({ config, database, storage, pictureConverter, log, now, worker });
		const catalogueImports = startCatalogueImports({
			config,
			log,
			database,
			content,
			contentTypes,
			siteLanguages,
			storage,
			pictureConverter,
			renditions,
			now,
			timer,
			worker,
			readTable,
		});
		opened.push(() => catalogueImports.stop());
		const sweeper = addSweeper({ config, database, storage, mediaUses: uses, log, now, worker });
		const backups = addBackupJob({ config, database, log, now, timer, worker });
		const requests = new RequestTally();
		const sampler = startSampler({ database, requests, log, now, worker });
		opened.push(() => sampler.stop());
		const library = { storage, mediaUses: uses, pictures, pictureConverter, renditions };
		const shared = {
			config,
			log,
			database,
			content,
			contentTypes,
			siteLanguages,
			errorResponses,
			cipher,
			...library,
			printer,
			imports,
			catalogueImports,
			mail,
			machineTranslation,
			clientChanges,
			shareCopies,
			schedule,
			traffic,
			redirectUses,
			browserErrors,
			worker,
			deniedRequests,
			downloads,
			metrics,
			tracing,
			requests,
			sampler,
			limits: config.databaseUrl ? sharedLimits({ database, now }) : ownLimits,
			siteverify,
			recaptchaPage,
			now,
		};
		const siteWithLanguages = withLanguages(site, () => siteLanguages.current);
		const digests = addDigests({ config, database, mail, now, worker }, siteWithLanguages);
		const resets = addPasswordResets(shared, siteWithLanguages);
		const services: Services = { ...shared, resets, digests };
		if (config.demoContent) {
			const { loadDemoContent } = await import('./seeding/demo-content.ts');
			try {
				const name = (await findDemoStudio(database.read)) ?? config.demoStudio;
				if (await loadDemoContent(services, demoStudio ?? demoStudioFolders[name], name, hasDemoFiles))
					log.info({ studio: name }, 'the demo studio was loaded');
				else if (name !== config.demoStudio)
					log.warn(`DEMO_STUDIO is ${config.demoStudio}, but the database was filled with ${name}`);
			} catch (error) {
				if (!(error instanceof DemoStudioMissingError)) throw error;
				log.warn(error.message);
			}
		}
		await moveDemoDates(services);
		await backfillItems(database, contentTypes, now());
		// Publishes and unpublishes the items that became due while the server was stopped.
		await schedule.work();
		// Only this process uses the SQLite database, so all existing claims are stale.
		if (!config.databaseUrl) await database.transaction((tx) => releaseWork(tx, now()));
		database.servers?.onChange(logServers(log));
		database.outage.onChange((isDown) => {
			if (isDown) return log.error('the database cannot be reached');
			log.info('the database is reached again');
			content.refresh().catch((error: unknown) => log.error({ err: error }, 'the content version could not be read'));
			// Runs the jobs that became due during the outage.
			for (const job of [schedule, mail, resets, renditions]) job.wake();
		});
		if (config.databaseUrl) {
			content.follow({
				onPollError: (error) => log.error({ err: error }, 'the content version could not be read'),
				onListenError: (error) =>
					log.warn({ err: error }, 'the connection for notifications broke; polling finds content writes meanwhile'),
			});
			opened.push(() => content.stop());
		}
		const server = await startServer(services, site, options);
		opened.push(() => server.close());
		declareMetrics(metrics, services, server.cache);
		sampler.watchCache(server.cache);
		if (config.metrics && prometheus && measured) {
			// The primary process serves the metrics of all workers.
			if (cluster.isWorker) prometheus.answerMetricsOfWorker();
			else {
				const text = () => measured.text();
				const served = { ...config.metrics, contentType: prometheus.CONTENT_TYPE, text, log };
				const metricsServer = await startMetricsServer(served);
				opened.push(() => metricsServer.close());
			}
		}
		// Continues the work that an earlier process left unfinished.
		mail.wake();
		resets.wake();
		await imports.resume();
		catalogueImports.resume();
		renditions.wake();
		cdnPurge?.wake();
		machineTranslation?.wake();
		retention.wake();
		fileHashes.wake();
		certificateWarnings.wake();
		clientChanges.wake();
		digests.wake();
		sweeper.wake();
		backups?.wake();
		sampler.wake();
		if (!hasRoom) log.error({ path: config.dataDir }, 'the disk is full: nothing can be stored');
		return { services, port: server.port, cache: server.cache, drain: (ms, cut) => server.drain(ms, cut), stop };
	} catch (error) {
		// Ignores errors of `stop`, so that the original error is thrown.
		await stop().catch(() => undefined);
		throw error;
	}
}

/**
 * A second signal within this time is a duplicate. A process group and a script may both forward the same signal
 * (ADR 0029).
 */
const DUPLICATE_SIGNAL_MS = 300;
/**
 * Maximum time for closing. By default, Kubernetes kills a process 30 seconds after the signal, including
 * DRAIN_SECONDS. So a studio that sets DRAIN_SECONDS must raise `terminationGracePeriodSeconds` by the same number.
 */
const SHUTDOWN_TIMEOUT_MS = 29_000;

/**
 * Serves until a signal, then drains for DRAIN_SECONDS, closes everything and exits. A second signal ends the draining
 * early. The exit code is 1 if closing fails or takes longer than SHUTDOWN_TIMEOUT_MS.
 */
export async function run(config: Config, log: Logger, site: BuiltSite, options: ServerOptions): Promise<void> {
	const running = await start(config, log, site, options);
	const manager = serviceManager(process.env, log);
	let signalledAt: number | undefined;
	const cut = new AbortController();
	// Active requests finish before `running.stop` resolves.
	const end = async (signal: string) => {
		if (signalledAt !== undefined) {
			if (performance.now() - signalledAt >= DUPLICATE_SIGNAL_MS) cut.abort();
			return;
		}
		signalledAt = performance.now();
		manager.stopping();
		log.info({ signal, drainSeconds: config.drainSeconds }, 'ending');
		if (config.drainSeconds > 0) await running.drain(config.drainSeconds * 1000, cut.signal);
		setTimeout(() => {
			log.fatal('the shutdown took too long');
			process.exit(1);
		}, SHUTDOWN_TIMEOUT_MS).unref();
		try {
			await running.stop();
			process.exit(0);
		} catch (error) {
			log.fatal({ err: error }, 'the shutdown failed');
			process.exit(1);
		}
	};
	if (!config.databaseUrl)
		watchDatabaseFile(config.dataDir, (path) => {
			log.fatal({ path }, 'the database file was deleted or replaced while it was open; this process ends');
			void running.stop().finally(() => process.exit(1));
		});
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void end(signal));

	manager.ready();
	announceReady([`Reelhouse is ready at ${config.origin}/`, ...(await signInHints(running.services)), ''].join('\n'));
}

/** Returns no accounts if the manifest is invalid, because an error would end the running server. */
function demoManifestOrNone(name: DemoStudioName): Pick<DemoManifest, 'accounts'> {
	try {
		return readDemoManifest(demoStudioFolders[name]) ?? { accounts: [] };
	} catch (error) {
		if (error instanceof DemoStudioError) return { accounts: [] };
		throw error;
	}
}

async function signInHints({ config, database }: Services): Promise<string[]> {
	const studio = await findDemoStudio(database.read);
	if (studio !== undefined) {
		const { accounts } = demoManifestOrNone(studio);
		const lines = accounts.map(({ email, password, label }) => `  ${email.padEnd(20)} ${password.padEnd(18)} ${label}`);
		return lines.length > 0 ? ['Demo accounts:', ...lines] : [];
	}
	const link = await firstSuperuserLink(database, config.origin);
	return link === undefined
		? []
		: ['Nobody can log in yet. Create the first account with this link, which works once:', `  ${link}`];
}
