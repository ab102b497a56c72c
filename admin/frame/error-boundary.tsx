import { Component, type ReactNode } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './failure.module.css';

interface ErrorBoundaryProps {
	/** The error disappears when this value changes, e.g. on another screen. */
	resetOn: string;
	children: ReactNode;
}

/** A retry reloads the document: browsers do not repeat a failed import, and a newer release has other files. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean; resetOn: string }> {
	override state = { failed: false, resetOn: this.props.resetOn };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	static getDerivedStateFromProps({ resetOn }: ErrorBoundaryProps, before: { resetOn: string }) {
		return before.resetOn === resetOn ? null : { failed: false, resetOn };
	}

	override render() {
		return this.state.failed ? (
			<Failure onRetry={() => location.reload()} title="LABEL_FAILED" text="TEXT_FAILED" />
		) : (
			this.props.children
		);
	}
}

/**
 * @param title message key
 * @param text message key
 */
export function Failure({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
	const t = useTranslate();
	return (
		<div className={styles.failure} role="alert">
			<h1 className={styles.title}>{t(title)}</h1>
			<p className={styles.text}>{t(text)}</p>
			<ActionButton onClick={onRetry}>{t('ACTION_TRY_AGAIN')}</ActionButton>
		</div>
	);
}
