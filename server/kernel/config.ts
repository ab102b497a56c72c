import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { cdnConfig, cdnProblems, cdnVariables, type CdnConfig } from './cdn-config.ts';
import { isLoopbackHost } from './loopback.ts';
import { backupConfig, backupProblems, backupVariables, type BackupConfig } from './backup-config.ts';
import { parseMailbox, type Mailbox } from './mail-address.ts';
import { openIdConfig, openIdProblems, openIdVariables, type OpenIdConfig } from './openid-config.ts';
import { postgresAddresses } from './postgres-addresses.ts';
import { parseS3Address, type S3Address } from './s3-address.ts';
import { withSecretFiles } from './secret-files.ts';
import {
	translationConfig,
	translationProblems,
	translationVariables,
	type TranslationConfig,
} from './translation-config.ts';
import { tracingConfig, tracingProblems, tracingVariables, type TracingConfig } from './tracing-config.ts';

const demoStudioNames = ['blue-narwhal', 'copper-lantern'] as const;
export type DemoStudioName = (typeof demoStudioNames)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (from: number, to: number) =>
	z
		.string()
		.refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= from && Number(value) <= to, {
			message: `must be a whole number from ${from} to ${to}`,
		})
		.transform(Number);
const number = (from: number, to: number, standard: number) => wholeNumber(from, to).default(standard);

const hostName = (standard: string) =>
	z
		.string()
		.default(standard)
		.refine((value) => isIP(value) > 0 || /^[a-z0-9.-]+$/i.test(value), 'must be a host name or an IP address');

const isUrl = (value: string, protocols: string[]) => {
	const url = URL.parse(value);
	return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
};

/** Returns true if the percent-encoding is valid. `new URL` accepts invalid percent-encoding in a password. */
const isDecodable = (value: string) => {
	try {
		decodeURIComponent(value);
		return true;
	} catch {
		return false;
	}
};

/** Format of SECRET_KEY, and of the new key of `npm run rotate-secret`. */
export const SECRET_KEY_FORMAT = {
	pattern: /^[\x21-\x7e]{32,200}$/,
	message: 'must be 32 to 200 visible ASCII characters, as `openssl rand -base64 32` prints them',
};

const variables = z.object({
	PORT: number(0, 65535, 3000),
	HOST: hostName('127.0.0.1'),
	ORIGIN: z
		.string()
		.refine(
			(value) => isUrl(value, ['http:', 'https:']) && new URL(value).origin === value.replace(/\/$/, ''),
			'must be an origin, as in https://www.example.com',
		)
		.optional(),
	DATA_DIR: z.string().min(1).default('./data'),
	DATABASE_URL: z
		.string()
		.refine((value) => postgresAddresses(value).length > 0, 'must be a postgres:// address')
		.optional(),
	DATABASE_DIRECT_URL: z
		.string()
		.refine((value) => postgresAddresses(value).length > 0, 'must be a postgres:// address')
		.optional(),
	STORAGE_URL: z
		.string()
		.refine(
			(value) => parseS3Address(value) !== undefined,
			'must be an s3://key:secret@host/bucket address, after which ?region=… and tls=0 may follow',
		)
		.optional(),
	MAIL_URL: z
		.string()
		.refine(
			// The mail library reads options from a query. An option could make the library log passwords.
			(value) => isUrl(value, ['smtp:', 'smtps:']) && isDecodable(value) && !value.includes('?'),
			'must be an smtp:// or smtps:// address without a query',
		)
		.optional(),
	MAIL_FROM: z
		.string()
		.refine((value) => parseMailbox(value) !== undefined, 'must be a mailbox, as in Studio <noreply@example.com>')
		.optional(),
	RECAPTCHA_SECRET: z
		.string()
		.refine((value) => /^[\x21-\x7e]{1,200}$/.test(value), 'must be the secret key that Google gave out')
		.optional(),
	DEMO_CONTENT: z.enum(['0', '1'], 'must be 0 or 1').optional(),
	DEMO_STUDIO: z.enum(demoStudioNames, `must be ${demoStudioNames.join(' or ')}`).default('blue-narwhal'),
	TRUST_PROXY: number(0, 10, 0),
	COUNTRY_HEADER: z
		.string()
		.refine((value) => /^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(value), 'must be the name of a header, e.g. CF-IPCountry')
		.optional(),
	WORKERS: number(1, 64, 1),
	METRICS_PORT: wholeNumber(1, 65_535).optional(),
	METRICS_HOST: hostName('127.0.0.1'),
	DRAIN_SECONDS: number(0, 300, 0),
	SECRET_KEY: z
		.string()
		.refine((value) => SECRET_KEY_FORMAT.pattern.test(value), SECRET_KEY_FORMAT.message)
		.optional(),
	RETAIN_MESSAGES_DAYS: wholeNumber(1, 36_500).optional(),
	RETAIN_AUDIT_DAYS: wholeNumber(366, 36_500).optional(),
	ADOPT_STORAGE: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
	...cdnVariables,
	...openIdVariables,
	...backupVariables,
	...tracingVariables,
	...translationVariables,
	LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

export const variableNames: readonly string[] = Object.keys(variables.shape);

export interface Config {
	/** 0 lets the system choose a free port. */
	port: number;
	host: string;
	/** Public origin without a trailing slash, e.g. `https://www.example.com`. */
	origin: string;
	dataDir: string;
	/**
	 * Address of PostgreSQL, possibly of several servers (postgres-addresses.ts). If undefined, SQLite in `dataDir` is
	 * used.
	 */
	databaseUrl: string | undefined;
	/**
	 * Address of PostgreSQL that bypasses a connection pooler, for notifications of content writes. Without this
	 * address, the server finds content writes of other processes by polling only.
	 */
	databaseDirectUrl: string | undefined;
	/** Object storage for pictures and files. Without one, they are stored in `dataDir`. */
	storage: S3Address | undefined;
	/** Address of the mail server with its password. Without one, mails are written to files in `dataDir`. */
	mailUrl: string | undefined;
	mailFrom: Mailbox;
	/** Secret key of reCAPTCHA. Its public key is the setting `recaptcha_key`. */
	recaptchaSecret: string | undefined;
	/**
	 * True loads the demo studio into an empty database. Demo accounts have public passwords, so true is the default
	 * only if the origin is a loopback host.
	 */
	demoContent: boolean;
	demoStudio: DemoStudioName;
	trustedProxies: number;
	/** Name of the header in which the proxy sends the ISO 3166-1 code of the visitor's country, in lower case. */
	countryHeader: string | undefined;
	/** Host and port of the metrics. Undefined turns the metrics off. */
	metrics: { host: string; port: number } | undefined;
	translation: TranslationConfig | undefined;
	/** Destination of traces. Undefined turns tracing off. */
	tracing: TracingConfig | undefined;
	workers: number;
	/** Time in which `/readyz` responds 503 before the server closes the port, so that load balancers can react. */
	drainSeconds: number;
	/** Key that encrypts two-factor secrets. With SQLite, a key file in `dataDir` can replace it. */
	secretKey: string | undefined;
	/** Age in days at which contact messages are deleted. If undefined, messages are not deleted by age. */
	messageDays: number | undefined;
	/** Age in days at which audit events are deleted. If undefined, events are not deleted by age. */
	auditDays: number | undefined;
	/** True accepts a file storage that belongs to another database or to none (ADR 0028). */
	adoptStorage: boolean;
	cdn: CdnConfig | undefined;
	openId: OpenIdConfig | undefined;
	/**
	 * False if staff must log in with the OpenID Connect provider. Operators can always use a password. Superusers can
	 * too if `npm run superuser` or the link for the first superuser created their account (ADR 0058).
	 */
	staffLocalLogin: boolean;
	backup: BackupConfig;
	logLevel: (typeof logLevels)[number];
}

/**
 * Error of an invalid environment. The message has a line for each problem, and no values, because values may be
 * secret.
 */
export class ConfigError extends Error {}

/**
 * Reads the environment, and the files that `_FILE` variables name. Throws a ConfigError with the problems of all
 * variables.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
	const secrets = withSecretFiles(environment);
	// An empty variable counts as not set, because compose files may contain `ORIGIN=`.
	const given = Object.fromEntries(
		Object.entries(secrets.environment).filter(([, value]) => value !== undefined && value !== ''),
	);
	const parsed = variables.safeParse(given);
	const problems = secrets.problems;
	problems.push(...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`));
	// The default origin contains the port, so a port that the system chooses needs an ORIGIN.
	if (given.PORT === '0' && !given.ORIGIN) problems.push('ORIGIN must be given when PORT is 0');
	// Processes on PostgreSQL may have separate data folders, and would each generate a different key.
	if (given.DATABASE_URL && !given.SECRET_KEY && !given.SECRET_KEY_FILE)
		problems.push('SECRET_KEY must be given with DATABASE_URL');
	if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL && !given.DATABASE_URL_FILE)
		problems.push('DATABASE_URL must be given with DATABASE_DIRECT_URL');
	if (parsed.data && parsed.data.WORKERS > 1 && !given.DATABASE_URL)
		problems.push('WORKERS must be 1 without DATABASE_URL, because SQLite has one process');
	// Without a proxy, visitors could send the header themselves.
	if (given.COUNTRY_HEADER && parsed.data?.TRUST_PROXY === 0)
		problems.push('TRUST_PROXY must be at least 1 with COUNTRY_HEADER');
	if (given.METRICS_PORT !== undefined && given.METRICS_PORT === (given.PORT ?? '3000'))
		problems.push('METRICS_PORT must differ from PORT, which is public');
	problems.push(
		...cdnProblems(given),
		...openIdProblems(given),
		...backupProblems(given),
		...tracingProblems(given),
		...translationProblems(given),
	);
	if (!parsed.success || problems.length) throw new ConfigError(problems.join('\n'));
	const v = parsed.data;
	const origin = (v.ORIGIN ?? `http://localhost:${v.PORT}`).replace(/\/$/, '');
	return {
		port: v.PORT,
		host: v.HOST,
		origin,
		dataDir: resolve(v.DATA_DIR),
		databaseUrl: v.DATABASE_URL,
		databaseDirectUrl: v.DATABASE_DIRECT_URL,
		storage: v.STORAGE_URL === undefined ? undefined : parseS3Address(v.STORAGE_URL),
		mailUrl: v.MAIL_URL,
		mailFrom: (v.MAIL_FROM && parseMailbox(v.MAIL_FROM)) || noReplyAt(new URL(origin).hostname),
		recaptchaSecret: v.RECAPTCHA_SECRET,
		demoStudio: v.DEMO_STUDIO,
		demoContent: v.DEMO_CONTENT ? v.DEMO_CONTENT === '1' : isLoopbackHost(new URL(origin).hostname),
		trustedProxies: v.TRUST_PROXY,
		countryHeader: v.COUNTRY_HEADER?.toLowerCase(),
		metrics: v.METRICS_PORT === undefined ? undefined : { host: v.METRICS_HOST, port: v.METRICS_PORT },
		translation: translationConfig(v),
		tracing: tracingConfig(v),
		workers: v.WORKERS,
		drainSeconds: v.DRAIN_SECONDS,
		secretKey: v.SECRET_KEY,
		messageDays: v.RETAIN_MESSAGES_DAYS,
		auditDays: v.RETAIN_AUDIT_DAYS,
		adoptStorage: v.ADOPT_STORAGE === '1',
		cdn: cdnConfig(v),
		openId: openIdConfig(v),
		staffLocalLogin: v.STAFF_LOCAL_LOGIN !== 'off',
		backup: backupConfig(v),
		logLevel: v.LOG_LEVEL,
	};
}

/** Returns the default sender, `noreply` at a host name. An IP address becomes `localhost`. */
const noReplyAt = (hostname: string): Mailbox => ({
	name: '',
	address: `noreply@${isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname}`,
});
