/** Real input and emulated preferences of the browser. */
import { onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

const preferMotion = (value: 'reduce' | 'no-preference') =>
	cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

/** Tests have reduced motion by default. This allows motion until the test ends. */
export async function allowMotion(): Promise<void> {
	await preferMotion('no-preference');
	onTestFinished(reduceMotion);
}

export async function reduceMotion(): Promise<void> {
	await preferMotion('reduce');
}

let isResized = false;

/** Resizes the window until the test ends. */
export async function resize(width: number, height = 800): Promise<void> {
	const before = [innerWidth, innerHeight] as const;
	if (before[0] === width && before[1] === height) return;
	await page.viewport(width, height);
	if (isResized) return;
	isResized = true;
	onTestFinished(async () => {
		isResized = false;
		await page.viewport(...before);
	});
}

/** Position of the tests' frame in the browser's window. */
const frameOffset = (): { left: number; top: number } =>
	window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };

type MouseEventType = 'mouseMoved' | 'mousePressed' | 'mouseReleased';

async function mouse(type: MouseEventType, x: number, y: number, isPressed = type !== 'mouseMoved'): Promise<void> {
	const { left, top } = frameOffset();
	const button = isPressed ? ('left' as const) : ('none' as const);
	await cdp().send('Input.dispatchMouseEvent', { type, x: x + left, y: y + top, button, clickCount: 1 });
}

export const moveMouse = (x: number, y: number): Promise<void> => mouse('mouseMoved', x, y);

/** Presses the mouse button at `from` and releases it at `to`. Default: a click at `from`. */
export async function press(from: [number, number], to: [number, number] = from): Promise<void> {
	await mouse('mouseMoved', ...from);
	await mouse('mousePressed', ...from);
	await mouse('mouseMoved', ...to, true);
	await mouse('mouseReleased', ...to);
}

/** A positive `deltaY` scrolls down. */
export async function wheel(x: number, y: number, deltaY: number): Promise<void> {
	const { left, top } = frameOffset();
	await moveMouse(x, y);
	await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: x + left, y: y + top, deltaX: 0, deltaY });
}

const emulateTouch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });

/** Touch emulation stays on until the test ends. */
export async function drag(from: [number, number], to: [number, number]): Promise<void> {
	const { left, top } = frameOffset();
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
		cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0] + left, y: at[1] + top }] : [] });
	const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 20);
	await emulateTouch(true);
	onTestFinished(() => void emulateTouch(false));
	await touch('touchStart', from);
	for (let step = 1; step <= steps; step++) {
		const along = (axis: 0 | 1): number => from[axis] + ((to[axis] - from[axis]) * step) / steps;
		await touch('touchMove', [along(0), along(1)]);
	}
	await touch('touchEnd');
}

/** The effects of an event are visible after some frames. Works with fake timers too. */
export const waitForFrames = (frames = 2): Promise<void> =>
	new Promise((resolve) => {
		const next = (left: number): void => {
			if (left === 0) return resolve();
			new IntersectionObserver((_, observer) => {
				observer.disconnect();
				next(left - 1);
			}).observe(document.documentElement);
		};
		next(frames);
	});

/** Does not advance fake timers. */
export async function waitUntil(condition: () => boolean): Promise<void> {
	while (!condition()) await waitForFrames(1);
}

/** The pointer moves to the height `y`, by default near the bottom. */
export async function clearFocusAndPointer(y = innerHeight - 20): Promise<void> {
	await moveMouse(innerWidth / 2, y);
	(document.activeElement as HTMLElement | null)?.blur();
	await waitForFrames();
}

/** Types with an input method. The composition stays open. */
export async function compose(text: string): Promise<void> {
	const end = text.length;
	await cdp().send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
}

export async function finishComposition(text: string): Promise<void> {
	await cdp().send('Input.insertText', { text });
}
