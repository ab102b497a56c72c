/** `npm run restore -- /backups/archive` restores an archive of a backup. */
import { restore } from '../server/app/commands/restore.ts';
import { runCommand } from '../server/app/commands/run-command.ts';

process.exitCode = await runCommand(restore, process.argv.slice(2));
