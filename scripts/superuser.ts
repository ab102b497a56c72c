/** `npm run superuser -- you@studio.example`: creates the first account of a studio without demo content. */
import { runCommand } from '../server/app/commands/run-command.ts';
import { superuser } from '../server/app/commands/superuser.ts';

process.exitCode = await runCommand(superuser, process.argv.slice(2));
