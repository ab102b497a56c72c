/** Time between the last change and an autosave. */
const CHANGE_DELAY_MS = 3_000;
/** Maximum time between the first unsaved change and an autosave, while the user keeps typing. */
const MAX_DELAY_MS = 30_000;

/** Determines when an autosave is due. */
export interface AutosaveClock {
	/** Called when the content has changed. */
	changed: () => void;
	/** Delays the autosave, unless it is already delayed. Another request must end first. */
	delay: (ms?: number) => void;
	/** Makes the autosave due now, because the page is hidden. */
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
