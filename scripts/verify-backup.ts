/** `npm run verify-backup -- /backups/archive`: checks that a backup can be restored. */
import { verifyBackup } from '../server/app/commands/verify-backup.ts';
import { runCommand } from '../server/app/commands/run-command.ts';

process.exitCode = await runCommand(verifyBackup, process.argv.slice(2));
