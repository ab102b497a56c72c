/** The program of `npm start`, and of each worker process: runs the server. */
import cluster from 'node:cluster';
import { runCommand } from './app/commands/run-command.ts';
import { start } from './app/commands/start.ts';

process.exitCode = await runCommand(start, []);
// The channel to the starting process would keep a failed worker process alive.
if (process.exitCode !== 0) cluster.worker?.disconnect();
