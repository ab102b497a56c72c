import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { Icon } from './icon.tsx';
import { isPlainClick } from './plain-click.ts';
import styles from './error-summary.module.css';

export interface FormFault {
	/** Id of the invalid control. Undefined for an error of the whole form. */
	id?: string | undefined;
	message: string;
	/** Language of the message, if it differs from the page's. */
	lang?: string | undefined;
}

interface ErrorSummaryProps {
	title: string;
	faults: readonly FormFault[];
	/** Number of failed submissions. Each new failure focuses the summary. */
	attempt: number;
}

export function ErrorSummary({ title, faults, attempt }: ErrorSummaryProps) {
	const id = useId();
	const summary = useRef<HTMLElement>(null);
	useEffect(() => {
		if (attempt > 0) summary.current?.focus();
	}, [attempt]);
	const goTo = (event: MouseEvent, fieldId: string): void => {
		const field = document.getElementById(fieldId);
		if (!field || !isPlainClick(event)) return;
		event.preventDefault();
		// The label is above the control, so scroll to the label.
		const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`);
		(label ?? field).scrollIntoView({ block: 'start' });
		field.focus({ preventScroll: true });
	};
	if (faults.length === 0) return null;
	return (
		<section ref={summary} className={styles.summary} aria-labelledby={id} tabIndex={-1}>
			<h2 id={id} className={styles.title}>
				<Icon name="warning" size={24} />
				{title}
			</h2>
			<ul className={styles.faults}>
				{faults.map(({ id, message, lang }) => (
					<li key={`${id} ${message}`} lang={lang}>
						{id === undefined ? (
							message
						) : (
							<a href={`#${id}`} onClick={(event) => goTo(event, id)}>
								{message}
							</a>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
