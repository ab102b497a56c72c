import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Words that are read aloud and not seen. @param role of news that are told when they change */
export function Unseen({ children, role }: { children: ReactNode; role?: 'status' }) {
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
