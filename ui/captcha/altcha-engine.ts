/**
 * ALTCHA, the self-hosted captcha: a checkbox and a proof of work. The content security policy allows this build,
 * because it has no inline styles and no worker from a string.
 */
import 'altcha/external';
import 'altcha/altcha.css';
import './altcha-engine.css';
import type { AltchaGlobal, State } from 'altcha/types';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { RenderCaptcha } from './captcha-engine.ts';

declare global {
	// oxlint-disable-next-line no-var -- ALTCHA's own
	var $altcha: AltchaGlobal;
}

/** The server accepts an answer for ten minutes. The captcha renews an older answer before the form is sent. */
const ANSWER_LIFETIME_MS = 9 * 60_000;
const CHALLENGE_TIMEOUT_MS = 10_000;
/** This limit leaves processor cores for the page. */
const MAX_WORKERS = 4;

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

const withTimeout = <T>(task: Promise<T>): Promise<T> =>
	Promise.race([
		task,
		new Promise<never>((_, reject) => {
			setTimeout(() => reject(new Error('the captcha challenge timed out')), CHALLENGE_TIMEOUT_MS);
		}),
	]);

export const renderCaptcha: RenderCaptcha = async (
	element,
	{ name, language, words, challenge, onAnswer, onFailure },
) => {
	$altcha.i18n.set(language, { ...$altcha.i18n.get('en'), ...words });
	const widget = document.createElement('altcha-widget');
	const loaded = new Promise((resolve) => widget.addEventListener('load', resolve, { once: true }));
	element.replaceChildren(widget);
	await loaded;
	let isRemoved = false;
	// A removed widget cannot handle a response, so ignore the response.
	const requestChallenge = (): Promise<Response> =>
		new Promise((resolve, reject) => {
			withTimeout(challenge()).then(
				(answer) => isRemoved || resolve(Response.json(answer)),
				(error: Error) => isRemoved || reject(error),
			);
		});
	await widget.configure({
		name,
		language,
		challenge: '/api/captcha',
		fetch: requestChallenge,
		workers: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
		humanInteractionSignature: false,
		hideFooter: true,
		hideLogo: true,
	});

	const getState = (): `${State}` => widget.getState();
	let solvedAt = 0;
	let pendingChecks: (() => void)[] = [];
	widget.addEventListener('statechange', () => {
		const state = getState();
		if (state === 'verified') {
			solvedAt = Date.now();
			onAnswer();
		}
		if (state === 'verifying') return onAnswer();
		if (state === 'error') onFailure();
		for (const resolve of pendingChecks) resolve();
		pendingChecks = [];
	});
	const nextResult = async (): Promise<void> => {
		await new Promise<void>((resolve) => pendingChecks.push(resolve));
		if (getState() === 'error') throw new Error('the captcha check failed');
	};
	return {
		async waitUntilReady() {
			const state = getState();
			if (state === 'verifying') return nextResult();
			if (state !== 'verified' || Date.now() - solvedAt < ANSWER_LIFETIME_MS) return;
			const recheck = nextResult();
			void widget.verify();
			await recheck;
		},
		restart: () => void widget.verify(),
		reset: () => widget.reset(),
		remove() {
			isRemoved = true;
			widget.remove();
		},
	};
};
