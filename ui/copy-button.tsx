import { useState, type ReactNode } from 'react';
import { ActionButton, type ActionLook } from './button.tsx';
import { useHydrated } from './hydrated.ts';
import styles from './copy-button.module.css';

interface CopyButtonProps {
	text: string;
	/** Shown beside the button, and announced by screen readers. */
	copiedText: string;
	/** Shown if the browser denies the copy. The text is below the message, selected. */
	failedText: string;
	look?: ActionLook | undefined;
	children: ReactNode;
}

/** The clipboard API needs HTTPS. Without HTTPS, the button is missing and users copy by hand. */
export function CopyButton({ text, copiedText, failedText, look, children }: CopyButtonProps) {
	const hydrated = useHydrated();
	const [result, setResult] = useState<{ text: string; isCopied: boolean } | null>(null);
	const copy = (): void => {
		// Remove the old confirmation first, so that screen readers announce each copy.
		setResult(null);
		navigator.clipboard.writeText(text).then(
			() => setResult({ text, isCopied: true }),
			() => setResult({ text, isCopied: false }),
		);
	};
	const shown = result?.text === text ? result : null;
	return (
		<span className={styles.copy}>
			{hydrated && navigator.clipboard && (
				<>
					<ActionButton look={look} onClick={copy}>
						{children}
					</ActionButton>
					<span className={shown && !shown.isCopied ? styles.failed : styles.copied} role="status">
						{shown && (shown.isCopied ? copiedText : failedText)}
					</span>
					{shown && !shown.isCopied && (
						<textarea
							ref={(element) => element?.select()}
							className={styles.text}
							aria-label={failedText}
							value={text}
							rows={Math.min(6, text.split('\n').length + 1)}
							readOnly
							spellCheck={false}
						/>
					)}
				</>
			)}
		</span>
	);
}
