import { useState } from 'react';

interface Clipboard {
	isCopied: boolean;
	copy: (text: string) => void;
}

/** Copies texts to the clipboard. Null without the clipboard API, which needs HTTPS: users then copy by hand. */
export function useClipboard(): Clipboard | null {
	const [isCopied, setCopied] = useState(false);
	if (!navigator.clipboard) return null;
	return {
		isCopied,
		copy: (text) =>
			void navigator.clipboard.writeText(text).then(
				() => setCopied(true),
				() => setCopied(false),
			),
	};
}
