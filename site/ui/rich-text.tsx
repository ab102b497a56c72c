import { useEffect, useRef } from 'react';
import { isPlainClick } from './plain-click.ts';
import styles from './rich-text.module.css';
import { videoFrame } from './video-frame.ts';
import { useTextLang } from './text-language.ts';

/**
 * HTML of the studio's own, cleaned when it was written: texts, lists, tables, pictures. A video of another host is a link
 * to its page until it is clicked; its player, whose address the link's figure carries, then takes the link's place.
 */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
	const root = useRef<HTMLDivElement>(null);
	const textLang = useTextLang();
	// After every render, since each may have brought other HTML.
	useEffect(() => {
		for (const link of root.current?.querySelectorAll(VIDEO_LINK) ?? []) link.setAttribute('role', 'button');
		if (root.current) reachWide(root.current);
	});
	useEffect(() => {
		const element = root.current;
		if (!element) return;
		const observer = new ResizeObserver(() => reachWide(element));
		observer.observe(element);
		const linkOf = (event: Event): HTMLAnchorElement | null =>
			event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(VIDEO_LINK) : null;
		const onClick = (event: MouseEvent): void => {
			const link = linkOf(event);
			if (!link || !isPlainClick(event)) return;
			event.preventDefault();
			play(link);
		};
		const onKeyDown = (event: KeyboardEvent): void => {
			const link = event.key === ' ' ? linkOf(event) : null;
			if (!link) return;
			event.preventDefault();
			play(link);
		};
		element.addEventListener('click', onClick);
		element.addEventListener('keydown', onKeyDown);
		return () => {
			observer.disconnect();
			element.removeEventListener('click', onClick);
			element.removeEventListener('keydown', onKeyDown);
		};
	}, []);
	return (
		<div
			ref={root}
			lang={textLang(html)}
			className={className ? `${styles.text} ${className}` : styles.text}
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}

/** What is wider than its text scrolls by itself: by keyboard too. */
function reachWide(text: HTMLElement): void {
	for (const block of text.querySelectorAll<HTMLElement>('table, pre')) {
		if (block.scrollWidth > block.clientWidth + 1) block.tabIndex = 0;
		else block.removeAttribute('tabindex');
	}
}

/** A video's figure begins with the link to its page (decision record 0012). */
const VIDEO_LINK = 'figure[data-video] > a:first-child';

function play(link: HTMLAnchorElement): void {
	const title = link.querySelector('img')?.alt || link.textContent;
	const player = videoFrame(link.parentElement?.dataset.video ?? '', title);
	if (!player) return;
	const frame = Object.assign(document.createElement('iframe'), player);
	link.replaceWith(frame);
	frame.focus();
}
