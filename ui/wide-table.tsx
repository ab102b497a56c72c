import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './wide-table.module.css';

interface WideTableProps {
	label?: string | undefined;
	/** Id of the element with the region's name, instead of `label`. */
	labelledBy?: string | undefined;
	/** Text above the table while it overflows. */
	hint: string;
	className?: string | undefined;
	children: ReactNode;
}

/**
 * A table that scrolls sideways if it is too wide, with a hint. If the table fits, its headers stay below the page's
 * header.
 */
export function WideTable({ label, labelledBy, hint, className, children }: WideTableProps) {
	const region = useRef<HTMLDivElement>(null);
	// Undefined until the first measurement. Until then, the table can scroll, as without JavaScript.
	const [isWider, setWider] = useState<boolean>();
	useLayoutEffect(() => {
		const node = region.current;
		if (!node?.firstElementChild) return;
		const measure = (): void => setWider(node.scrollWidth > node.clientWidth + 1);
		measure();
		const watcher = new ResizeObserver(measure);
		watcher.observe(node);
		watcher.observe(node.firstElementChild);
		return () => watcher.disconnect();
	}, []);
	return (
		<>
			{isWider && (
				<p className={styles.hint}>
					{hint}
					<Icon name="arrow" size={16} />
				</p>
			)}
			<div
				ref={region}
				className={[styles.scroll, isWider === false && styles.fits, className].filter(Boolean).join(' ')}
				role="region"
				aria-label={label}
				aria-labelledby={labelledBy}
				// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the table
				tabIndex={0}
			>
				{children}
			</div>
		</>
	);
}
