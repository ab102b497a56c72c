import { readFile } from 'node:fs/promises';
import type { BackupConfig } from '../../kernel/backup-config.ts';
import { BackupError } from './backup-error.ts';

export interface BackupKeys {
	passphrase?: string | undefined;
	recipient?: string | undefined;
	identities?: string[] | undefined;
	/** Base-2 logarithm of the scrypt work factor for a passphrase. The default is 18. */
	workFactor?: number | undefined;
}

async function readSecretFile(path: string, name: string): Promise<string> {
	try {
		return (await readFile(path, 'utf8')).trim();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new BackupError(`${path}, the file of ${name}, cannot be read (${code})`, { cause: error });
	}
}

/** @throws BackupError if a file cannot be read or has no key */
export async function readBackupKeys({
	passphrase,
	passphraseFile,
	recipient,
	identityFile,
}: BackupConfig): Promise<BackupKeys> {
	const keys: BackupKeys = { passphrase, recipient };
	if (passphraseFile !== undefined) {
		keys.passphrase = await readSecretFile(passphraseFile, 'BACKUP_PASSPHRASE_FILE');
		if (keys.passphrase === '')
			throw new BackupError(`${passphraseFile}, the file of BACKUP_PASSPHRASE_FILE, is empty`);
	}
	if (identityFile !== undefined) {
		const text = await readSecretFile(identityFile, 'BACKUP_IDENTITY_FILE');
		keys.identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
		if (keys.identities.length === 0)
			throw new BackupError(`${identityFile}, the file of BACKUP_IDENTITY_FILE, contains no age key`);
	}
	return keys;
}
