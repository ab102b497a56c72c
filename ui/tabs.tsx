import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { HeadStyle } from './head-style.tsx';
import { useHydrated } from './hydrated.ts';
import { isPlainClick } from './plain-click.ts';
import edges from './fade-edges.module.css';
import styles from './tabs.module.css';

export interface Tab {
	key: string;
	title: string;
	count?: string;
	/** Icon after the title. It must contain a text for screen readers. */
	mark?: ReactNode;
	disabled?: boolean;
	content: ReactNode;
	/** True if the content loads when the user selects the tab. Without JavaScript, the tab is hidden. */
	scripted?: boolean;
}

interface TabsProps {
	label: string;
	tabs: Tab[];
	active: string;
	onChoose: (key: string) => void;
	/**
	 * True makes each tab a link to `#key`, so that it has a URL. Before hydration, CSS shows the panel of the hash, or
	 * the active panel.
	 */
	addressable?: boolean;
	/**
	 * True renders a panel only after its tab was selected, so that the page has fewer elements. Without JavaScript,
	 * the page has all panels.
	 */
	isLazy?: boolean;
}

/**
 * The page contains all panels. Without JavaScript, it shows the panels below each other. Addressable tabs also work
 * without JavaScript.
 */
export function Tabs({ label, tabs, active, onChoose, addressable = false, isLazy = false }: TabsProps) {
	const id = useId();
	const [selected, setSelected] = useState([active]);
	if (!selected.includes(active)) setSelected([...selected, active]);
	const list = useRef<HTMLDivElement>(null);
	const hydrated = useHydrated();
	useEffect(() => {
		const tab = list.current?.querySelector(`[data-tab="${active}"]`);
		if (!tab) return;
		// Scroll the active tab to the middle. The observer reads positions without forcing a layout.
		const observer = new IntersectionObserver(
			([entry]) => {
				observer.disconnect();
				if (!entry?.rootBounds) return;
				const { boundingClientRect: box, rootBounds } = entry;
				const left = box.left + box.width / 2 - rootBounds.left - rootBounds.width / 2;
				list.current?.scrollBy({ left, behavior: 'instant' });
			},
			{ root: list.current },
		);
		observer.observe(tab);
		return () => observer.disconnect();
	}, [active]);
	// React never removes the rules of `HeadStyle`. They select this attribute, which hydration removes.
	const unhydrated = hydrated ? undefined : id;
	const enabled = tabs.filter((tab) => !tab.disabled);
	const choose = (key: string): void => {
		if (key !== active) onChoose(key);
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		// With a modifier key, an arrow key means Back or Forward in the browser.
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
	if (tabs.length === 1) return tabs[0]?.content;
	return (
		<>
			{addressable && (
				<>
					{/* Targets of the hashes. They are outside of the flow, so that the page does not scroll to
					   them. */}
					{enabled.map(({ key }) => (
						<span key={key} id={key} className={styles.anchor} />
					))}
					{!hydrated && (
						<HeadStyle name={`tabs-${id}`}>{enabled.map((tab) => rulesForHash(id, tab)).join('')}</HeadStyle>
					)}
				</>
			)}
			<div
				ref={list}
				className={`${styles.list} ${edges.fade}`}
				data-addressable={addressable || undefined}
				role="tablist"
				aria-label={label}
			>
				{tabs.map(({ key, title, count, mark, disabled, scripted }) => {
					const attributes = {
						role: 'tab',
						id: `${id}-tab-${key}`,
						'data-tab': key,
						'data-unhydrated': unhydrated,
						className: scripted ? `${styles.tab} ${styles.scripted}` : styles.tab,
						'aria-selected': key === active,
						'aria-controls': `${id}-panel-${key}`,
						'aria-disabled': disabled,
						// Arrow keys need hydration. Before hydration, Tab must reach every link.
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
							{mark}
						</a>
					) : (
						<button key={key} type="button" disabled={disabled} onClick={() => choose(key)} {...attributes}>
							{name}
							{mark}
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
					data-unhydrated={unhydrated}
					data-addressable={addressable || undefined}
					aria-labelledby={`${id}-tab-${key}`}
					hidden={key !== active}
				>
					<p className={styles.name} aria-hidden="true">
						{title}
					</p>
					{isLazy && !selected.includes(key) ? <noscript>{content}</noscript> : content}
				</div>
			))}
		</>
	);
}

const Count = ({ children }: { children: string }) => <span className={styles.count}>{children}</span>;

/** Show only the panel of the hash's tab, and mark the tab. */
const rulesForHash = (id: string, { key, scripted }: Tab): string => {
	// A key may start with a digit, so select by attribute.
	const targeted = `html:is([data-hash="${key}"],:has([id="${key}"]:target))`;
	const unhydrated = `[data-unhydrated="${id}"]`;
	const rules =
		`${targeted} ${unhydrated}[role="tabpanel"]{display:none}` +
		`${targeted} ${unhydrated}[role="tabpanel"][id="${id}-panel-${key}"]{display:block}` +
		`${targeted} ${unhydrated}[role="tab"]{background:none;color:var(--text-quiet)}` +
		`${targeted} ${unhydrated}[role="tab"][data-tab="${key}"]{background:var(--accent-strong);color:var(--on-accent)}`;
	return scripted ? `@media (scripting:enabled){${rules}}` : rules;
};
