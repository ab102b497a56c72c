import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from './hydrated.ts';
import styles from './tabs.module.css';

export interface Tab {
	key: string;
	title: string;
	content: ReactNode;
}

interface TabsProps {
	/** Name of the list of tabs. */
	label: string;
	tabs: Tab[];
	active: string;
	onChoose: (key: string) => void;
	/**
	 * Tabs are links to `#key`, so that one of them has an address. The browser shows the panel of the hash by itself
	 * until the page is alive, and without JavaScript.
	 */
	addressable?: boolean;
}

/** Tabs with all their panels in the page; arrows, Home and End move between tabs. Without JavaScript every panel shows. */
export function Tabs({ label, tabs, active, onChoose, addressable = false }: TabsProps) {
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const alive = useHydrated();
	const choose = (index: number): void => {
		const tab = tabs[(index + tabs.length) % tabs.length];
		if (!tab) return;
		onChoose(tab.key);
		list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		const at = tabs.findIndex((tab) => tab.key === active);
		const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
		if (addressable) targets[' '] = tabs.findIndex((tab) => tab.key === (event.target as HTMLElement).dataset.tab);
		const target = targets[event.key];
		if (target === undefined) return;
		event.preventDefault();
		choose(target);
	};
	return (
		<>
			{addressable && (
				<>
					{/* What a hash points at: out of the way, so that the page does not jump to its tab. */}
					{tabs.map(({ key }) => (
						<span key={key} id={key} className={styles.anchor} />
					))}
					{!alive && <style>{tabs.map(({ key }) => ofHash(id, key)).join('')}</style>}
				</>
			)}
			<div ref={list} className={styles.list} role="tablist" aria-label={label}>
				{tabs.map(({ key, title }) => {
					const attributes = {
						role: 'tab',
						id: `${id}-tab-${key}`,
						'data-tab': key,
						className: styles.tab,
						'aria-selected': key === active,
						'aria-controls': `${id}-panel-${key}`,
						tabIndex: key === active ? 0 : -1,
						onKeyDown,
					};
					return addressable ? (
						<a key={key} href={`#${key}`} {...attributes}>
							{title}
						</a>
					) : (
						<button key={key} type="button" onClick={() => onChoose(key)} {...attributes}>
							{title}
						</button>
					);
				})}
			</div>
			{tabs.map(({ key, title, content }) => (
				<div
					key={key}
					role="tabpanel"
					id={`${id}-panel-${key}`}
					className={styles.panel}
					data-group={id}
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

/** While a hash points at a tab, its panel shows and the others don't, whatever the markup says. */
const ofHash = (id: string, key: string): string => {
	const pointed = `html:has(#${key}:target)`;
	const tab = `[data-tab="${key}"]`;
	return (
		`${pointed} [data-group="${id}"]{display:none}` +
		`${pointed} #${id}-panel-${key}{display:block}` +
		`${pointed} [id^="${id}-tab"]:not(${tab}){background:none;color:var(--text-quiet)}` +
		`${pointed} #${id}-tab-${key}{background:var(--ice-300);color:var(--water-950)}`
	);
};
