import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './wide-table.module.css';

interface WideTableProps {
	label?: string | undefined;
	/** Id of the element with the region's name, instead of `label`. */
	labelledBy?: string | undefined;
	/** Shown above the table while it is too wide. */
	hint: string;
	className?: string | undefined;
	children: ReactNode;
}

/** A table that is too wide scrolls sideways, with a hint. Otherwise, its headers stick below the page's header. */
export function WideTable({ label, labelledBy, hint, className, children }: WideTableProps) {
	const frame = useRef<HTMLDivElement>(null);
	const region = useRef<HTMLDivElement>(null);
	// Undefined until the first measurement. Until then, the table can scroll.
	const [isWider, setWider] = useState<boolean>();
	/** True if columns follow at the right. */
	const [hasMore, setMore] = useState(false);
	useLayoutEffect(() => {
		const node = region.current;
		if (!node?.firstElementChild) return;
		const follow = (): void => setMore(node.scrollLeft + node.clientWidth < node.scrollWidth - 1);
		const measure = (): void => {
			setWider(node.scrollWidth > node.clientWidth + 1);
			follow();
			// The fade must not cover the scrollbars.
			frame.current?.style.setProperty('--bar-width', `${node.offsetWidth - node.clientWidth}px`);
			frame.current?.style.setProperty('--bar-height', `${node.offsetHeight - node.clientHeight}px`);
		};
		measure();
		const watcher = new ResizeObserver(measure);
		watcher.observe(node);
		watcher.observe(node.firstElementChild);
		node.addEventListener('scroll', follow, { passive: true });
		return () => {
			watcher.disconnect();
			node.removeEventListener('scroll', follow);
		};
	}, []);
	return (
		<>
			{isWider && (
				<p className={styles.hint}>
					{hint}
					<Icon name="arrow" size={16} />
				</p>
			)}
			<div ref={frame} className={styles.frame} data-more={hasMore || undefined}>
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
			</div>
		</>
	);
}
