import { Icon } from './icon.tsx';
import styles from './fault.module.css';

/** What is wrong, under what it is about. The line is there from the start, so that nothing moves when it fills. */
export function Fault({ id, children }: { id: string; children: string | undefined }) {
	return (
		<p id={id} className={styles.fault}>
			{children && (
				<>
					<Icon name="warning" size={18} />
					<span>{children}</span>
				</>
			)}
		</p>
	);
}
