import { defaultPreferences, type Preferences } from '../preferences.ts';

/** The preferences of the player, for this visit. */
export class PlayerPreferences {
	#values: Preferences = { ...defaultPreferences };
	/** `isByPlayer` is false for preferences that the page had stored. */
	onChange: (values: Preferences, isByPlayer: boolean) => void = () => {};

	get values(): Readonly<Preferences> {
		return this.#values;
	}

	change(changes: Partial<Preferences>): void {
		this.#values = { ...this.#values, ...changes };
		this.onChange(this.#values, true);
	}

	restore(stored: Preferences): void {
		this.#values = stored;
		this.onChange(this.#values, false);
	}
}
