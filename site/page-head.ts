import { useEffect } from 'react';
import type { Head } from './head.ts';

/** Keeps the document's head true to the page while pages change without a document. */
export function usePageHead({ title, description }: Head): void {
	useEffect(() => {
		document.title = title;
		document.querySelector('meta[name="description"]')?.setAttribute('content', description);
	}, [title, description]);
}
