import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const number = (from: number, to: number, standard: number) =>
	z
		.string()
		.default(String(standard))
		.refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= from && Number(value) <= to, {
			message: `must be a whole number from ${from} to ${to}`,
		})
		.transform(Number);

const isUrl = (value: string, protocols: string[]) => {
	const url = URL.parse(value);
	return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
};

const variables = z.object({
	PORT: number(0, 65535, 3000),
	HOST: z
		.string()
		.default('127.0.0.1')
		.refine((value) => isIP(value) > 0 || /^[a-z0-9.-]+$/i.test(value), 'must be a host name or an IP address'),
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
		.refine((value) => isUrl(value, ['postgres:', 'postgresql:']), 'must be a postgres:// address')
		.optional(),
	DEMO_CONTENT: z.enum(['0', '1'], 'must be 0 or 1').optional(),
	TRUST_PROXY: number(0, 10, 0),
	LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

export interface Config {
	/** 0 lets the system choose; the address printed at start holds the choice. */
	port: number;
	host: string;
	/** The public origin without a trailing slash, e.g. `https://www.example.com`. */
	origin: string;
	dataDir: string;
	/** A PostgreSQL address; without one the store is the SQLite file in `dataDir`. */
	databaseUrl: string | undefined;
	/** Whether an empty store is filled with the demo studio. */
	demoContent: boolean;
	/** Proxies in front of this process whose forwarded headers are believed. */
	trustedProxies: number;
	logLevel: (typeof logLevels)[number];
}

/** What is wrong with the environment, every fault on a line of its own. */
export class ConfigError extends Error {}

/** Reads the environment once. Throws a ConfigError that names every fault; no value is repeated, as it may be secret. */
export function readConfig(environment: Record<string, string | undefined>): Config {
	// An empty variable is an unset one, as in a compose file with `ORIGIN=`.
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
	);
	const parsed = variables.safeParse(given);
	const faults = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
	// A port that the system chooses can stand in no link.
	if (given.PORT === '0' && !given.ORIGIN) faults.push('ORIGIN must be given when PORT is 0');
	if (!parsed.success || faults.length) throw new ConfigError(faults.join('\n'));
	const v = parsed.data;
	const origin = (v.ORIGIN ?? `http://localhost:${v.PORT}`).replace(/\/$/, '');
	return {
		port: v.PORT,
		host: v.HOST,
		origin,
		dataDir: resolve(v.DATA_DIR),
		databaseUrl: v.DATABASE_URL,
		demoContent: v.DEMO_CONTENT ? v.DEMO_CONTENT === '1' : isLoopback(new URL(origin).hostname),
		trustedProxies: v.TRUST_PROXY,
		logLevel: v.LOG_LEVEL,
	};
}

/** Demo accounts have well-known passwords: by default they exist only on a site that calls itself local. */
const isLoopback = (hostname: string) =>
	hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
