/**
 * Makes a CSS gradient of three colours from a picture's ThumbHash. A decoded image would take more time and more HTML.
 */
const cache = new Map<string, string>();
const MAX_CACHE_ENTRIES = 4000;

export function placeholderBackground({ placeholder, color }: { placeholder: string; color: string }): string {
	let background = cache.get(placeholder);
	if (background === undefined) {
		const colours = sample(placeholder);
		background = colours ? `linear-gradient(${colours.join(',')})` : color;
		if (cache.size < MAX_CACHE_ENTRIES) cache.set(placeholder, background);
	}
	return background;
}

/** Returns three colours on the vertical centre line. Null for a malformed hash. */
function sample(placeholder: string): string[] | null {
	let hash: Uint8Array;
	try {
		hash = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
	} catch {
		return null;
	}
	if (hash.length < 6) return null;
	const byte = (index: number): number => hash[index] ?? 0;
	// A ThumbHash has five bytes of constants and scales, or six with alpha. Cosine terms of 4 bits follow.
	const header24 = byte(0) | (byte(1) << 8) | (byte(2) << 16);
	const header16 = byte(3) | (byte(4) << 8);
	const hasAlpha = header24 >> 23 !== 0;
	const landscape = header16 >> 15 !== 0;
	const lx = Math.max(3, landscape ? (hasAlpha ? 5 : 7) : header16 & 7);
	const ly = Math.max(3, landscape ? header16 & 7 : hasAlpha ? 5 : 7);
	let index = 0;
	const start = hasAlpha ? 6 : 5;
	const channel = (nx: number, ny: number, scale: number): number[] => {
		const terms: number[] = [];
		for (let cy = 0; cy < ny; cy++)
			for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx++) {
				terms.push((((byte(start + (index >> 1)) >> ((index & 1) << 2)) & 15) / 7.5 - 1) * scale);
				index++;
			}
		return terms;
	};
	const luminance = channel(lx, ly, ((header24 >> 18) & 31) / 31);
	const yellow = channel(3, 3, (((header16 >> 3) & 63) / 63) * 1.25);
	const red = channel(3, 3, (((header16 >> 9) & 63) / 63) * 1.25);
	const at = (base: number, terms: number[], nx: number, ny: number, y: number): number => {
		let value = base;
		let term = 0;
		for (let cy = 0; cy < ny; cy++)
			for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx++)
				value += (terms[term++] ?? 0) * Math.cos(Math.PI * cx * 0.5) * Math.cos(Math.PI * cy * y) * 2;
		return value;
	};
	return [0.12, 0.5, 0.88].map((y) => {
		const l = at((header24 & 63) / 63, luminance, lx, ly, y);
		const p = at(((header24 >> 6) & 63) / 31.5 - 1, yellow, 3, 3, y);
		const q = at(((header24 >> 12) & 63) / 31.5 - 1, red, 3, 3, y);
		const b = l - (2 / 3) * p;
		const r = (3 * l - b + q) / 2;
		const g = r - q;
		return `#${[r, g, b]
			.map((value) =>
				Math.round(255 * Math.min(1, Math.max(0, value)))
					.toString(16)
					.padStart(2, '0'),
			)
			.join('')}`;
	});
}
