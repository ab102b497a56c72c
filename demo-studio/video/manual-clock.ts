/** Holds the time of a page, so that a recording has every frame, however long the browser takes for one. */
import type { Page } from '@playwright/test';

declare global {
	interface Window {
		passTime: (ms: number, isShown: boolean) => Promise<void>;
	}
}

/** Runs in the page before its own scripts. */
function replaceClock(): void {
	let now = 0;
	let lastId = 0;
	const frames = new Map<number, FrameRequestCallback>();
	const timers = new Map<number, { due: number; run: () => void }>();
	performance.now = () => now;
	window.requestAnimationFrame = (draw) => {
		frames.set(++lastId, draw);
		return lastId;
	};
	window.cancelAnimationFrame = (id) => void frames.delete(id);
	window.setTimeout = ((run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
		timers.set(++lastId, { due: now + ms, run: () => run(...values) });
		return lastId;
	}) as typeof window.setTimeout;
	window.clearTimeout = (id) => void timers.delete(Number(id));

	// Drawing takes most of the time, so steps that nobody sees draw nothing on the canvas. Textures are drawn, because
	// later frames show them.
	let isShown = true;
	const calls = WebGL2RenderingContext.prototype as unknown as Record<string, (...values: number[]) => void>;
	for (const name of ['drawElements', 'drawElementsInstanced', 'drawArrays', 'drawArraysInstanced'] as const) {
		const draw = calls[name]!;
		calls[name] = function (this: WebGL2RenderingContext, ...values: number[]) {
			if (isShown || this.getParameter(this.FRAMEBUFFER_BINDING) !== null) draw.apply(this, values);
		};
	}

	/** Runs the code that waits for promises. */
	const settle = (): Promise<void> =>
		new Promise((resolve) => {
			const { port1, port2 } = new MessageChannel();
			port1.addEventListener('message', () => resolve());
			port1.start();
			port2.postMessage(null);
		});

	/** Moves the animations and transitions of styles. */
	const animate = (ms: number): void => {
		for (const animation of document.getAnimations()) {
			const time = Number(animation.currentTime ?? 0) + ms;
			if (time >= Number(animation.effect?.getComputedTiming().endTime)) {
				animation.finish();
				continue;
			}
			animation.pause();
			animation.currentTime = time;
		}
	};

	window.passTime = async (ms, shows) => {
		now += ms;
		isShown = shows;
		for (const [id, { due, run }] of timers)
			if (due <= now) {
				timers.delete(id);
				run();
			}
		const due = [...frames.values()];
		frames.clear();
		for (const draw of due) draw(now);
		await settle();
		animate(ms);
	};
}

export const installManualClock = (page: Page): Promise<unknown> => page.addInitScript(replaceClock);

/** A demo draws less detail if its frames take longer (slots/client/scenery/level.ts). */
const MAX_STEP_MS = 20;

/** Lets time pass in the page. The steps are equally long. */
export const passTime = (page: Page, ms: number): Promise<void> =>
	page.evaluate(
		async ({ steps, step }) => {
			for (let done = 1; done <= steps; done++) await window.passTime(step, done === steps);
		},
		{ steps: Math.ceil(ms / MAX_STEP_MS), step: ms / Math.ceil(ms / MAX_STEP_MS) },
	);
