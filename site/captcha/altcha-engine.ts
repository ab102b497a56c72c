/**
 * The self-hosted captcha: a checkbox and a proof of work (decision 26). Loaded only when its form is near. This build
 * of ALTCHA brings neither inline styles nor a worker made of a string, so the page's policy stands as it is.
 */
import 'altcha/external';
import 'altcha/altcha.css';
import './altcha-engine.css';
import type { AltchaGlobal, State } from 'altcha/types';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { DrawCaptcha } from './captcha-engine.ts';

declare global {
	// oxlint-disable-next-line no-var -- ALTCHA's own
	var $altcha: AltchaGlobal;
}

/** Milliseconds for which an answer is sent as it is. The server takes it for ten minutes; an older one is made anew. */
const FRESH = 9 * 60_000;
/** Milliseconds after which a task that has not come is given up. */
const PATIENCE = 10_000;
/** A phone needs its other cores for the page. */
const MOST_WORKERS = 4;

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

const inTime = <T>(task: Promise<T>): Promise<T> =>
	Promise.race([
		task,
		new Promise<never>((_, reject) => {
			setTimeout(() => reject(new Error('the task of the captcha did not come in time')), PATIENCE);
		}),
	]);

export const drawCaptcha: DrawCaptcha = async (element, { name, language, words, challenge, onAnswer, onFailure }) => {
	$altcha.i18n.set(language, { ...$altcha.i18n.get('en'), ...words });
	const widget = document.createElement('altcha-widget');
	const loaded = new Promise((resolve) => widget.addEventListener('load', resolve, { once: true }));
	element.replaceChildren(widget);
	await loaded;
	await widget.configure({
		name,
		language,
		challenge: '/api/captcha',
		fetch: async () => Response.json(await inTime(challenge())),
		workers: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
		humanInteractionSignature: false,
		hideFooter: true,
		hideLogo: true,
	});

	const stateNow = (): `${State}` => widget.getState();
	let solvedAt = 0;
	let waiting: (() => void)[] = [];
	widget.addEventListener('statechange', () => {
		const state = stateNow();
		if (state === 'verified') {
			solvedAt = Date.now();
			onAnswer();
		}
		if (state === 'verifying') return onAnswer();
		if (state === 'error') onFailure();
		for (const resolve of waiting) resolve();
		waiting = [];
	});
	const checked = async (): Promise<void> => {
		await new Promise<void>((resolve) => waiting.push(resolve));
		if (stateNow() === 'error') throw new Error('the captcha could not be checked');
	};
	return {
		async settle() {
			const state = stateNow();
			if (state === 'verifying') return checked();
			if (state !== 'verified' || Date.now() - solvedAt < FRESH) return;
			const again = checked();
			void widget.verify();
			await again;
		},
		again: () => void widget.verify(),
		reset: () => widget.reset(),
		remove: () => widget.remove(),
	};
};
