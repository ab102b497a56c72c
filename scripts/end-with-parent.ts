/** Ends this process when its parent, an npm script, has ended. */
export function endWithParent(): void {
	process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
	process.channel?.unref();
}
