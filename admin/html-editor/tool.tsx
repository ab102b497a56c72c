import type SvgIcon from '@mui/material/SvgIcon';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import styles from './html-editor.module.css';

interface ToolProps {
	label: string;
	icon?: typeof SvgIcon;
	/** Undefined of a button that is not on or off. */
	pressed?: boolean;
	disabled?: boolean;
	/** Undefined of a button that opens nothing. */
	expanded?: boolean;
	/** Says its label beside or instead of an icon. */
	worded?: boolean;
	keys?: string;
	onClick: () => void;
}

/** A button of the editor. The text keeps the focus and the selection while the mouse presses it. */
export function Tool({ label, icon: Icon, pressed, expanded, disabled, worded, keys, onClick }: ToolProps) {
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
			{Icon ? <Icon aria-hidden /> : null}
			{worded ? label : null}
		</button>
	);
}

const ITEMS = 'button:not(:disabled), select:not(:disabled), input:not(:disabled)';

/** Pixels by which whatever stands in another row is lower. */
const LOWER = 24;

/** Whether a tool stands in another row than the first, which a focus may have pushed into sight. */
function isLower(row: HTMLElement | null, tool: Element | null | undefined): boolean {
	if (!row || !tool) return false;
	return tool.getBoundingClientRect().top + row.scrollTop > row.getBoundingClientRect().top + LOWER;
}

/**
 * A bar of tools in one row; those for which it has no room are shown when they are asked for. One stop of the Tab key, its
 * tools are reached with the arrows.
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
	const [hasMore, setMore] = useState(false);
	const [isWhole, setWhole] = useState(false);
	const current = useRef<HTMLElement>(null);
	const itemsOf = () => [...(bar.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
	// After every render, which may have disabled the one that was it.
	useEffect(() => {
		const items = itemsOf();
		const stop = current.current && items.includes(current.current) ? current.current : items[0];
		for (const item of items) item.tabIndex = item === stop ? 0 : -1;
	});
	useLayoutEffect(() => {
		const look = () => setMore(isLower(row.current, row.current?.lastElementChild));
		look();
		const observer = new ResizeObserver(look);
		observer.observe(row.current!);
		return () => observer.disconnect();
	}, []);
	const move = (event: KeyboardEvent): void => {
		const target = event.target as HTMLElement;
		// In a field the arrows move its cursor.
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
		// Its tools take the focus, not the bar.
		// oxlint-disable-next-line jsx-a11y/interactive-supports-focus
		<div
			ref={bar}
			role="toolbar"
			aria-label={label}
			className={className ? `${styles.bar} ${className}` : styles.bar}
			data-whole={isWhole ? '' : undefined}
			onKeyDown={move}
			onFocus={(event) => {
				current.current?.setAttribute('tabindex', '-1');
				current.current = event.target;
				event.target.tabIndex = 0;
				if (isLower(row.current, event.target)) setWhole(true);
			}}
		>
			<div ref={row} className={styles.row}>
				{children}
			</div>
			{hasMore ? (
				<Tool label={t('EDITOR_MORE')} icon={MoreHoriz} expanded={isWhole} onClick={() => setWhole(!isWhole)} />
			) : null}
		</div>
	);
}

export const Gap = () => <span className={styles.gap} />;
