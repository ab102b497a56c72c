/** `npm run rotate-secret`: encrypts two-factor secrets with another key while all servers are stopped. */
import { runCommand } from '../server/app/commands/run-command.ts';
import { rotateSecret } from '../server/app/commands/rotate-secret.ts';

process.exitCode = await runCommand(rotateSecret, process.argv.slice(2));
