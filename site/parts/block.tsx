import { Component, Suspense, type ReactNode } from 'react';
import { logFailure } from '../log.ts';

/**
 * A block of a page. It hydrates separately, so that visitors can use a long page early. If a block throws, only this
 * block is hidden.
 */
export function Block({
	name,
	fallback = null,
	children,
}: {
	name: string;
	/** Shown while the code of the block loads. */
	fallback?: ReactNode;
	children: ReactNode;
}) {
	return (
		<BlockBoundary name={name}>
			<Suspense fallback={fallback}>{children}</Suspense>
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
