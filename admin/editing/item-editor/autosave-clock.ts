/** Time after the last change at which a draft is saved. */
const CHANGE_DELAY_MS = 3_000;
/** Time after the first unsaved change at which a draft is saved although the user is still typing. */
const MAX_DELAY_MS = 30_000;

/** Says when an autosave is due. */
export interface AutosaveClock {
	/** The content has changed. */
	changed: () => void;
	/** Makes an autosave due after a time, unless one is due already. Called when another request must end first. */
	delay: (ms?: number) => void;
	/** Makes a waiting autosave due now, because the page is hidden. */
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
