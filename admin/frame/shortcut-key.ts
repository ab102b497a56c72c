/** On Apple's systems, shortcuts use the Command key. */
export const hasCommandKey = /Mac|iPhone|iPad/.test(navigator.platform);

export const SHORTCUT_KEY_NAME = hasCommandKey ? '⌘' : 'Ctrl';
