import { beforeEach, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { htmlText } from './difference.tsx';

beforeEach(async () => void (await commands.takeRequests()));

test('HTML is compared as text, one line for each block', () => {
	expect(htmlText('<h2>Plan</h2><p>One  <b>bold</b><br>line</p><ul><li>a</li><li>b</li></ul>')).toBe(
		'Plan\nOne bold\nline\n• a\n• b',
	);
	expect(htmlText('<p>See <img src="/media/a.webp" alt="A reef"></p>')).toBe('See [A reef]');
	expect(htmlText('<p></p>')).toBe('');
});

test('comparing HTML runs no script and makes no request', async () => {
	const ran = vi.spyOn(window, 'alert').mockImplementation(() => {});
	expect(
		htmlText('<p>a</p><img src="/media/a.png"><img src="https://away.example/a.png" alt="x" onerror="alert(1)">'),
	).toContain('[x]');
	// Proves that the test records requests.
	const control = new Image();
	control.src = '/media/control.webp';
	const requests: string[] = [];
	const allRequests = async () => {
		requests.push(...(await commands.takeRequests()));
		return requests;
	};
	await expect.poll(allRequests).toContain(control.src);
	// The test page loads modules, which are not pictures.
	const isModule = (url: string) => url.startsWith(location.origin) && !new URL(url).pathname.startsWith('/media/');
	expect(requests.filter((url) => !isModule(url))).toEqual([control.src]);
	expect(ran).not.toHaveBeenCalled();
});
