import type { Command } from './command.ts';

/**
 * Commands in the order of the help. Each command is imported only when it runs, so that the server does not load the
 * other commands.
 */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
	start: async () => (await import('./start.ts')).start,
	check: async () => (await import('./check.ts')).check,
	migrate: async () => (await import('./migrate.ts')).migrate,
	doctor: async () => (await import('./doctor.ts')).doctor,
	superuser: async () => (await import('./superuser.ts')).superuser,
	'rotate-secret': async () => (await import('./rotate-secret.ts')).rotateSecret,
	backup: async () => (await import('./backup.ts')).backup,
	backups: async () => (await import('./backups.ts')).backups,
	'verify-backup': async () => (await import('./verify-backup.ts')).verifyBackup,
	restore: async () => (await import('./restore.ts')).restore,
	export: async () => (await import('./export.ts')).exportStudio,
	import: async () => (await import('./import.ts')).importStudio,
	version: async () => (await import('./version.ts')).version,
};
