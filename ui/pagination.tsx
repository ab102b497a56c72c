import type { MouseEvent } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { isPlainClick } from './plain-click.ts';
import styles from './pagination.module.css';

interface PaginationProps {
	label: string;
	previousLabel: string;
	nextLabel: string;
	/** Counts from 1. Undefined shows only arrows. */
	page?: number;
	pageCount?: number;
	pageLabel?: (page: number) => string;
	hrefOf: (page: number | 'previous' | 'next') => string;
	/** Called instead of the navigation at a click on a link. */
	onPage?: (page: number | 'previous' | 'next') => void;
	/** Default: computed from `page` and `pageCount`. */
	hasPrevious?: boolean;
	hasNext?: boolean;
	/** Tells which entries are shown, e.g. "1–25 of 312". */
	summary?: string | undefined;
}

/** Returns the first page, the last page, and the pages around the current one. Null represents a gap. */
export function shownPages(page: number, pageCount: number): (number | null)[] {
	const near = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
	const shown: (number | null)[] = [];
	for (const each of new Set(near)) {
		const before = shown.at(-1) ?? 0;
		// The link of one page is not wider than a gap, so show the link.
		if (each - before === 2) shown.push(each - 1);
		else if (each - before > 2) shown.push(null);
		shown.push(each);
	}
	return shown;
}

export function Pagination({
	label,
	previousLabel,
	nextLabel,
	page,
	pageCount,
	pageLabel,
	hrefOf,
	onPage,
	hasPrevious = page !== undefined && page > 1,
	hasNext = page !== undefined && pageCount !== undefined && page < pageCount,
	summary,
}: PaginationProps) {
	const linkTo = (target: number | 'previous' | 'next') => ({
		href: hrefOf(target),
		onClick:
			onPage &&
			((event: MouseEvent) => {
				if (!isPlainClick(event)) return;
				event.preventDefault();
				onPage(target);
			}),
	});
	const arrow = (target: 'previous' | 'next', label: string, enabled: boolean) => {
		const content = (
			<>
				{target === 'previous' && <Icon name="previous" />}
				<span className={styles.word}>{label}</span>
				{target === 'next' && <Icon name="next" />}
			</>
		);
		return (
			<li>
				{enabled ? (
					<Link className={styles.link} {...linkTo(target)} rel={target === 'previous' ? 'prev' : 'next'}>
						{content}
					</Link>
				) : (
					<span className={styles.link} role="link" aria-disabled="true" tabIndex={-1}>
						{content}
					</span>
				)}
			</li>
		);
	};
	return (
		<nav className={styles.nav} aria-label={label}>
			{summary !== undefined && <p className={styles.summary}>{summary}</p>}
			<ul className={styles.list}>
				{arrow('previous', previousLabel, hasPrevious)}
				{page !== undefined &&
					pageCount !== undefined &&
					shownPages(page, pageCount).map((each, index) => (
						<li key={each ?? `gap ${index}`} className={styles.page}>
							{each === null ? (
								<span className={styles.gap}>…</span>
							) : (
								<Link
									className={styles.link}
									{...linkTo(each)}
									aria-label={pageLabel?.(each)}
									aria-current={each === page ? 'page' : undefined}
								>
									{each}
								</Link>
							)}
						</li>
					))}
				{arrow('next', nextLabel, hasNext)}
			</ul>
		</nav>
	);
}
