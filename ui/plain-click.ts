interface Click {
	button: number;
	metaKey: boolean;
	ctrlKey: boolean;
	shiftKey: boolean;
	altKey: boolean;
}

/** Other buttons and modifier keys open tabs or windows, or download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
