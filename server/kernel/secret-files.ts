/**
 * Reads secret variables from files. `NAME_FILE` is the path of a file with the value of `NAME`, as Docker and
 * Kubernetes provide secrets.
 */
import { readFileSync, statSync } from 'node:fs';

/**
 * Variables with a secret, or with an address that may contain a password. BACKUP_PASSPHRASE is not in the list,
 * because backups read its file themselves.
 */
const secretVariables = [
	'DATABASE_URL',
	'DATABASE_DIRECT_URL',
	'STORAGE_URL',
	'MAIL_URL',
	'RECAPTCHA_SECRET',
	'SECRET_KEY',
	'NEW_SECRET_KEY',
	'OIDC_CLIENT_SECRET',
	'CDN_PURGE_TOKEN',
	'TRANSLATION_KEY',
	'BACKUP_TO',
	'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** Maximum size of a file. A secret is shorter, so a larger file is probably another file. */
const MAX_FILE_BYTES = 16_384;

type Environment = Record<string, string | undefined>;

/**
 * Returns the environment with the values of the secret files, and an error for each file that cannot be used. Errors
 * contain no values. An empty variable counts as not set.
 */
export function withSecretFiles(environment: Environment): { environment: Environment; problems: string[] } {
	const result = { ...environment };
	const problems: string[] = [];
	for (const name of secretVariables) {
		const variable = `${name}_FILE`;
		const path = environment[variable];
		if (!path) continue;
		if (environment[name]) {
			problems.push(`${variable} must not be given together with ${name}`);
			continue;
		}
		try {
			result[name] = readSecret(path);
		} catch (error) {
			problems.push(`${variable} ${error instanceof UnusableFileError ? error.message : cannotBeRead(error)}`);
		}
	}
	return { environment: result, problems };
}

class UnusableFileError extends Error {}

function readSecret(path: string): string {
	const { size } = statSync(path);
	if (size > MAX_FILE_BYTES) throw new UnusableFileError(`names a file of more than ${MAX_FILE_BYTES} bytes`);
	// Editors end a file with a line break.
	const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
	if (value === '') throw new UnusableFileError('names an empty file');
	return value;
}

const cannotBeRead = (error: unknown): string =>
	`names a file that cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`;
