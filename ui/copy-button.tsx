import { useState, type ReactNode } from 'react';
import { ActionButton, type ActionLook } from './button.tsx';
import { useHydrated } from './hydrated.ts';
import styles from './copy-button.module.css';

interface CopyButtonProps {
	/** The text to copy. */
	text: string;
	/** Confirmation beside the button. Screen readers announce the confirmation. */
	copiedText: string;
	look?: ActionLook | undefined;
	/** Name of the button. The name does not change after a copy. */
	children: ReactNode;
}

/**
 * Copies a text to the clipboard. Without the clipboard API, which needs HTTPS, the button is missing, and users copy
 * by hand.
 */
export function CopyButton({ text, copiedText, look, children }: CopyButtonProps) {
	const hydrated = useHydrated();
	const [copied, setCopied] = useState<string | null>(null);
	const copy = (): void => {
		// The confirmation is removed and added again, so that each copy is announced.
		setCopied(null);
		navigator.clipboard.writeText(text).then(
			() => setCopied(text),
			() => {},
		);
	};
	return (
		<span className={styles.copy}>
			{hydrated && navigator.clipboard && (
				<>
					<ActionButton look={look} onClick={copy}>
						{children}
					</ActionButton>
					<span className={styles.copied} role="status">
						{copied === text && copiedText}
					</span>
				</>
			)}
		</span>
	);
}
