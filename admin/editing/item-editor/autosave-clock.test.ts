import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAutosaveClock } from './autosave-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
	const onDue = vi.fn<() => void>();
	return { clock: makeAutosaveClock(onDue), onDue };
};

test('an autosave is due three seconds after the last change', () => {
	const { clock, onDue } = start();
	clock.changed();
	vi.advanceTimersByTime(2_900);
	clock.changed();
	vi.advanceTimersByTime(2_900);
	expect(onDue).not.toHaveBeenCalled();
	vi.advanceTimersByTime(100);
	expect(onDue).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(60_000);
	expect(onDue).toHaveBeenCalledTimes(1);
});

test('during typing an autosave is due every half minute', () => {
	const { clock, onDue } = start();
	for (let second = 0; second <= 60; second++) {
		clock.changed();
		vi.advanceTimersByTime(1_000);
	}
	expect(onDue).toHaveBeenCalledTimes(2);
});

test('a delay does not postpone a change, and a change comes before a long delay', () => {
	const { clock, onDue } = start();
	clock.changed();
	clock.delay(60_000);
	vi.advanceTimersByTime(3_000);
	expect(onDue).toHaveBeenCalledTimes(1);
	clock.delay(60_000);
	clock.changed();
	vi.advanceTimersByTime(3_000);
	expect(onDue).toHaveBeenCalledTimes(2);
});

test('a waiting autosave is due at once on `flush`, and never after `stop`', () => {
	const { clock, onDue } = start();
	clock.flush();
	expect(onDue).not.toHaveBeenCalled();
	clock.changed();
	clock.flush();
	expect(onDue).toHaveBeenCalledTimes(1);
	clock.changed();
	clock.stop();
	vi.advanceTimersByTime(60_000);
	expect(onDue).toHaveBeenCalledTimes(1);
});
