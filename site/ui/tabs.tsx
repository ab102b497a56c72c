import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { HeadStyle } from './head-style.tsx';
import { useHydrated } from './hydrated.ts';
import { isPlainClick } from './plain-click.ts';
import styles from './tabs.module.css';

export interface Tab {
	key: string;
	title: string;
	/** How many are behind it, beside the title. */
	count?: string;
	/** Stands among the tabs, but can't be chosen. */
	disabled?: boolean;
	content: ReactNode;
	/** Its content comes only once it is chosen, by script: without JavaScript it is not there. */
	scripted?: boolean;
}

interface TabsProps {
	/** Name of the list of tabs. */
	label: string;
	tabs: Tab[];
	active: string;
	onChoose: (key: string) => void;
	/**
	 * Tabs are links to `#key`, so that one of them has an address. Until the page is alive, and without JavaScript, the
	 * browser itself shows the panel of the hash, the active one without a hash.
	 */
	addressable?: boolean;
}

/**
 * Tabs with all their panels in the page; arrows, Home and End move between tabs. Without JavaScript every panel shows,
 * unless the tabs are addressable: those work without it.
 */
export function Tabs({ label, tabs, active, onChoose, addressable = false }: TabsProps) {
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const hydrated = useHydrated();
	// Rules for a page that is not alive yet stay in its head: they only reach what carries this.
	const waiting = hydrated ? undefined : id;
	const enabled = tabs.filter((tab) => !tab.disabled);
	const choose = (key: string): void => {
		if (key !== active) onChoose(key);
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		// With another key pressed the arrows are the browser's: back and forward.
		if (event.metaKey || event.ctrlKey || event.altKey) return;
		const at = enabled.findIndex((tab) => tab.key === active);
		const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
		if (addressable) targets[' '] = enabled.findIndex((tab) => tab.key === (event.target as HTMLElement).dataset.tab);
		const target = targets[event.key];
		if (target === undefined || (event.key === ' ' && target < 0)) return;
		const tab = enabled.at(target % enabled.length);
		if (!tab) return;
		event.preventDefault();
		choose(tab.key);
		list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
	};
	const onClick = (event: MouseEvent<HTMLElement>, key: string): void => {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		choose(key);
	};
	// One tab is no choice.
	if (tabs.length === 1) return tabs[0]?.content;
	return (
		<>
			{addressable && (
				<>
					{/* What a hash points at: out of the way, so that the page does not jump to its tab. */}
					{enabled.map(({ key }) => (
						<span key={key} id={key} className={styles.anchor} />
					))}
					{!hydrated && <HeadStyle name={`tabs-${id}`}>{enabled.map((tab) => ofHash(id, tab)).join('')}</HeadStyle>}
				</>
			)}
			<div
				ref={list}
				className={styles.list}
				data-addressable={addressable || undefined}
				role="tablist"
				aria-label={label}
			>
				{tabs.map(({ key, title, count, disabled, scripted }) => {
					const attributes = {
						role: 'tab',
						id: `${id}-tab-${key}`,
						'data-tab': key,
						'data-waiting': waiting,
						className: scripted ? `${styles.tab} ${styles.scripted}` : styles.tab,
						'aria-selected': key === active,
						'aria-controls': `${id}-panel-${key}`,
						'aria-disabled': disabled,
						// Without the arrows' JavaScript each link is a stop of its own.
						tabIndex: key === active || (addressable && !hydrated) ? 0 : -1,
						onKeyDown,
					};
					const name = count === undefined ? title : [title, ' ', <Count key="count">{count}</Count>];
					return addressable ? (
						<a
							key={key}
							{...(disabled ? {} : { href: `#${key}`, onClick: (event) => onClick(event, key) })}
							{...attributes}
						>
							{name}
						</a>
					) : (
						<button key={key} type="button" disabled={disabled} onClick={() => choose(key)} {...attributes}>
							{name}
						</button>
					);
				})}
			</div>
			{tabs.map(({ key, title, content, scripted }) => (
				<div
					key={key}
					role="tabpanel"
					id={`${id}-panel-${key}`}
					className={scripted ? `${styles.panel} ${styles.scripted}` : styles.panel}
					data-waiting={waiting}
					data-addressable={addressable || undefined}
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

const Count = ({ children }: { children: string }) => <span className={styles.count}>{children}</span>;

/** While a hash points at a tab, its panel shows and the others don't, whatever the markup says. */
const ofHash = (id: string, { key, scripted }: Tab): string => {
	// As attributes: a key may begin with a digit, which a selector's `#` does not allow.
	const pointed = `html:is([data-hash="${key}"],:has([id="${key}"]:target))`;
	const waiting = `[data-waiting="${id}"]`;
	const rules =
		`${pointed} ${waiting}[role="tabpanel"]{display:none}` +
		`${pointed} ${waiting}[role="tabpanel"][id="${id}-panel-${key}"]{display:block}` +
		`${pointed} ${waiting}[role="tab"]{background:none;color:var(--text-quiet)}` +
		`${pointed} ${waiting}[role="tab"][data-tab="${key}"]{background:var(--ice-300);color:var(--water-950)}`;
	return scripted ? `@media (scripting:enabled){${rules}}` : rules;
};
