import type { IconComponent } from '../frame/icons.ts';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './html-editor.module.css';
import { MoreHoriz } from '../frame/icons.ts';

interface ToolProps {
	label: string;
	icon?: IconComponent;
	/** Undefined for a button that is no toggle. */
	pressed?: boolean;
	disabled?: boolean;
	/** Undefined for a button that opens nothing. */
	expanded?: boolean;
	showsLabel?: boolean;
	keys?: string;
	onClick: () => void;
}

/** A press must not move the focus away from the text. */
export function Tool({ label, icon: Icon, pressed, expanded, disabled, showsLabel, keys, onClick }: ToolProps) {
	return (
		<button
			type="button"
			className={styles.button}
			aria-label={label}
			aria-pressed={pressed}
			aria-expanded={expanded}
			aria-keyshortcuts={keys}
			title={label}
			disabled={disabled}
			onMouseDown={(event) => event.preventDefault()}
			onClick={onClick}
		>
			{Icon ? <Icon /> : null}
			{showsLabel ? label : null}
		</button>
	);
}

const FOCUSABLE = 'button:not(:disabled), select:not(:disabled), input:not(:disabled)';

/** In pixels. A tool with a larger offset is below the first row. */
const ROW_OFFSET_PX = 24;

/** Also true after the tool was scrolled into view. */
function isBelowFirstRow(row: HTMLElement | null, tool: Element | null | undefined): boolean {
	if (!row || !tool) return false;
	return tool.getBoundingClientRect().top + row.scrollTop > row.getBoundingClientRect().top + ROW_OFFSET_PX;
}

/**
 * One row of tools. A button shows the tools that do not fit. The toolbar is one tab stop, and arrow keys move between
 * its tools.
 */
export function ToolBar({
	label,
	className,
	children,
}: {
	label: string;
	className?: string | undefined;
	children: ReactNode;
}) {
	const t = useTranslate();
	const bar = useRef<HTMLDivElement>(null);
	const row = useRef<HTMLDivElement>(null);
	const [isOverflowing, setOverflowing] = useState(false);
	const [isExpanded, setExpanded] = useState(false);
	const tabStop = useRef<HTMLElement>(null);
	const itemsOf = () => [...(bar.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
	// A render can disable the tool with the tab stop, so run after every render.
	useEffect(() => {
		const items = itemsOf();
		const stop = tabStop.current && items.includes(tabStop.current) ? tabStop.current : items[0];
		for (const item of items) item.tabIndex = item === stop ? 0 : -1;
	});
	useLayoutEffect(() => {
		const measure = () => setOverflowing(isBelowFirstRow(row.current, row.current?.lastElementChild));
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(row.current!);
		return () => observer.disconnect();
	}, []);
	const move = (event: KeyboardEvent): void => {
		const target = event.target as HTMLElement;
		// In a text input, these keys move the cursor.
		if (!/^Arrow(Left|Right)$|^Home$|^End$/.test(event.key) || target.matches('input:not([type="checkbox"])')) return;
		const items = itemsOf();
		const at = items.indexOf(target);
		const last = items.length - 1;
		const to = { ArrowLeft: at > 0 ? at - 1 : last, ArrowRight: at < last ? at + 1 : 0, Home: 0, End: last }[
			event.key
		]!;
		event.preventDefault();
		items[to]?.focus();
	};
	return (
		// The tools take the focus, not the toolbar.
		// oxlint-disable-next-line jsx-a11y/interactive-supports-focus
		<div
			ref={bar}
			role="toolbar"
			aria-label={label}
			className={className ? `${styles.bar} ${className}` : styles.bar}
			data-expanded={isExpanded ? '' : undefined}
			onKeyDown={move}
			onFocus={(event) => {
				tabStop.current?.setAttribute('tabindex', '-1');
				tabStop.current = event.target;
				event.target.tabIndex = 0;
				if (isBelowFirstRow(row.current, event.target)) setExpanded(true);
			}}
		>
			<div ref={row} className={styles.row}>
				{children}
			</div>
			{isOverflowing ? (
				<Tool
					label={t('EDITOR_MORE')}
					icon={MoreHoriz}
					expanded={isExpanded}
					onClick={() => setExpanded(!isExpanded)}
				/>
			) : null}
		</div>
	);
}

export const Gap = () => <span className={styles.gap} />;
