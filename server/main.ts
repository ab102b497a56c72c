/** Runs the server. It is the program of `npm start`, and of each worker process. */
import cluster from 'node:cluster';
import { runCommand } from './app/commands/run-command.ts';
import { start } from './app/commands/start.ts';

process.exitCode = await runCommand(start, []);
// Close the channel to the starting process, because it would keep this failed process running.
if (process.exitCode !== 0) cluster.worker?.disconnect();
