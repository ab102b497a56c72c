import { encode } from 'uqr';

/** Modules left free on every side, so that cameras find it. */
const BORDER = 4;

/** A QR code as one path, dark on light whatever the page's colours are: not every camera reads the other way round. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
	const { size, data } = encode(text, { ecc: 'M', border: BORDER });
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
	return (
		<svg
			className={className}
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
		>
			<path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
			<path d={path} fill="#020711" />
		</svg>
	);
}
