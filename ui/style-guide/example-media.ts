/** Pictures of the examples. They are data URLs, so they need no server. */
import type { Media } from '../../contract/envelope.ts';

const [WIDTH, HEIGHT] = [960, 540];

const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A picture without a visible pixel, which shows what is behind it. */
export const TRANSPARENT_URL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface ExamplePicture {
	media: Media;
	src: string;
}

/** A moon over a sea of the colour. */
function picture(color: string, alt: string, more: Partial<Media> = {}): ExamplePicture {
	const src = svgUrl(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="${color}" d="M0 0h960v540H0z"/><circle cx="700" cy="180" r="90" fill="#fff" fill-opacity=".7"/><path fill-opacity=".4" d="M0 400q240-80 480 0t480 0v140H0z"/></svg>`,
	);
	const media = {
		width: WIDTH,
		height: HEIGHT,
		placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
		color,
		alt,
		renditions: [{ format: 'webp' as const, width: WIDTH, url: src }],
		...more,
	};
	return { media, src };
}

export const darkPicture = picture('#0f3050', 'A moon over a dark sea');
export const lightPicture = picture('#e8d9b0', 'A moon over a light sea');
export const croppedPicture = picture('#0f3050', 'A moon at the right edge', { focal: { x: 0.73, y: 0.33 } });
export const loadingPicture = {
	media: { ...darkPicture.media, alt: 'A picture that loads', renditions: [] },
	src: TRANSPARENT_URL,
};
const drawingUrl = svgUrl(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540"><path fill="#2b7a9b" d="M480 60l240 420H240z"/></svg>',
);
export const drawing = {
	media: {
		...picture('#00000000', 'A triangle').media,
		renditions: [{ format: 'svg' as const, width: WIDTH, url: drawingUrl }],
	},
	src: drawingUrl,
};
