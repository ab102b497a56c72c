/** Plays the video of a game over its picture. Cards load this module at the first sign of interest. */

/** A pointer that only passes over a card loads no video. */
const HOVER_MS = 150;
/** Shorter than the long press that opens a menu of the browser. */
const PRESS_MS = 350;
/** A finger covers the card, so the video goes on after a long press. */
const TOUCH_PLAY_MS = 7000;

/** `navigator.connection` is not in all browsers. */
interface Connection {
	saveData?: boolean;
}

const wantsNoVideo = (): boolean =>
	matchMedia('(prefers-reduced-motion: reduce)').matches ||
	(navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

type Interest = 'hover' | 'press' | 'focus';

/** Returns undefined if the event shows no interest in a video, e.g. the focus after a click. */
function interestOf(event: Event): Interest | undefined {
	if (event instanceof PointerEvent) return event.pointerType === 'touch' ? 'press' : 'hover';
	return event.target instanceof Element && event.target.matches(':focus-visible') ? 'focus' : undefined;
}

/** A tap may have ended while this module was loading, and its end cannot be seen later. */
const MAX_PRESS_LOAD_MS = 50;

/** The interest may have ended while this module was loading. */
const isStill = (interest: Interest, card: HTMLElement, event: Event): boolean => {
	if (interest === 'focus') return card.contains(document.activeElement);
	if (interest === 'press') return performance.now() - event.timeStamp < MAX_PRESS_LOAD_MS;
	return card.matches(':hover');
};

let stopCurrent = (): void => {};
let current: HTMLElement | undefined;

/**
 * Plays the video in the first element of the card while the interest lasts. Only one card plays.
 * @param event event of a pointer that enters the card, or of a focus inside it
 */
export function playOnInterest(card: HTMLElement, url: string, event: Event): void {
	const interest = interestOf(event);
	if (!interest || card === current || wantsNoVideo() || !isStill(interest, card, event)) return;
	stopCurrent();
	const controller = new AbortController();
	const { signal } = controller;
	const timers: ReturnType<typeof setTimeout>[] = [];
	const video = document.createElement('video');
	const stop = (): void => {
		if (signal.aborted) return;
		controller.abort();
		for (const timer of timers) clearTimeout(timer);
		// Without a source, the browser stops the download.
		video.removeAttribute('src');
		video.load();
		video.remove();
		if (current === card) current = undefined;
	};
	stopCurrent = stop;
	current = card;
	const start = (): void => {
		if (!card.isConnected) return stop();
		if (interest === 'press') {
			// The finger may leave now.
			for (const type of leaving) card.removeEventListener(type, stop);
			document.addEventListener('pointerdown', (pressed) => card.contains(pressed.target as Node) || stop(), {
				signal,
			});
			timers.push(setTimeout(stop, TOUCH_PLAY_MS));
		}
		prepare(video, url, stop, signal);
		card.firstElementChild?.append(video);
		// A rejection means that the browser does not play the video or that it was removed. The picture stays.
		video.play().catch(stop);
	};
	const leaving = leavingEvents[interest];
	for (const type of leaving) card.addEventListener(type, stop, { signal });
	const waited = performance.now() - event.timeStamp;
	const wait = { hover: HOVER_MS, press: PRESS_MS, focus: HOVER_MS }[interest];
	timers.push(setTimeout(start, Math.max(0, wait - waited)));
}

const leavingEvents: Record<Interest, readonly string[]> = {
	hover: ['pointerleave'],
	press: ['pointerup', 'pointercancel', 'pointerleave'],
	focus: ['focusout'],
};

function prepare(video: HTMLVideoElement, url: string, onEnd: () => void, signal: AbortSignal): void {
	video.muted = true;
	video.loop = true;
	video.playsInline = true;
	video.disableRemotePlayback = true;
	video.tabIndex = -1;
	video.ariaHidden = 'true';
	// The picture stays visible until there is a frame.
	video.addEventListener('playing', () => video.toggleAttribute('data-playing', true), { signal });
	// A video pauses when its card is removed from the page.
	for (const type of ['error', 'pause']) video.addEventListener(type, onEnd, { signal });
	video.src = url;
}
