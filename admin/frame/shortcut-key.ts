/** Whether shortcuts take the Command key, as on Apple's systems, and not Ctrl. */
export const hasCommandKey = /Mac|iPhone|iPad/.test(navigator.platform);

/** Name of the key as users know it. */
export const SHORTCUT_KEY_NAME = hasCommandKey ? '⌘' : 'Ctrl';
