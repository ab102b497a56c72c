import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';

export interface Fact {
	/** Message key of the name. */
	label: string;
	value: ReactNode;
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	const t = useTranslate();
	return (
		<Box
			component="dl"
			sx={{ display: 'grid', gridTemplateColumns: 'minmax(7rem, max-content) 1fr', columnGap: 2, rowGap: 1, m: 0 }}
		>
			{facts.map(({ label, value }) => (
				<Box key={label} sx={{ display: 'contents' }}>
					<Typography component="dt" variant="body2" color="textSecondary">
						{t(label)}
					</Typography>
					<Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
						{value}
					</Typography>
				</Box>
			))}
		</Box>
	);
}
