import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../../ui/plain-click.ts';

interface JumpLinkProps {
	/** Id of the heading. The heading needs a `tabIndex`. */
	to: string;
	/** True for the section on the screen. */
	isCurrent?: boolean;
	children: ReactNode;
}

/**
 * Link to a heading of the page. Jumps with the router. The router would treat a jump by the browser as Back, and would
 * undo the jump.
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
