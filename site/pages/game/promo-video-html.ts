/** What the page needs to know of a promo video's HTML, which is stored in one spelling (docs/decisions/0012). */

interface VideoFile {
	src: string;
	type: string;
}
interface VideoTrack {
	src: string;
	kind: string;
	srclang: string;
	label: string;
}

export type PromoVideoParts = { poster: string; words: string } & (
	| { kind: 'frame'; player: string; page: string }
	| { kind: 'file'; files: VideoFile[]; tracks: VideoTrack[] }
);

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const decoded = (text: string): string =>
	text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);

const attribute = (attributes: string, name: string): string =>
	decoded(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
const textOf = (html: string): string =>
	decoded(
		html
			.replace(/<[^>]*>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim(),
	);

/** The video of another host or of this site that stands in the HTML; null when there is none. */
export function promoVideoOf(html: string): PromoVideoParts | null {
	const figure = /<figure((?: [^<>]*)? data-video="[^<>]*)>\s*<a([^<>]*)>([\s\S]*?)<\/a>/.exec(html);
	if (figure) {
		const [, attributes = '', link = '', content = ''] = figure;
		const image = /<img([^<>]*)>/.exec(content)?.[1] ?? '';
		return {
			kind: 'frame',
			player: attribute(attributes, 'data-video'),
			page: attribute(link, 'href'),
			poster: attribute(image, 'src'),
			words: textOf(content) || attribute(image, 'alt'),
		};
	}
	const video = /<video([^<>]*)>([\s\S]*?)<\/video>/.exec(html);
	if (!video) return null;
	const [, attributes = '', content = ''] = video;
	const elements = (tag: string): string[] =>
		[...content.matchAll(new RegExp(`<${tag}( [^<>]*)>`, 'g'))].map(([, found = '']) => found);
	const own = attribute(attributes, 'src');
	const files = [
		...(own ? [{ src: own, type: '' }] : []),
		...elements('source').map((source) => ({ src: attribute(source, 'src'), type: attribute(source, 'type') })),
	];
	if (files.length === 0) return null;
	return {
		kind: 'file',
		files,
		tracks: elements('track').map((track) => ({
			src: attribute(track, 'src'),
			kind: attribute(track, 'kind'),
			srclang: attribute(track, 'srclang'),
			label: attribute(track, 'label'),
		})),
		poster: attribute(attributes, 'poster'),
		words: '',
	};
}
