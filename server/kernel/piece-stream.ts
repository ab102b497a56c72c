/**
 * Streams a file in pieces. A piece is generated only when the stream is read, so a HEAD request generates none. A
 * client that disconnects ends the generator.
 */
export function pieceStream(
	pieces: AsyncGenerator<Uint8Array, void, void>,
	onFailure: (error: unknown) => void,
	onCancel: () => void = () => undefined,
): ReadableStream<Uint8Array> {
	return new ReadableStream(
		{
			async pull(controller) {
				try {
					const { done, value } = await pieces.next();
					if (done) controller.close();
					else controller.enqueue(value);
				} catch (error) {
					onFailure(error);
					controller.error(error);
				}
			},
			async cancel() {
				onCancel();
				await pieces.return();
			},
		},
		{ highWaterMark: 0 },
	);
}
