/** Encrypts all two-factor secrets after an upgrade, rotates their key, and deletes them after the loss of the key. */
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../database/schema.ts';
import { removeKeyFile, setDamagedKeyFileAside, useNextKey, writeNextKey } from '../../platform/encryption/key-file.ts';
import { openCipher } from '../../platform/encryption/secret-key.ts';
import { deleteFingerprint, writeFingerprint } from '../../platform/encryption/secret-key.store.ts';
import { ENCRYPTED_PREFIX, textCipher, type TextCipher } from '../../platform/encryption/text-cipher.ts';
import { enqueueAccountMail } from '../accounts/enqueue-account-mail.ts';
import { accountPage } from '../accounts/account-pages.ts';
import type { Site } from '../../http/site.ts';
import { noticeMail } from '../accounts/account-mails.ts';
import { endSessionsOf } from '../sessions/sessions.store.ts';
import {
	accountsWithTwoFactor,
	deleteAllTwoFactor,
	hasSecretsWithoutPrefix,
	rewriteSecrets,
} from './two-factor.store.ts';

interface Deps {
	config: Config;
	database: Database;
	now: () => Date;
}

const COMMAND = { email: 'command', address: '' };

/** Encrypts secrets that an earlier release stored as plain text. Runs at each start, before the first request. */
export async function encryptPlainSecrets(database: Database, cipher: TextCipher): Promise<void> {
	if (!(await hasSecretsWithoutPrefix(database.read, ENCRYPTED_PREFIX))) return;
	await database.transaction((tx) =>
		rewriteSecrets(tx, (secret, userUid) =>
			secret.startsWith(ENCRYPTED_PREFIX) ? secret : cipher.encrypt(secret, userUid),
		),
	);
}

/**
 * Encrypts all secrets with another key in one transaction. No server may run during this call.
 * @param newKey SECRET_KEY for the next start; undefined creates a new key file
 * @throws SecretKeyError if the present key is missing, damaged, or not the key of the database
 */
export async function rotateSecretKey(
	config: Pick<Config, 'secretKey' | 'dataDir'>,
	database: Database,
	newKey: string | undefined,
): Promise<void> {
	const from = await openCipher(config, database);
	await encryptPlainSecrets(database, from);
	const to = textCipher(newKey ?? writeNextKey(config.dataDir));
	await database.transaction(async (tx) => {
		await rewriteSecrets(tx, (secret, userUid) => to.encrypt(from.decrypt(secret, userUid), userUid));
		await writeFingerprint(tx, to.fingerprint);
	});
	if (newKey === undefined) useNextKey(config.dataDir);
	else if (config.secretKey === undefined) removeKeyFile(config.dataDir);
}

/**
 * Disables two-factor authentication for all accounts, because the key is lost. Ends their sessions and mails the
 * owners of active accounts.
 * @param site has the paths of account pages
 * @returns the number of affected accounts
 */
export async function discardSecretKey(services: Deps, site: Pick<Site, 'url'>): Promise<number> {
	const count = await services.database.transaction(async (tx) => {
		const accounts = await accountsWithTwoFactor(tx);
		for (const account of accounts) {
			const { uid, email, language, is_active } = account;
			await endSessionsOf(tx, uid);
			const event = { action: 'second_step_off', resource: 'users', item_uid: uid, title: email };
			await recordAuditEvent(tx, COMMAND, { ...event, details: { reason: 'lost_key' } }, services.now());
			if (is_active === 1)
				await enqueueAccountMail(services, tx, { email, language }, accountPage(site, account), (...about) =>
					noticeMail(...about, 'twoFactorLost'),
				);
		}
		await deleteAllTwoFactor(tx);
		await deleteFingerprint(tx);
		return accounts.length;
	});
	// A damaged key file would prevent the next start. It is renamed instead of deleted, because it may be repairable.
	setDamagedKeyFileAside(services.config.dataDir);
	return count;
}
