/** Commands of browser tests that use mouse and keyboard (ui/testing/quick-actions.ts). They run in Node. */
import type { BrowserCommand } from 'vitest/node';

/** Clicks at a point of the window. */
const clickAt: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.click(x, y);

/** Presses keys in turn: keys by name in braces, and the keys of each other text. */
const pressKeys: BrowserCommand<[steps: string[]]> = async ({ page: { keyboard } }, steps) => {
	for (const step of steps) await (step.startsWith('{') ? keyboard.press(step.slice(1, -1)) : keyboard.type(step));
};

export const inputCommands = { clickAt, pressKeys };
