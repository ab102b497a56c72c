import { expect, onTestFinished, test, vi } from 'vitest';
import { prefersReducedMotion, setReducedMotion, watchReducedMotion } from './tempo.ts';

test('less motion is preferred by the player or by the system, and both are watched', () => {
	const system = Object.assign(new EventTarget(), { matches: false });
	vi.stubGlobal('matchMedia', () => system);
	onTestFinished(() => {
		setReducedMotion(false);
		vi.unstubAllGlobals();
	});
	const seen: boolean[] = [];
	watchReducedMotion(() => seen.push(prefersReducedMotion()));
	setReducedMotion(true);
	setReducedMotion(false);
	system.matches = true;
	system.dispatchEvent(new Event('change'));
	expect(seen).toEqual([true, false, true]);
});
