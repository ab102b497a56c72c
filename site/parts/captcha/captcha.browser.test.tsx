import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, type Responses } from '../../testing/responses.ts';
import { challenge, contactResponses, invalidFormResponse } from '../../testing/contact-responses.ts';
import { inSequence } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { resize, waitForFrames } from '../../../ui/testing/browser.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';
import { closeAll } from '../../../ui/testing/show-part.tsx';

const MINUTE_MS = 60_000;
const RESPONSE = 'g-recaptcha-response';

const group = () => page.getByRole('group', { name: 'Spam protection' });
const checkbox = () => page.getByRole('checkbox', { name: 'I am not a robot' });
const frame = (): HTMLElement => document.querySelector('[role=group] > [data-state]')!;
const button = () => page.getByRole('button', { name: /^(Send|Sending)/ });
const retryButton = () => group().getByRole('button', { name: 'Try again' });
const done = () => page.getByRole('dialog', { name: 'Thank you' });

/** @returns the captcha answers that the form sends */
async function open(over: Responses = {}, recaptcha_key = ''): Promise<string[]> {
	const sent: string[] = [];
	const { contact = {}, ...others } = over;
	await openPage(
		'/contacts/',
		contactResponses(
			{
				contact: (address: URL, init?: RequestInit) => {
					sent.push(JSON.parse(init!.body as string)[RESPONSE]);
					return typeof contact === 'function' ? contact(address, init) : contact;
				},
				...others,
			},
			{ recaptcha_key },
		),
	);
	await expect.element(button()).toBeEnabled();
	frame().scrollIntoView({ block: 'center', behavior: 'instant' });
	// The captcha's code loads at the first interaction.
	dispatchEvent(new Event('scroll'));
	return sent;
}

async function solve(): Promise<void> {
	await userEvent.click(checkbox());
	await expect.element(group()).toMatchTextContent('Verified');
}

test(
	'captcha: it loads near the screen, in a frame of its final size, and requests a challenge when it is used',
	{ tags: ['long'] },
	async () => {
		let challenges = 0;
		await resize(1280, 320);
		await openPage(
			'/contacts/',
			contactResponses({
				captcha: () => {
					challenges++;
					return challenge();
				},
			}),
		);
		await expect.element(button()).toBeEnabled();
		dispatchEvent(new Event('scroll'));
		await expect.element(group()).toMatchTextContent('Verification loads when you use the form');
		expect(document.querySelector('altcha-widget')).toBeNull();
		const size = (): number[] => [frame().offsetWidth, frame().offsetHeight];
		expect(size()).toEqual([304, 78]);
		frame().scrollIntoView({ block: 'center', behavior: 'instant' });
		await expect.element(checkbox()).toBeVisible();
		expect([challenges, ...size()]).toEqual([0, 304, 78]);
		await solve();
		expect([challenges, ...size()]).toEqual([1, 304, 78]);
	},
);

test('captcha: its answer is sent with the form, and the next message needs a new answer', async () => {
	const sent = await open();
	await solve();
	await userEvent.click(button());
	await expect.element(done()).toBeVisible();
	expect(sent).toEqual([expect.stringMatching(/^[\w+/=]{100,}$/)]);
	await userEvent.keyboard('{Escape}');
	await expect.element(checkbox()).not.toBeChecked();
	expect(document.querySelector<HTMLInputElement>(`[name="${RESPONSE}"]`)?.value ?? '').toBe('');
});

test('captcha: a used answer is deleted, and the checkbox gets the focus', { tags: ['long'] }, async () => {
	const sent = await open({ contact: inSequence(invalidFormResponse({ captcha: ['It was already used.'] }), {}) });
	await solve();
	await userEvent.click(button());
	await expect.element(page.getByText('It was already used.')).toBeVisible();
	await expect.element(checkbox()).not.toBeChecked();
	await expect.element(checkbox()).toHaveFocus();
	await solve();
	await expect.element(page.getByText('It was already used.')).not.toBeInTheDocument();
	await userEvent.click(button());
	await expect.element(done()).toBeVisible();
	expect(new Set(sent).size).toBe(2);
});

test('captcha: a form that is submitted during the check waits for it', async () => {
	let release = (): void => {};
	const released = new Promise<void>((resolve) => (release = resolve));
	const sent = await open({ captcha: () => released.then(challenge) });
	await userEvent.click(checkbox());
	await expect.element(group()).toMatchTextContent('Verifying…');
	await userEvent.click(button());
	await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
	expect(sent).toEqual([]);
	release();
	await expect.element(done()).toBeVisible();
	expect(sent).toEqual([expect.stringMatching(/^[\w+/=]{100,}$/)]);
});

test('captcha: an answer that is too old is renewed before the form is sent', { tags: ['long'] }, async () => {
	const sent = await open();
	await solve();
	const oldAnswer = document.querySelector<HTMLInputElement>(`[name="${RESPONSE}"]`)!.value;
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * MINUTE_MS });
	await userEvent.click(button());
	await expect.element(done()).toBeVisible();
	expect(sent).toEqual([expect.stringMatching(/^[\w+/=]{100,}$/)]);
	expect(sent[0]).not.toBe(oldAnswer);
});

test('captcha: an answer that is not too old is sent as it is', async () => {
	const sent = await open();
	await solve();
	const { value } = document.querySelector<HTMLInputElement>(`[name="${RESPONSE}"]`)!;
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * MINUTE_MS });
	await userEvent.click(button());
	await expect.element(done()).toBeVisible();
	expect(sent).toEqual([value]);
});

test(
	'captcha: a challenge that fails to load is reported in place, and a retry requests it again',
	{ tags: ['long'] },
	async () => {
		allowConsoleMessage(/ALTCHA/);
		await open({ captcha: inSequence(failure(), await challenge()) });
		await userEvent.click(checkbox());
		await expect.element(group().getByRole('alert')).toMatchTextContent('Verification failed.');
		await expect.element(retryButton()).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await expect.element(group()).toMatchTextContent('Verified');
		await expect.element(page.getByRole('checkbox')).toHaveFocus();
		await expect.element(group().getByRole('alert')).not.toBeInTheDocument();
	},
);

test('captcha: a challenge that takes more than ten seconds ends the submission', async () => {
	allowConsoleMessage(/ALTCHA|^form /);
	const sent = await open({ captcha: () => new Promise(() => {}) });
	await expect.element(checkbox()).toBeVisible();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	await userEvent.click(checkbox());
	await expect.element(group()).toMatchTextContent('Verifying…');
	await userEvent.click(button());
	await vi.advanceTimersByTimeAsync(10_000);
	await expect.element(page.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(retryButton()).toBeVisible();
	expect(sent).toEqual([]);
});

test('captcha: a challenge that takes too long is ignored after the visitor has left the page', async () => {
	await open({ captcha: () => new Promise(() => {}) });
	await expect.element(checkbox()).toBeVisible();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	await userEvent.click(checkbox());
	await expect.element(group()).toMatchTextContent('Verifying…');
	closeAll();
	// Console messages and errors would fail the test.
	await vi.advanceTimersByTimeAsync(10_000);
	await waitForFrames();
});

/** Replaces Google's script. The replacement renders a button that creates an answer. */
function mockRecaptcha() {
	const scripts: HTMLScriptElement[] = [];
	const rendered: object[] = [];
	const resets: number[] = [];
	const append = document.head.append.bind(document.head);
	vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
		for (const node of nodes)
			if (node instanceof HTMLScriptElement) scripts.push(node);
			else append(node);
	});
	const load = (): void => {
		const grecaptcha = {
			render(element: HTMLElement, { callback, ...look }: { callback: () => void }) {
				rendered.push(look);
				const response = Object.assign(document.createElement('textarea'), { name: RESPONSE, hidden: true });
				const box = Object.assign(document.createElement('button'), { type: 'button', textContent: 'stand-in' });
				box.addEventListener('click', () => {
					response.value = 'a response';
					callback();
				});
				element.append(box, response);
				return 7;
			},
			reset: (number: number) => void resets.push(number),
		};
		Object.assign(window, { grecaptcha });
		const ready = new URL(scripts.at(-1)!.src).searchParams.get('onload')!;
		(window as unknown as Record<string, () => void>)[ready]!();
	};
	return { scripts, drawn: rendered, resets, load };
}

test('reCAPTCHA: a script that takes more than ten seconds is reported', async () => {
	allowConsoleMessage(/^captcha, attempt 1 /);
	const { scripts } = mockRecaptcha();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	await openPage('/zh/contacts/', contactResponses({}, { recaptcha_key: 'a-site-key' }));
	while (scripts.length === 0) {
		await new Promise(requestAnimationFrame);
		document.querySelector('[role=group] > [data-state]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
		dispatchEvent(new Event('scroll'));
	}
	expect(new URL(scripts[0]!.src).searchParams.get('hl')).toBe('zh-CN');
	await vi.advanceTimersByTimeAsync(9999);
	expect(frame().dataset.state).toBe('loading');
	await vi.advanceTimersByTimeAsync(1);
	await expect.poll(() => frame().dataset.state).toBe('load-failed');
	await expect.element(page.getByRole('main').getByText('验证未能加载。')).toBeVisible();
});

// Must be the last test, because a loaded script cannot be unloaded.
test(
	'reCAPTCHA: it replaces the self-hosted captcha when the studio has a key, also after a retry',
	{ tags: ['long'] },
	async () => {
		allowConsoleMessage(/^captcha, attempt 1 /);
		const { scripts, drawn: rendered, resets, load } = mockRecaptcha();
		const sent = await open(
			{
				captcha: () => Promise.reject(new Error('The self-hosted captcha must not request a challenge')),
				contact: inSequence(invalidFormResponse({ captcha: ['Missing.'] }), {}),
			},
			'a-site-key',
		);
		await expect.poll(() => scripts.length).toBe(1);
		scripts[0]!.dispatchEvent(new Event('error'));
		await expect.element(group().getByRole('alert')).toMatchTextContent('Verification could not be loaded.');
		await userEvent.click(retryButton());
		await expect.poll(() => scripts.length).toBe(2);
		const { origin, pathname, searchParams } = new URL(scripts[1]!.src);
		expect([origin, pathname, searchParams.get('hl'), searchParams.get('render')]).toEqual([
			'https://www.google.com',
			'/recaptcha/api.js',
			'en',
			'explicit',
		]);
		load();
		const box = page.getByRole('button', { name: 'stand-in' });
		await expect.element(box).toBeVisible();
		await expect.element(group().getByRole('alert')).not.toBeInTheDocument();
		expect(rendered).toEqual([{ sitekey: 'a-site-key', theme: 'dark', size: 'normal' }]);
		expect(document.querySelector('altcha-widget')).toBeNull();

		await userEvent.click(button());
		await expect.element(page.getByText('Missing.')).toBeVisible();
		expect(resets).toEqual([7]);
		await userEvent.click(box);
		await expect.element(page.getByText('Missing.')).not.toBeInTheDocument();
		await userEvent.click(button());
		await expect.element(done()).toBeVisible();
		expect(resets).toEqual([7, 7]);
		expect(sent).toEqual(['', 'a response']);
	},
);
