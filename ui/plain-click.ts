interface Click {
	button: number;
	metaKey: boolean;
	ctrlKey: boolean;
	shiftKey: boolean;
	altKey: boolean;
}

/**
 * Returns true for a click with the main button and no modifier key. Other clicks open tabs or windows, or download.
 */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
