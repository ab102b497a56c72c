/** Reads the stored HTML of a promo video (ADR 0012). */

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

export type PromoVideoParts = { poster: string; title: string } & (
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

/** A title that is only a URL does not help users of screen readers. */
const ADDRESS = /^(?:https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+(?:\/\S*)?)$/i;
const FRAME = /^\s*<figure((?: [^<>]*)? data-video="[^<>]*)>\s*<a([^<>]*)>((?:(?!<\/a>)[\s\S])*)<\/a>\s*<\/figure>\s*$/;
const FILE = /^\s*(?:<figure[^<>]*>\s*)?<video([^<>]*)>((?:(?!<\/video>)[\s\S])*)<\/video>\s*(?:<\/figure>\s*)?$/;

/**
 * Returns the video if the HTML contains nothing else. Returns null for other HTML, which the page then shows
 * unchanged.
 */
export function promoVideoOf(html: string): PromoVideoParts | null {
	const figure = FRAME.exec(html);
	if (figure) {
		const [, attributes = '', link = '', content = ''] = figure;
		const image = /<img([^<>]*)>/.exec(content)?.[1] ?? '';
		const title = textOf(content) || attribute(image, 'alt');
		return {
			kind: 'frame',
			player: attribute(attributes, 'data-video'),
			page: attribute(link, 'href'),
			poster: attribute(image, 'src'),
			title: ADDRESS.test(title) ? '' : title,
		};
	}
	const video = FILE.exec(html);
	if (!video) return null;
	const [, attributes = '', content = ''] = video;
	const elements = (tag: string): string[] =>
		[...content.matchAll(new RegExp(`<${tag}( [^<>]*)>`, 'g'))].map(([, element = '']) => element);
	const ownSource = attribute(attributes, 'src');
	const files = [
		...(ownSource ? [{ src: ownSource, type: '' }] : []),
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
		title: '',
	};
}
