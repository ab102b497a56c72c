/** Delay after the last change. */
const CHANGE_DELAY_MS = 3_000;
/** Maximum delay after the first unsaved change. */
const MAX_DELAY_MS = 30_000;

export interface AutosaveClock {
	changed: () => void;
	/** The autosave becomes due after `ms`. Does nothing while another autosave is waiting. */
	delay: (ms?: number) => void;
	/** A waiting autosave becomes due at once. */
	flush: () => void;
	stop: () => void;
}

export function makeAutosaveClock(onDue: () => void): AutosaveClock {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let firstChange: number | undefined;
	const stop = (): void => {
		clearTimeout(timer);
		timer = undefined;
		firstChange = undefined;
	};
	const fire = (): void => {
		stop();
		onDue();
	};
	const set = (ms: number): void => {
		clearTimeout(timer);
		timer = setTimeout(fire, ms);
	};
	return {
		changed: () => {
			const now = Date.now();
			firstChange ??= now;
			set(Math.max(0, Math.min(CHANGE_DELAY_MS, firstChange + MAX_DELAY_MS - now)));
		},
		delay: (ms = CHANGE_DELAY_MS) => {
			if (timer === undefined) set(ms);
		},
		flush: () => {
			if (timer !== undefined) fire();
		},
		stop,
	};
}
