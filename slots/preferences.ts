/** Settings of a player in the menu of a demo. A demo cannot store anything, so its page stores these preferences. */

/** In minutes; 0 is never. */
export const REALITY_CHECK_MINUTES = [0, 15, 30, 60] as const;

export interface Preferences {
	/** Volumes in percent. */
	musicVolume: number;
	effectsVolume: number;
	/** Mirrors the controls. */
	leftHand: boolean;
	/** In addition to the setting of the system. */
	reducedMotion: boolean;
	/** Limits the demo to 30 frames a second. */
	batterySaver: boolean;
	/** Shows session time and net position beside the reels. */
	showsSession: boolean;
	realityCheckMinutes: (typeof REALITY_CHECK_MINUTES)[number];
}

export const defaultPreferences: Readonly<Preferences> = {
	musicVolume: 100,
	effectsVolume: 100,
	leftHand: false,
	reducedMotion: false,
	batterySaver: false,
	showsSession: false,
	realityCheckMinutes: 0,
};

const isPercent = (value: unknown): value is number =>
	Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100;

/** Returns null unless every preference is there and valid. */
export function readPreferences(value: unknown): Preferences | null {
	if (typeof value !== 'object' || value === null) return null;
	const { musicVolume, effectsVolume, leftHand, reducedMotion, batterySaver, showsSession, realityCheckMinutes } =
		value as Record<keyof Preferences, unknown>;
	const minutes = REALITY_CHECK_MINUTES.find((each) => each === realityCheckMinutes);
	if (!isPercent(musicVolume) || !isPercent(effectsVolume) || minutes === undefined) return null;
	if (typeof leftHand !== 'boolean' || typeof reducedMotion !== 'boolean') return null;
	if (typeof batterySaver !== 'boolean' || typeof showsSession !== 'boolean') return null;
	return {
		musicVolume,
		effectsVolume,
		leftHand,
		reducedMotion,
		batterySaver,
		showsSession,
		realityCheckMinutes: minutes,
	};
}
