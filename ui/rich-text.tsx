import { useEffect, useRef } from 'react';
import { isPlainClick } from './plain-click.ts';
import styles from './rich-text.module.css';
import { videoFrame } from './video-frame.ts';
import { useTextLang } from './text-language.ts';

/**
 * Shows sanitised HTML. For a video on another host, the HTML contains a link in a figure. At a click on the link, the
 * player at `data-video` replaces the link.
 */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
	const root = useRef<HTMLDivElement>(null);
	const textLang = useTextLang();
	// A render may have replaced the HTML, so run after every render.
	useEffect(() => {
		for (const link of root.current?.querySelectorAll(VIDEO_LINK) ?? []) link.setAttribute('role', 'button');
		if (root.current) makeScrollableFocusable(root.current);
	});
	useEffect(() => {
		const element = root.current;
		if (!element) return;
		const observer = new ResizeObserver(() => makeScrollableFocusable(element));
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

/** The keyboard can scroll only focusable elements. */
function makeScrollableFocusable(text: HTMLElement): void {
	for (const block of text.querySelectorAll<HTMLElement>('table, pre')) {
		if (block.scrollWidth > block.clientWidth + 1) block.tabIndex = 0;
		else block.removeAttribute('tabindex');
	}
}

const VIDEO_LINK = 'figure[data-video] > a:first-child';

function play(link: HTMLAnchorElement): void {
	const title = link.querySelector('img')?.alt || link.textContent;
	const player = videoFrame(link.parentElement?.dataset.video ?? '', title);
	if (!player) return;
	const frame = Object.assign(document.createElement('iframe'), player);
	link.replaceWith(frame);
	frame.focus();
}
