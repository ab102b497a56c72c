/** The game's side of the protocol with the parent page (docs/demo-protocol.md). */
import { isHello, readFromPage, type FromGame, type FromPage } from '../protocol.ts';

export class ParentPage {
	#port: MessagePort | undefined;
	/** A page that connects late gets the latest message of each type. Messages about rounds are not stored. */
	readonly #lastMessages = new Map<FromGame['type'], FromGame>();
	onMessage: (message: FromPage) => void = () => {};

	constructor() {
		addEventListener('message', ({ data, ports, source }) => {
			const [port] = ports;
			if (!port || source !== parent || !isHello(data)) return;
			this.#port?.close();
			this.#port = port;
			port.addEventListener('message', ({ data }) => {
				const message = readFromPage(data);
				if (message) this.onMessage(message);
			});
			port.start();
			for (const message of this.#lastMessages.values()) port.postMessage(message);
		});
	}

	send(message: FromGame): void {
		if (message.type === 'ready' || message.type === 'error') this.#lastMessages.delete('loading');
		if (message.type === 'loading') this.#lastMessages.delete('error');
		if (message.type !== 'round-started' && message.type !== 'round-ended' && message.type !== 'leave')
			this.#lastMessages.set(message.type, message);
		this.#port?.postMessage(message);
	}
}
