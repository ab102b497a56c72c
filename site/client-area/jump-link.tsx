import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../../ui/plain-click.ts';

interface JumpLinkProps {
	/** Id of a heading with a `tabIndex`. */
	to: string;
	/** True if the section is on the screen. */
	isCurrent?: boolean;
	children: ReactNode;
}

/**
 * Links to a heading of the page through the router. The router would treat the browser's own jump as Back, and undo
 * the jump.
 */
export function JumpLink({ to, isCurrent = false, children }: JumpLinkProps) {
	const navigate = useNavigate();
	const { search } = useLocation();
	const jump = (event: MouseEvent): void => {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		void navigate(`${search}#${to}`);
		document.getElementById(to)?.focus({ preventScroll: true });
	};
	return (
		<a href={`#${to}`} aria-current={isCurrent ? 'location' : undefined} onClick={jump}>
			{children}
		</a>
	);
}
