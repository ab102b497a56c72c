/** Stops this process when the npm script that started it has ended. */
export function endWithParent(): void {
	process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
	process.channel?.unref();
}
