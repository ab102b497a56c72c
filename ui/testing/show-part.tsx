import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import '../fonts.css';
import '../tokens.css';
import '../base.css';

const cleanups: (() => void)[] = [];

export function onClose(cleanup: () => void): void {
	cleanups.push(cleanup);
}

/** Undoes what the test has rendered and registered. */
export function closeAll(): void {
	for (const close of cleanups.splice(0).reverse()) close();
	window.scrollTo({ top: 0, behavior: 'instant' });
}

export function showPart(node: ReactNode): void {
	const container = document.createElement('div');
	container.id = 'root';
	document.body.append(container);
	const root = createRoot(container);
	onClose(() => {
		root.unmount();
		container.remove();
	});
	root.render(node);
}
