import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
	/** Name of the list of tabs. */
	label: string;
	tabs: { key: string; title: string; content: ReactNode }[];
	active: string;
	onChoose: (key: string) => void;
}

/** Tabs with all their panels in the page; arrows, Home and End move between tabs. Without JavaScript every panel shows. */
export function Tabs({ label, tabs, active, onChoose }: TabsProps) {
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const choose = (index: number): void => {
		const tab = tabs[(index + tabs.length) % tabs.length];
		if (!tab) return;
		onChoose(tab.key);
		list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		const at = tabs.findIndex((tab) => tab.key === active);
		const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
		const target = targets[event.key];
		if (target === undefined) return;
		event.preventDefault();
		choose(target);
	};
	return (
		<>
			<div ref={list} className={styles.list} role="tablist" aria-label={label}>
				{tabs.map(({ key, title }) => (
					<button
						key={key}
						type="button"
						role="tab"
						id={`${id}-tab-${key}`}
						data-tab={key}
						className={styles.tab}
						aria-selected={key === active}
						aria-controls={`${id}-panel-${key}`}
						tabIndex={key === active ? 0 : -1}
						onClick={() => onChoose(key)}
						onKeyDown={onKeyDown}
					>
						{title}
					</button>
				))}
			</div>
			{tabs.map(({ key, title, content }) => (
				<div
					key={key}
					role="tabpanel"
					id={`${id}-panel-${key}`}
					className={styles.panel}
					aria-labelledby={`${id}-tab-${key}`}
					hidden={key !== active}
				>
					<p className={styles.name} aria-hidden="true">
						{title}
					</p>
					{content}
				</div>
			))}
		</>
	);
}
