import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const KEY = 'k'.repeat(43);
const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'secret-files-'));

test('a secret is read from the file that its _FILE variable names', () => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, 'key'), `${KEY}\n`);
	writeFileSync(join(folder, 'database'), 'postgres://app:secret@db/reelhouse');
	writeFileSync(join(folder, 'backups'), 's3://key:secret@s3.test/backups/');
	const config = readConfig({
		SECRET_KEY_FILE: join(folder, 'key'),
		DATABASE_URL_FILE: join(folder, 'database'),
		BACKUP_TO_FILE: join(folder, 'backups'),
	});
	expect(config).toMatchObject({
		secretKey: KEY,
		databaseUrl: 'postgres://app:secret@db/reelhouse',
		backup: { to: 's3://key:secret@s3.test/backups/' },
	});
});

test('each unusable file is named, and no content', () => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, 'empty'), '\n');
	writeFileSync(join(folder, 'large'), 'x'.repeat(20_000));
	writeFileSync(join(folder, 'wrong'), 'hunter2');
	const environment = {
		MAIL_URL_FILE: join(folder, 'missing'),
		STORAGE_URL_FILE: folder,
		RECAPTCHA_SECRET_FILE: join(folder, 'empty'),
		OIDC_CLIENT_SECRET_FILE: join(folder, 'large'),
		SECRET_KEY_FILE: join(folder, 'wrong'),
		DATABASE_URL: 'postgres://app@db/reelhouse',
		DATABASE_URL_FILE: join(folder, 'wrong'),
	};
	expect(() => readConfig(environment)).toThrow(
		expect.objectContaining({
			message: expect.stringMatching(
				/^(?!.*hunter2)(?=.*MAIL_URL_FILE names a file that cannot be read \(ENOENT\))(?=.*STORAGE_URL_FILE names a file that cannot be read \(EISDIR\))(?=.*RECAPTCHA_SECRET_FILE names an empty file)(?=.*OIDC_CLIENT_SECRET_FILE names a file of more than)(?=.*DATABASE_URL_FILE must not be given together with DATABASE_URL)(?=.*SECRET_KEY must be 32 to 200)/s,
			),
		}),
	);
});
