/** Renders parts in component tests. */
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import '../fonts.css';
import '../tokens.css';
import '../base.css';

const cleanups: (() => void)[] = [];

/** Registers a function that runs when the test ends. */
export function onClose(cleanup: () => void): void {
	cleanups.push(cleanup);
}

/** Removes everything that the test has rendered. */
export function closeAll(): void {
	for (const close of cleanups.splice(0).reverse()) close();
	window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Renders a node on an empty page. */
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
