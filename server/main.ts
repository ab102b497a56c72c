/** Program of `npm start` and of each worker process. */
import cluster from 'node:cluster';
import { runCommand } from './app/commands/run-command.ts';
import { start } from './app/commands/start.ts';

process.exitCode = await runCommand(start, []);
// Closes the channel to the parent, which would keep this failed process running.
if (process.exitCode !== 0) cluster.worker?.disconnect();
