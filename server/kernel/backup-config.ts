/** Variables of backups (ADR 0070). */
import { z } from 'zod';
import { parseS3Location } from './s3-address.ts';

export interface BackupConfig {
	/** Folder or `s3://` address of daily backups. Without one, no daily backup is made. */
	to: string | undefined;
	/** Hour of the daily backup (UTC). */
	hour: number;
	/** Number of archives that remain in `to`. */
	keep: number;
	passphrase: string | undefined;
	passphraseFile: string | undefined;
	/** Public age key that encrypts archives. */
	recipient: string | undefined;
	/** File with the private age key that decrypts archives. */
	identityFile: string | undefined;
}

const wholeNumber = (from: number, to: number, standard: number) =>
	z
		.string()
		.default(String(standard))
		.refine((value) => /^\d{1,4}$/.test(value) && Number(value) >= from && Number(value) <= to, {
			message: `must be a whole number from ${from} to ${to}`,
		})
		.transform(Number);

/** Minimum length of a passphrase. An attacker with a copy of an archive can guess without limit. */
const MIN_PASSPHRASE_LENGTH = 12;

export const backupVariables = {
	BACKUP_TO: z
		.string()
		.refine(
			(value) => !value.startsWith('s3:') || parseS3Location(value) !== undefined,
			'must be a folder, or an s3://key:secret@host/bucket/folder/ address',
		)
		.optional(),
	BACKUP_HOUR: wholeNumber(0, 23, 3),
	BACKUP_KEEP: wholeNumber(1, 1000, 14),
	BACKUP_PASSPHRASE: z
		.string()
		.min(MIN_PASSPHRASE_LENGTH, `must have at least ${MIN_PASSPHRASE_LENGTH} characters`)
		.optional(),
	BACKUP_PASSPHRASE_FILE: z.string().optional(),
	BACKUP_RECIPIENT: z
		.string()
		.regex(/^age1[0-9a-z]+$/, 'must be a public age key, as in age1…')
		.optional(),
	BACKUP_IDENTITY_FILE: z.string().optional(),
};

export function backupProblems(given: Record<string, string | undefined>): string[] {
	const names = ['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE', 'BACKUP_RECIPIENT'].filter((name) => given[name]);
	return names.length > 1 ? [`${names.join(' and ')} exclude each other: an archive has one of them`] : [];
}

export const backupConfig = (v: z.infer<z.ZodObject<typeof backupVariables>>): BackupConfig => ({
	to: v.BACKUP_TO,
	hour: v.BACKUP_HOUR,
	keep: v.BACKUP_KEEP,
	passphrase: v.BACKUP_PASSPHRASE,
	passphraseFile: v.BACKUP_PASSPHRASE_FILE,
	recipient: v.BACKUP_RECIPIENT,
	identityFile: v.BACKUP_IDENTITY_FILE,
});
