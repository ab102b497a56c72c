import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './field-error.module.css';

/** The line is always reserved, so that an error moves nothing. */
export function FieldError({
	id,
	hint,
	note,
	children,
}: {
	id: string;
	/** At comfortable density, an error replaces the hint. At compact density, the error is above the hint. */
	hint?: ReactNode;
	note?: string | undefined;
	children: string | undefined;
}) {
	const text = (
		<p id={id} className={styles.error}>
			{children && (
				<>
					<Icon name="warning" size={18} />
					<span>{children}</span>
				</>
			)}
			{hint && <span className={styles.hint}>{hint}</span>}
		</p>
	);
	if (note === undefined) return text;
	return (
		<div className={styles.line}>
			{text}
			<span className={styles.note}>{note}</span>
		</div>
	);
}
