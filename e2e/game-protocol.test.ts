/** Tests the messages between page and demo (docs/demo-protocol.md), and messages that page and demo ignore. */
import type { FrameLocator, Page } from '@playwright/test';
import { definitions } from '../slots/definitions.ts';
import { Machine, playRound } from '../slots/engine/round.ts';
import { Random, seedOf } from '../slots/engine/random.ts';
import { HELLO, type FromGame, type FromPage } from '../slots/protocol.ts';
import { openPage, expect, waitForFrames, test, translations } from './site-test.ts';

const GAME = 'tide-of-the-narwhal';
const SEED = 5;
const BALANCE = 100_000;

/** Connections to the demo, stored in the page of these tests. */
interface Connections {
	ports: MessagePort[];
	messages: FromGame[][];
}

/** Opens a demo in a frame on a page without the site's player. */
async function openDemoFrame(page: Page): Promise<FrameLocator> {
	await page.goto('/robots.txt');
	await page.evaluate(async (src) => {
		const frame = document.createElement('iframe');
		Object.assign(frame, { src, width: '960', height: '540' });
		frame.setAttribute('sandbox', 'allow-scripts');
		const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
		document.body.replaceChildren(frame);
		Object.assign(window, { ports: [], messages: [] } satisfies Connections);
		await loaded;
	}, `/demo/${GAME}/?lang=en&seed=${SEED}&pace=50`);
	const inside = page.frameLocator('iframe[src]');
	await expect(inside.locator('#game')).toHaveAttribute('data-state', 'idle');
	return inside;
}

/**
 * Connects to the demo with a new port.
 * @returns the number of the connection
 */
const greet = (page: Page, greeting: unknown = HELLO): Promise<number> =>
	page.evaluate((greeting) => {
		const { ports, messages } = window as unknown as Connections;
		const { port1, port2 } = new MessageChannel();
		const received: FromGame[] = [];
		port1.addEventListener('message', ({ data }) => received.push(data));
		port1.start();
		messages.push(received);
		document.querySelector<HTMLIFrameElement>('iframe[src]')!.contentWindow!.postMessage(greeting, '*', [port2]);
		return ports.push(port1) - 1;
	}, greeting);

const sendMessages = (page: Page, talk: number, ...messages: unknown[]): Promise<void> =>
	page.evaluate(
		([talk, messages]) => messages.forEach((each) => (window as unknown as Connections).ports[talk]!.postMessage(each)),
		[talk, messages] as const,
	);

const messagesFrom = (page: Page, talk: number): Promise<FromGame[]> =>
	page.evaluate((talk) => (window as unknown as Connections).messages[talk]!, talk);

test('protocol: a demo reports its state and rounds, and obeys its page', async ({ page }) => {
	const inside = await openDemoFrame(page);
	const game = inside.locator('#game');
	const sound = inside.locator('button.sound');
	const talk = await greet(page);
	await expect.poll(() => messagesFrom(page, talk)).toEqual([{ type: 'ready' }, { type: 'balance', balance: BALANCE }]);

	const { win } = playRound(new Machine(definitions[GAME]!), new Random(seedOf(SEED)), 1);
	const cost = Number(await game.getAttribute('data-bet'));
	const paid = (win * cost) / definitions[GAME]!.cost;
	await sendMessages(page, talk, { type: 'pause' } satisfies FromPage);
	await inside.locator('button.spin').click();
	await expect(game).toHaveAttribute('data-state', 'playing');
	// At this speed, a round takes fewer than 20 frames. A round that still plays after 20 frames is paused.
	await waitForFrames(page, 20);
	await expect(game).toHaveAttribute('data-state', 'playing');
	const begun = [
		{ type: 'round-started', number: 1, cost },
		{ type: 'balance', balance: BALANCE - cost },
	];
	expect((await messagesFrom(page, talk)).slice(2)).toEqual(begun);
	await sendMessages(page, talk, { type: 'resume' } satisfies FromPage);
	await expect(game).toHaveAttribute('data-rounds', '1');
	const balance = BALANCE - cost + paid;
	const ended = [
		{ type: 'round-ended', number: 1, win: paid, balance },
		...(paid > 0 ? [{ type: 'balance', balance }] : []),
	];
	await expect.poll(async () => (await messagesFrom(page, talk)).slice(4)).toEqual(ended);

	await expect(sound).toHaveAttribute('data-icon', 'sound');
	await sendMessages(page, talk, { type: 'mute', muted: true } satisfies FromPage);
	await expect(sound).toHaveAttribute('data-icon', 'muted');
	await sendMessages(page, talk, { type: 'language', language: 'zh' } satisfies FromPage);
	await expect(sound).toHaveAttribute('aria-label', '打开声音');
	await sendMessages(page, talk, { type: 'mute', muted: false } satisfies FromPage);
	await expect(sound).toHaveAttribute('data-icon', 'sound');
});

test('protocol: a demo ignores malformed, excessive and foreign messages, and continues', async ({ page }) => {
	const inside = await openDemoFrame(page);
	const game = inside.locator('#game');
	const sound = inside.locator('button.sound');
	const first = await greet(page);
	await expect.poll(async () => (await messagesFrom(page, first)).length).toBe(2);

	// Greetings with another version, another text or no port, and a greeting from another window.
	const strangers = [await greet(page, { ...HELLO, version: 2 }), await greet(page, 'reelhouse-demo')];
	await page.evaluate(
		(hello) => document.querySelector<HTMLIFrameElement>('iframe[src]')!.contentWindow!.postMessage(hello, '*'),
		HELLO,
	);
	await page.evaluate(() => document.body.append(document.createElement('iframe')));
	await page.frames()[2]!.evaluate((hello) => {
		const { port1, port2 } = new MessageChannel();
		port1.addEventListener('message', () => (document.title = 'answered'));
		port1.start();
		parent.frames[0]!.postMessage(hello, '*', [port2]);
	}, HELLO);
	await sendMessages(
		page,
		first,
		null,
		'x'.repeat(5_000_000),
		{ type: 'spin' },
		{ type: 'mute', muted: 'yes' },
		{ type: 'language', language: '__proto__' },
		{ type: 'balance', balance: 1e9 },
		...Array.from({ length: 5000 }, (_, at) => ({ type: at % 2 ? 'pause' : 'resume', at })),
		...Array.from({ length: 300 }, (_, at) => ({ type: 'mute', muted: at % 2 === 0 })),
		{ type: 'resume' },
		{ type: 'mute', muted: true },
	);
	await expect(sound).toHaveAttribute('data-icon', 'muted');
	await expect(inside.locator('html')).toHaveAttribute('lang', 'en');
	await expect(game).toHaveAttribute('data-balance', String(BALANCE));
	for (const stranger of strangers) expect(await messagesFrom(page, stranger)).toEqual([]);
	expect(await page.frames()[2]!.title()).toBe('');

	const second = await greet(page);
	await expect
		.poll(() => messagesFrom(page, second))
		.toEqual([{ type: 'ready' }, { type: 'balance', balance: BALANCE }]);
	await sendMessages(page, first, { type: 'mute', muted: false });
	await sendMessages(page, second, { type: 'language', language: 'zh' });
	await expect(sound).toHaveAttribute('aria-label', '打开声音');
	await inside.locator('button.spin').click();
	await expect(game).toHaveAttribute('data-rounds', '1');
	await expect.poll(async () => (await messagesFrom(page, second)).map(({ type }) => type)).toContain('round-ended');
	expect(await messagesFrom(page, first)).toHaveLength(2);
});

const play = (page: Page) => page.getByRole('button', { name: translations.en.ACTION_PLAY_GAME });

test('player: messages of a hostile demo cannot harm its page', async ({ page }) => {
	const hostile = `<!doctype html><title>Hostile</title><link rel="icon" href="data:,"><script>
		parent.postMessage({ type: 'ready' }, '*');
		addEventListener('message', ({ ports: [port] }) => {
			for (const message of [null, 7, 'ready', [], { type: 'ready ' }, { type: 'loading', share: NaN }, { type: 'loading', share: 9 },
				{ type: 'balance', balance: -1 }, { type: 'error', code: 'none', text: 'No' }, { type: 'error', code: 'load' },
				{ type: '__proto__' }, 'x'.repeat(5e6)]) port.postMessage(message);
			for (let at = 0; at < 3000; at++) port.postMessage({ type: 'balance', balance: at });
			for (let at = 0; at <= 1000; at++) port.postMessage({ type: 'loading', share: at / 1000 });
			setTimeout(() => {
				port.postMessage({ type: 'ready' });
				addEventListener('click', () => port.postMessage({ type: 'error', code: 'internal', text: '<b>' + 'x'.repeat(1e6) }));
			});
		});
	</script>`;
	await page.route(`**/demo/${GAME}/**`, (route) =>
		route.request().method() === 'GET' ? route.fulfill({ contentType: 'text/html', body: hostile }) : route.continue(),
	);
	await openPage(page, `/game/${GAME}/`);
	await play(page).click();
	const frame = page.locator('main iframe');
	await expect(frame).toHaveAttribute('data-ready', 'true');
	await expect(page.getByText(translations.en.TEXT_GAME_LOADING)).toHaveCount(0);
	await frame.click();
	const alert = page.getByRole('alert');
	await expect(alert.locator('p')).toHaveText(`<b>${'x'.repeat(297)}`);
	await expect(frame).toHaveCount(0);
	await page.getByRole('button', { name: translations.en.ACTION_TRY_AGAIN }).click();
	await expect(frame).toHaveAttribute('data-ready', 'true');
});

test('player: the page shows the progress of loading, and applies the sound button afterwards @long', async ({
	page,
}) => {
	let release = (): void => undefined;
	const gate = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/demo-files/symbols-*', async (route) => {
		await gate;
		await route.continue();
	});
	await openPage(page, `/game/${GAME}/`);
	await play(page).click();
	const inside = page.frameLocator('main iframe');
	await expect(inside.locator('#game')).toHaveAttribute('data-state', 'loading');
	const share = page.locator('main progress');
	await expect.poll(() => share.evaluate((node: HTMLProgressElement) => node.value)).toBeGreaterThan(0.3);
	expect(await share.evaluate((node: HTMLProgressElement) => node.value)).toBeLessThan(1);
	await page.getByRole('button', { name: translations.en.ACTION_SOUND_OFF }).click();
	const pressed = page.getByRole('button', { name: translations.en.ACTION_SOUND_ON });
	await expect(pressed).toBeFocused();
	release();
	await expect(inside.locator('#game')).toHaveAttribute('data-state', 'idle');
	await expect(page.locator('main iframe')).toHaveAttribute('data-ready', 'true');
	await expect(inside.locator('button.sound')).toHaveAttribute('data-icon', 'muted');
	await expect(pressed).toBeFocused();
	await pressed.click();
	await expect(inside.locator('button.sound')).toHaveAttribute('data-icon', 'sound');
});
