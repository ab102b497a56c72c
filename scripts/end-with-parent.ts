/** Ends this process in good order when the npm script that started it is gone. */
export function endWithParent(): void {
	process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
	process.channel?.unref();
}
