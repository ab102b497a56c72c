/** Makes one backup in a child process of `backup-job.ts`. */
import { parseFolderLocation } from './backup-location.ts';
import type { BackedUpStore } from './create-backup.ts';
import { runBackup, type FinishedBackup } from './run-backup.ts';

export interface BackupTask {
	store: BackedUpStore;
	to: string;
	keep: number;
	at: Date;
}
export type BackupReply = { done: FinishedBackup } | { failed: string };

process.umask(0o077);
const stopping = new AbortController();
const stop = () => stopping.abort(new Error('the server is stopping'));
process.on('SIGTERM', stop);
// The channel closes when the server exits. The backup must then stop too.
process.on('disconnect', stop);

process.once('message', (task: BackupTask) => {
	void answer(task).then((reply) => {
		if (!process.connected) process.exit(1);
		process.send!(reply, () => process.exit(0));
	});
});

async function answer({ store, to, keep, at }: BackupTask): Promise<BackupReply> {
	try {
		const folder = await parseFolderLocation(to);
		return {
			done: await runBackup({
				config: store,
				to: { folder, name: undefined },
				keep,
				now: () => at,
				signal: stopping.signal,
			}),
		};
	} catch (error) {
		return { failed: (error as Error).message };
	}
}
