export type Rgb = [number, number, number];

export function rgb(hex: string): Rgb {
	const n = Number.parseInt(hex.slice(1, 7), 16);
	return [n >> 16, (n >> 8) & 255, n & 255];
}

export function hex([r, g, b]: Rgb): string {
	const byte = (v: number) =>
		Math.round(Math.min(255, Math.max(0, v)))
			.toString(16)
			.padStart(2, '0');
	return `#${byte(r)}${byte(g)}${byte(b)}`;
}

/**
 * Mixes two colours.
 * @param t share of `b`
 */
export function mix(a: string, b: string, t: number): string {
	const x = rgb(a);
	const y = rgb(b);
	return hex([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t]);
}

export const lighten = (color: string, t: number) => mix(color, '#ffffff', t);
export const darken = (color: string, t: number) => mix(color, '#000000', t);

/** Returns `#rrggbbaa`, for gradients and fills. */
export function alpha(color: string, opacity: number): string {
	return (
		color.slice(0, 7) +
		Math.round(Math.min(1, Math.max(0, opacity)) * 255)
			.toString(16)
			.padStart(2, '0')
	);
}

/** Metals and gems as gradient stops from lit to shaded, for `volume`, frames and wordmarks. */
export const metals = {
	gold: ['#fff6c2', '#ffd95a', '#e09a1c', '#8a4a08', '#f2bd4a'],
	silver: ['#ffffff', '#d5e0ea', '#8a9bb0', '#4b5a70', '#c3d0dd'],
	bronze: ['#ffe0b5', '#d9924f', '#95521f', '#4f240c', '#c47a3c'],
	iron: ['#c9ced6', '#7c8593', '#454c59', '#22262f', '#6a7280'],
	ice: ['#ffffff', '#c8f6ff', '#6fd3f2', '#1d6fa8', '#a9ecff'],
} as const;
