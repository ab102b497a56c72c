import { useEffect, useState } from 'react';

/** Cameras need this margin, in modules. */
const QUIET_ZONE_MODULES = 4;

/** Dark on light, because some cameras do not read inverted codes. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
	const [{ size, path }, setCode] = useState({ size: 1, path: '' });
	useEffect(() => {
		let isOutdated = false;
		const draw = async (): Promise<void> => {
			const { encode } = await import('./qr-encoder.ts');
			const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES });
			const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
			if (!isOutdated) setCode({ size, path: dark.join('') });
		};
		// The page also shows the text.
		draw().catch(() => undefined);
		return () => {
			isOutdated = true;
		};
	}, [text]);
	return (
		<svg
			className={className}
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
		>
			<path d={`M0 0h${size}v${size}H0z`} fill="var(--paper)" />
			<path d={path} fill="var(--ink)" />
		</svg>
	);
}
