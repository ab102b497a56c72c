import { Icon } from './icon.tsx';
import styles from './field-error.module.css';

/** The error message of a field. Its line is always present, so that nothing moves when the error appears. */
export function FieldError({
	id,
	hint,
	children,
}: {
	id: string;
	/** Shown while there is no error. */
	hint?: string | undefined;
	children: string | undefined;
}) {
	return (
		<p id={id} className={styles.error}>
			{!children && hint && <span className={styles.hint}>{hint}</span>}
			{children && (
				<>
					<Icon name="warning" size={18} />
					<span>{children}</span>
				</>
			)}
		</p>
	);
}
