import type { MouseEvent, ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './card-link.module.css';

interface CardLinkProps {
	href: string;
	/** File name for a download. */
	download?: string | undefined;
	className?: string | undefined;
	lang?: string | undefined;
	children: ReactNode;
}

/**
 * Covers its nearest positioned ancestor, so that a click anywhere on a card follows the link. `--card-radius` and
 * `--card-focus-offset` set shape and place of the focus ring.
 */
export function CardLink({ href, download, className, lang, children }: CardLinkProps) {
	return (
		<Link
			className={className ? `${styles.link} ${className}` : styles.link}
			href={href}
			download={download}
			lang={lang}
		>
			{children}
		</Link>
	);
}

/** Selectable text of a card. A click follows the card's link, but not if the click ends a selection. */
export function CardText({ className, lang, children }: Omit<CardLinkProps, 'href' | 'download'>) {
	const follow = (event: MouseEvent<HTMLElement>): void => {
		if (event.target instanceof Element && event.target.closest('a, button')) return;
		if (getSelection()?.isCollapsed === false) return;
		let card = event.currentTarget.parentElement;
		while (card && !card.querySelector(`.${styles.link}`)) card = card.parentElement;
		const { ctrlKey, metaKey, shiftKey } = event;
		const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
		card?.querySelector(`.${styles.link}`)?.dispatchEvent(click);
	};
	return (
		// oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keyboards use the link
		<div className={className ? `${styles.text} ${className}` : styles.text} lang={lang} onClick={follow}>
			{children}
		</div>
	);
}
