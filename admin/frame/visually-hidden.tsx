import type { ReactNode } from 'react';

/** Text for screen readers only. @param role `status` announces the text when it changes */
export function VisuallyHidden({ children, role }: { children: ReactNode; role?: 'status' }) {
	return (
		<span className="visually-hidden" role={role}>
			{children}
		</span>
	);
}
