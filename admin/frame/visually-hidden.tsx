import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Text for screen readers only. @param role `status` announces the text when it changes */
export function VisuallyHidden({ children, role }: { children: ReactNode; role?: 'status' }) {
	return (
		<Box
			component="span"
			role={role}
			sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
		>
			{children}
		</Box>
	);
}
