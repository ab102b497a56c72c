import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Resource } from '../resource.ts';

/** Lays out the fields of a resource: texts in a wide column, the other fields beside or below it. */
export function ItemFields({ main, side }: Pick<Resource, 'main' | 'side'>) {
	return (
		<Box
			component="form"
			noValidate
			onSubmit={(event) => event.preventDefault()}
			sx={{
				display: 'grid',
				gap: 2,
				alignItems: 'start',
				gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: side ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)' },
			}}
		>
			<Stack spacing={2}>{main}</Stack>
			{side ? (
				<Box
					sx={{
						display: 'grid',
						gap: 2,
						alignItems: 'start',
						gridTemplateColumns: {
							xs: 'minmax(0, 1fr)',
							md: 'repeat(auto-fit, minmax(300px, 1fr))',
							xl: 'minmax(0, 1fr)',
						},
					}}
				>
					{side}
				</Box>
			) : null}
		</Box>
	);
}
