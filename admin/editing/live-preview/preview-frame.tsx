import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { isIn } from '../field-path.ts';
import { FIELD_ATTRIBUTE } from './marked-page.ts';
import { patchDocument } from './patch-document.ts';
import styles from './preview-frame.module.css';

/** After a scroll to a text, this fraction of the frame is above the text. */
const CHOSEN_TOP = 0.25;

/** Styles and pictures that load late move the page, so the frame repeats the scroll for this time. */
const SETTLING_MS = 3_000;

/** Scroll position and chosen fields, at which the next preview of the form starts. */
export interface PreviewPlace {
	scrollY: number;
	chosen: readonly string[];
}

interface PreviewFrameProps {
	title: string;
	page: Document;
	/** In CSS pixels. A narrower panel scales the page down. */
	pageWidth: number;
	/** Paths of fields to outline and scroll to. */
	chosen: readonly string[];
	/** The frame starts at this position, and updates the position when the user scrolls. */
	place: RefObject<PreviewPlace | null>;
	/** True starts at the top of the page, not at the item. */
	startsAtTop: boolean;
	onField: (path: string) => void;
}

/**
 * The page has no scripts. Its document is changed in place, so that it neither flashes nor scrolls. Links are not
 * followed, and forms are not sent.
 */
export function PreviewFrame({ title, page, pageWidth, chosen, place, startsAtTop, onField }: PreviewFrameProps) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [shown, setShown] = useState<Document | null>(null);
	const { ref: space, width, height } = useSize();
	const scale = width > 0 ? Math.min(1, width / pageWidth) : 1;

	useLayoutEffect(() => {
		if (!shown) return;
		const view = shown.defaultView;
		const before = view?.scrollY ?? 0;
		for (const element of shown.querySelectorAll('[data-chosen]')) element.removeAttribute('data-chosen');
		patchDocument(shown, page);
		outline(shown, chosen);
		if (view && view.scrollY !== before) view.scrollTo({ top: before });
	}, [shown, page, chosen]);
	const hasArrived = useRef(false);
	useEffect(() => {
		if (!shown) return;
		const isFirst = !hasArrived.current;
		const last = isFirst ? place.current : null;
		hasArrived.current = true;
		if (last && last.chosen.join() === chosen.join()) return returnTo(shown, last.scrollY);
		const hasChosen = chosen.length > 0 && scrollTo(shown, '[data-chosen]');
		// At first, scroll to the item.
		if (!hasChosen && isFirst && !last && !startsAtTop) scrollTo(shown, `[${FIELD_ATTRIBUTE}]`);
		return undefined;
	}, [shown, chosen, place, startsAtTop]);
	useEffect(() => {
		const view = shown?.defaultView;
		if (!view) return undefined;
		const follow = (): void => void (place.current = { scrollY: view.scrollY, chosen });
		view.addEventListener('scroll', follow, { passive: true });
		return () => view.removeEventListener('scroll', follow);
	}, [shown, chosen, place]);
	// The user may click at once, so use a layout effect.
	useLayoutEffect(() => {
		if (!shown) return undefined;
		const follow = (event: Event): void => {
			event.preventDefault();
			const element = event.target as Element | null;
			const path = element?.closest?.(`[${FIELD_ATTRIBUTE}]`)?.getAttribute(FIELD_ATTRIBUTE);
			if (path) onField(path);
		};
		const stop = (event: Event): void => event.preventDefault();
		shown.addEventListener('click', follow, true);
		shown.addEventListener('submit', stop, true);
		return () => {
			shown.removeEventListener('click', follow, true);
			shown.removeEventListener('submit', stop, true);
		};
	}, [shown, onField]);

	return (
		<div className={styles.space} ref={space}>
			{/* oxlint-disable-next-line react/iframe-missing-sandbox -- the admin's policy forbids all scripts of the page, and Safari calls no listeners in sandboxed documents */}
			<iframe
				ref={frame}
				className={styles.frame}
				title={title}
				// The doctype selects standards mode.
				srcDoc="<!doctype html><html><head></head><body></body></html>"
				onLoad={() => setShown(frame.current?.contentDocument ?? null)}
				style={
					{
						width: pageWidth,
						height: height / scale,
						'--scale': scale,
						insetInlineStart: Math.max(0, (width - pageWidth * scale) / 2),
					} as CSSProperties
				}
			/>
		</div>
	);
}

function useSize() {
	const ref = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState({ width: 0, height: 0 });
	useLayoutEffect(() => {
		const element = ref.current!;
		const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return { ref, ...size };
}

/**
 * Scrolls again when styles or pictures load, until the user's first input or for SETTLING_MS.
 * @returns a function that ends the scrolling
 */
function returnTo(document: Document, top: number): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	const end = (): void => controller.abort();
	const scroll = (): void => document.defaultView?.scrollTo({ top });
	scroll();
	document.addEventListener('load', scroll, { capture: true, signal });
	for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
		document.addEventListener(type, end, { passive: true, signal });
	const timer = setTimeout(end, SETTLING_MS);
	signal.addEventListener('abort', () => clearTimeout(timer));
	return end;
}

function outline(document: Document, fields: readonly string[]): void {
	for (const element of document.querySelectorAll(`[${FIELD_ATTRIBUTE}]`)) {
		const path = element.getAttribute(FIELD_ATTRIBUTE) ?? '';
		if (fields.some((field) => isIn(path, field))) element.setAttribute('data-chosen', '');
	}
}

/**
 * Does not scroll to a match that is in view.
 * @returns false without a match
 */
function scrollTo(document: Document, selector: string): boolean {
	const view = document.defaultView;
	const elements = [...document.body.querySelectorAll(selector)];
	const first = elements.find((element) => element.getClientRects().length > 0);
	if (!view || !first) return false;
	const { top, bottom } = first.getBoundingClientRect();
	const isInView = top >= 0 && bottom <= view.innerHeight;
	if (!isInView) view.scrollTo({ top: view.scrollY + top - view.innerHeight * CHOSEN_TOP });
	return true;
}
