import { Icon } from './icon.tsx';
import styles from './field-error.module.css';

/** What is wrong, under what it is about. The line is there from the start, so that nothing moves when it fills. */
export function FieldError({
	id,
	hint,
	children,
}: {
	id: string;
	/** Stands there while nothing is wrong. */
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
