/** `npm run backup -- /backups/` writes an archive of all data to a folder. */
import { backup } from '../server/app/commands/backup.ts';
import { runCommand } from '../server/app/commands/run-command.ts';

process.exitCode = await runCommand(backup, process.argv.slice(2));
