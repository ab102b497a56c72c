import { vi } from 'vitest';

/** Mocks XMLHttpRequest, which uploads use. `answer` returns the data of a successful response. */
export function mockUploads(answer: (file: File) => Promise<object> | object): void {
	const send = async (request: XMLHttpRequest, file: File): Promise<void> => {
		const data = await answer(file);
		Object.defineProperty(request, 'status', { value: 201 });
		Object.defineProperty(request, 'responseText', { value: JSON.stringify({ status: 'ok', data }) });
		request.dispatchEvent(new Event('load'));
	};
	vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, file) {
		void send(this, file as File);
	});
}
