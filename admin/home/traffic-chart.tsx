import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

interface TrafficChartProps {
	/** What the picture is of, for those who do not see it; its figures stand as text beside it. */
	label: string;
	values: number[];
	labels: string[];
	write: (value: number) => string;
	/** A bar in words, for the pointer. */
	tell: (place: number) => string;
}

/** Counts along time, as bars. */
export function TrafficChart({ label, values, labels, write, tell }: TrafficChartProps) {
	const plot = useRef<HTMLDivElement>(null);
	const point = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const element = plot.current;
		if (!element) return undefined;
		let erase: (() => void) | undefined;
		let isGone = false;
		const onPoint = (place: number | null) => {
			if (point.current) point.current.textContent = place === null ? '' : tell(place);
		};
		import('./draw-bars.ts').then(
			({ drawBars }) => {
				if (!isGone) erase = drawBars(element, { values, labels, write, onPoint });
			},
			// The figures stand beside it.
			() => {},
		);
		return () => {
			isGone = true;
			erase?.();
		};
	}, [values, labels, write, tell]);
	return (
		<Box>
			<Box ref={plot} role="img" aria-label={label} sx={{ height: 168, overflow: 'hidden' }} />
			<Typography
				ref={point}
				component="span"
				variant="caption"
				color="textSecondary"
				aria-hidden
				sx={{ display: 'block', minHeight: 20, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
			/>
		</Box>
	);
}
