import type { ReactNode } from 'react';
import { ActionButton } from './button.tsx';
import { pathIcon } from './icon.tsx';
import styles from './passkey-list.module.css';

/** This icon is not in icon.tsx, because pages without passkeys load that file too. */
const Key = pathIcon(
	'M7.5 8.5a3.5 3.5 0 1 0 3.3 4.7H15V16h2.5v-2.8H20v-2.4h-9.2A3.5 3.5 0 0 0 7.5 8.5zm0 2.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
);

interface PasskeyListProps {
	label: string;
	passkeys: { uid: string; name: string; facts: ReactNode }[];
	removeLabel: string;
	removeNameOf: (name: string) => string;
	onRemove: (uid: string) => void;
}

export function PasskeyList({ label, passkeys, removeLabel, removeNameOf, onRemove }: PasskeyListProps) {
	return (
		<ul className={styles.list} aria-label={label}>
			{passkeys.map(({ uid, name, facts }) => (
				<li key={uid} className={styles.passkey}>
					<span className={styles.icon}>
						<Key size={24} />
					</span>
					<div className={styles.texts}>
						<p className={styles.name}>{name}</p>
						<p className={styles.facts}>{facts}</p>
					</div>
					<ActionButton aria-label={removeNameOf(name)} onClick={() => onRemove(uid)}>
						{removeLabel}
					</ActionButton>
				</li>
			))}
		</ul>
	);
}
