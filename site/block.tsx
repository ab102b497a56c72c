import { Component, Suspense, type ReactNode } from 'react';
import { logFailure } from './log.ts';

/**
 * One block of a page. Hydrated by itself, so that a long page never holds the visitor up, and left out by itself when
 * it can't be shown: logged, hidden, the rest of the page stands.
 */
export function Block({ name, children }: { name: string; children: ReactNode }) {
	return (
		<BlockBoundary name={name}>
			<Suspense fallback={null}>{children}</Suspense>
		</BlockBoundary>
	);
}

class BlockBoundary extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
	override state = { failed: false };
	static getDerivedStateFromError(): { failed: boolean } {
		return { failed: true };
	}
	override componentDidCatch(error: unknown): void {
		logFailure(error, this.props.name);
	}
	override render(): ReactNode {
		return this.state.failed ? null : this.props.children;
	}
}
