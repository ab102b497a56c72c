/** The key that encrypts two-factor secrets: SECRET_KEY, or with SQLite a file in DATA_DIR. */
import { join } from 'node:path';
import { commandLine } from '../../kernel/command-line.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database, Db } from '../../database/schema.ts';
import { KEY_FILE, readKeyFile, useNextKey, writeNextKey } from './key-file.ts';
import { addFingerprint, readFingerprint } from './secret-key.store.ts';
import { textCipher, type TextCipher } from './text-cipher.ts';

/** Error of a key that is missing, damaged, or not the key of the database. The message contains the remedy. */
export class SecretKeyError extends Error {
	readonly code = 'secret_key_unusable';
}

const REMEDY = `Restore the key, or, if it is lost, run \`${commandLine('rotate-secret', '--lost-key')}\`, which switches two-factor authentication off for every account.`;

/**
 * Opens the cipher of a database. The first call for a database stores the fingerprint of the key.
 * @throws SecretKeyError if the key is missing, damaged, or not the key of the database
 */
export async function openCipher(
	config: Pick<Config, 'secretKey' | 'dataDir'>,
	database: Database,
): Promise<TextCipher> {
	const known = await readFingerprint(database.read);
	const cipher = config.secretKey === undefined ? cipherOfFile(config.dataDir, known) : textCipher(config.secretKey);
	const stored = known ?? (await storeFingerprint(database, cipher.fingerprint));
	if (stored === cipher.fingerprint) return cipher;
	const source = config.secretKey === undefined ? join(config.dataDir, KEY_FILE) : 'SECRET_KEY';
	throw new SecretKeyError(`${source} is not the key that this database was encrypted with. ${REMEDY}`);
}

/**
 * Checks that the configured key is the key of the database. Changes nothing.
 * @throws SecretKeyError
 */
export async function assertSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>, db: Db): Promise<void> {
	const known = await readFingerprint(db);
	if (known === undefined) return;
	const source = config.secretKey === undefined ? join(config.dataDir, KEY_FILE) : 'SECRET_KEY';
	const files = [readKeyFile(config.dataDir), readKeyFile(config.dataDir, true)];
	// The second file is the key of an unfinished rotation. It is the database's key if the rotation was killed after
	// its commit.
	const keys = config.secretKey === undefined ? files : [{ key: config.secretKey }];
	if (keys.some((file) => typeof file === 'object' && textCipher(file.key).fingerprint === known)) return;
	throw new SecretKeyError(`${source} is missing, or is not the key that this database was encrypted with. ${REMEDY}`);
}

/**
 * Stores the fingerprint if there is none.
 * @returns the stored fingerprint, which another process may have stored first
 */
async function storeFingerprint(database: Database, fingerprint: string): Promise<string | undefined> {
	return database.transaction(async (tx) => {
		await addFingerprint(tx, fingerprint);
		return readFingerprint(tx);
	});
}

/**
 * Returns the cipher of the key file. Creates a key file if there is none and the database has no fingerprint.
 * @param known the stored fingerprint
 */
function cipherOfFile(dataDir: string, known: string | undefined): TextCipher {
	const path = join(dataDir, KEY_FILE);
	const next = readKeyFile(dataDir, true);
	if (known !== undefined && typeof next === 'object' && textCipher(next.key).fingerprint === known) {
		// Completes a rotation that was killed after its commit.
		useNextKey(dataDir);
		return textCipher(next.key);
	}
	const file = readKeyFile(dataDir);
	if (file === 'damaged') throw new SecretKeyError(`${path} is damaged: it holds no key. ${REMEDY}`);
	if (file) return textCipher(file.key);
	if (known !== undefined)
		throw new SecretKeyError(
			`${path}, the key that this database was encrypted with, is missing, and SECRET_KEY is not set. ${REMEDY}`,
		);
	const key = writeNextKey(dataDir);
	useNextKey(dataDir);
	return textCipher(key);
}
