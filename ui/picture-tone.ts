import type { Media } from '../contract/envelope.ts';

/**
 * From this relative luminance on, a picture counts as light. A warm middle tone, such as terracotta, has about 0.3.
 */
const LIGHT_LUMINANCE = 0.25;
const CHANNEL_GAMMA = 2.2;

/**
 * Returns the value of `data-on-picture`. On a light picture, a light look shows dark texts over a light, translucent
 * layer (contract/theme/sheet.ts). A dark look ignores the value.
 */
export function pictureTone({ color }: Pick<Media, 'color'>): 'light' | '' {
	// The colour of a transparent picture is unknown.
	if (!/^#[\da-f]{6}$/i.test(color)) return '';
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
		(at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** CHANNEL_GAMMA,
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue >= LIGHT_LUMINANCE ? 'light' : '';
}
