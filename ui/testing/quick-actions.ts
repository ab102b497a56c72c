/**
 * Makes tests find, click, fill and type without waiting longer than the page needs. Vitest waits up to half a second
 * between two searches for an element. A click of Playwright exchanges about twenty messages with the browser. Actions
 * that this module does not cover, or that do not succeed at once, are left to Vitest and Playwright.
 */
import { vi } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { frameOffset } from './browser.ts';

declare module 'vitest/browser' {
	interface BrowserCommands {
		clickAt: (x: number, y: number) => Promise<void>;
		pressKeys: (steps: string[]) => Promise<void>;
	}
}

// Tests replace these functions by fake timers.
const setRealTimeout = setTimeout;
const clearRealTimeout = clearTimeout;
const requestRealFrame = requestAnimationFrame;
const realTime = performance.now.bind(performance);

/** The longest time between two searches, for changes that mutate nothing, such as the focus. */
const MAX_WAIT_MS = 100;
/** Time after which an action is left to Playwright, which then explains why it fails. */
const QUICK_ACTION_MS = 1000;
const FIND_TIMEOUT_MS = 30_000;

interface FindOptions {
	timeout?: number;
	strict?: boolean;
}
interface ClickOptions {
	force?: boolean;
}
/** The methods that this module replaces. */
interface Actions {
	findElement: (this: Locator, options?: FindOptions) => Promise<HTMLElement | SVGElement>;
	click: (this: Locator, options?: ClickOptions) => Promise<void>;
	fill: (this: Locator, text: string, options?: object) => Promise<void>;
	selectOptions: (this: Locator, values: unknown, options?: object) => Promise<void>;
}

/** Returns the object in the prototype chain of all locators that has the methods. */
function findPrototype(): Actions {
	let found: object = page.getByText('');
	while (!Object.hasOwn(found, 'findElement')) found = Object.getPrototypeOf(found) as object;
	return found as Actions;
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestRealFrame(resolve));

/** Resolves in a task after the next frame, when effects of an action have run. */
const settle = (): Promise<unknown> => new Promise((resolve) => requestRealFrame(() => setRealTimeout(resolve)));

/** Resolves in the frame after a change of the document, when effects of the change have run, or after a time. */
const nextChange = (ms: number): Promise<void> =>
	new Promise((resolve) => {
		const end = (): void => {
			observer.disconnect();
			clearRealTimeout(timer);
			resolve();
		};
		const observer = new MutationObserver(() => {
			observer.disconnect();
			void settle().then(end);
		});
		const timer = setRealTimeout(end, ms);
		observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
	});

/** Waits for a change of the document. Fake timers advance as much as the clock. */
async function waitForChange(ms: number): Promise<void> {
	const start = realTime();
	await nextChange(Math.min(ms, MAX_WAIT_MS));
	if (vi.isFakeTimers()) vi.advanceTimersByTime(Math.ceil(realTime() - start));
}

const prototype = findPrototype();
const original = { findElement: prototype.findElement };

prototype.findElement = async function (options = {}) {
	const { timeout = FIND_TIMEOUT_MS, strict = true } = options;
	const end = realTime() + timeout;
	for (;;) {
		const [first, ...others] = this.elements();
		const left = end - realTime();
		if (first && (others.length === 0 || !strict)) return first;
		// Throws an error about no or several elements.
		if (first || left <= 0) return original.findElement.call(this, { ...options, timeout: 0 });
		await waitForChange(left);
	}
};

type Point = [x: number, y: number];

const parentOf = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : node.parentNode);

function isWithin(inner: Node | null, outer: Node): boolean {
	for (let node = inner; node; node = parentOf(node)) if (node === outer) return true;
	return false;
}

/** Returns the innermost element at a point, in shadow trees too. */
function elementAt([x, y]: Point): Element | null {
	let found: Element | null = null;
	for (let root: DocumentOrShadowRoot | null = document; root;) {
		const inner: Element | null = root.elementFromPoint(x, y);
		if (!inner || inner === found) break;
		found = inner;
		root = inner.shadowRoot;
	}
	return found;
}

/** Returns the centre of an element's first line, if the element is visible. */
function centerOf(element: Element): Point | null {
	if (!element.checkVisibility({ visibilityProperty: true })) return null;
	const line = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
	if (!line) return null;
	const left = Math.max(line.left, 0);
	const top = Math.max(line.top, 0);
	return [(left + Math.min(line.right, innerWidth)) / 2, (top + Math.min(line.bottom, innerHeight)) / 2];
}

const isInWindow = ([x, y]: Point): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

const isDisabled = (element: Element): boolean => {
	const control = element.closest('label')?.control ?? element;
	return control.matches(':disabled') || control.closest('[aria-disabled=true]') !== null;
};

const isTextControl = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
	element instanceof HTMLTextAreaElement ||
	(element instanceof HTMLInputElement && /^(text|search|email|password|tel|url)$/.test(element.type));

/** Returns the element whose parts may receive a click: the button or link around the element, or the element itself. */
const clickTarget = (element: Element): Element =>
	(element.matches('input, textarea, select') || (element as HTMLElement).isContentEditable
		? null
		: element.closest('button, [role=button], a, [role=link]')) ?? element;

const MOUSE_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/**
 * Clicks at a point. If something else is there when the browser handles the click, no element receives it.
 * @returns false if something else was there
 */
async function clickAt([x, y]: Point, target: Element | null): Promise<boolean> {
	const hits: boolean[] = [];
	const check = (event: Event): void => {
		if (!event.isTrusted) return;
		if (hits.length === 0) hits.push(!target || isWithin(event.composedPath()[0] as Node, target));
		if (hits[0]) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	for (const type of MOUSE_EVENTS) window.addEventListener(type, check, { capture: true });
	try {
		const { left, top } = frameOffset();
		await commands.clickAt(left + x, top + y);
	} finally {
		for (const type of MOUSE_EVENTS) window.removeEventListener(type, check, { capture: true });
	}
	await settle();
	// An inner frame receives the events itself.
	return hits[0] ?? target instanceof HTMLIFrameElement;
}

/** Gives the tests' frame the focus, as the user of a window has it. */
function focusFrame(): void {
	if (document.activeElement === null || document.activeElement === document.body) window.focus();
}

/** Positions in the window at which no bar may cover the element. */
const SCROLL_BLOCKS = ['center', 'end', 'start'] as const;

/**
 * Clicks an element once it is visible, enabled and uncovered, and has not moved for a frame.
 * @returns false if the element was none of that in time
 */
async function clickSoon(locator: Locator, isForced: boolean): Promise<boolean> {
	let element: Element = await locator.findElement();
	const end = realTime() + QUICK_ACTION_MS;
	for (let attempt = 0; realTime() < end; attempt++) {
		if (!element.isConnected) element = await locator.findElement();
		const target = clickTarget(element);
		const canHit = (point: Point): boolean => isForced || isWithin(elementAt(point), target);
		const shown = centerOf(element);
		if (shown && (isInWindow(shown) ? attempt > 0 && !canHit(shown) : true)) {
			const block = SCROLL_BLOCKS[attempt % SCROLL_BLOCKS.length]!;
			element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
		}
		const before = centerOf(element);
		await nextFrame();
		const point = centerOf(element);
		const isStill = before && point && before[0] === point[0] && before[1] === point[1];
		if (!point || (!isForced && (!isStill || isDisabled(element) || !canHit(point)))) continue;
		focusFrame();
		if (await clickAt(point, isForced ? null : target)) return true;
	}
	return false;
}

const playwright: Omit<Actions, 'findElement'> = Object.getPrototypeOf(page.getByText('')) as Actions;
const { click, fill, selectOptions } = playwright;

playwright.click = async function (options = {}) {
	const { force = false, ...others } = options;
	const isQuick = Object.keys(others).length === 0 && (await clickSoon(this, force));
	if (!isQuick) await click.call(this, options);
};

playwright.fill = async function (text, options) {
	const element = options ? null : await this.findElement();
	if (!element || !isTextControl(element) || isDisabled(element) || element.readOnly || !centerOf(element))
		return fill.call(this, text, options);
	// Effects of the last render, which may move the focus, have run after a frame.
	await nextFrame();
	focusFrame();
	element.focus();
	// Behind a modal dialog, no field can have the focus.
	if (document.activeElement !== element) return fill.call(this, text);
	element.select();
	// Forms receive the events of the browser, as if the text was typed at once.
	document.execCommand(text ? 'insertText' : 'delete', false, text);
	if (element.value !== text) await fill.call(this, text);
	await settle();
};

playwright.selectOptions = async function (values, options) {
	const select = await this.findElement();
	const option =
		select instanceof HTMLSelectElement &&
		!select.multiple &&
		[...select.options].find(({ value, label, disabled }) => !disabled && (value === values || label === values));
	const point = centerOf(select);
	if (!option || options || isDisabled(select) || !point || !isWithin(elementAt(point), select))
		return selectOptions.call(this, values, options);
	// The events are those of Playwright.
	option.selected = true;
	select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
	select.dispatchEvent(new Event('change', { bubbles: true }));
	await settle();
};

const keyboard = userEvent.keyboard.bind(userEvent);

/** Keys by name without a modifier, such as `{Enter}`, and texts. */
const KEYS = /\{\w+\}|[^{}[\]]+/g;

userEvent.keyboard = async function (text) {
	const steps: string[] = text.match(KEYS) ?? [];
	if (steps.join('') !== text || steps.includes('{selectall}')) return keyboard(text);
	focusFrame();
	await commands.pressKeys(steps);
	await settle();
};
