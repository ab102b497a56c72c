import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';

/** Groups fields. @param title message key of the heading @param help message key of the help text */
export function Section({ title, help, children }: { title?: string; help?: string; children: ReactNode }) {
	const t = useTranslate();
	return (
		// With `overflow: hidden` the sticky toolbar of the HTML editor would stick to this card.
		<Card component="section" sx={{ p: { xs: 2, md: 2.5 }, overflow: 'visible' }}>
			{title === undefined ? null : (
				<Typography variant="h2" sx={{ mb: 2.5 }}>
					{t(title)}
				</Typography>
			)}
			{help === undefined ? null : (
				<Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
					{t(help)}
				</Typography>
			)}
			<Stack spacing={2.5}>{children}</Stack>
		</Card>
	);
}

/** Lays out short fields in as many columns as fit. */
export function FieldRow({ children }: { children: ReactNode }) {
	return (
		<Box
			sx={{
				display: 'grid',
				gap: 2.5,
				alignItems: 'start',
				gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
			}}
		>
			{children}
		</Box>
	);
}
