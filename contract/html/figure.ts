/**
 * A figure, or a video of another host. A video must cause no request to its host before the visitor clicks, so it is
 * stored as
 *
 *     <figure data-video="https://www.youtube-nocookie.com/embed/ID"><a href="https://www.youtube.com/watch?v=ID"
 *     rel="noopener noreferrer">Words</a></figure>
 *
 * Staff may write such a figure, or paste the iframe that a host offers for copying. `data-video` is the complete
 * address of a player. Its origin is one of `videoOrigins` (video-hosts.ts), which the CSP allows in frames.
 *
 * The first child of the figure is the link to the video's own page, which works without JavaScript. The text of the
 * link is the accessible name of the player. For an iframe, the title of the iframe becomes this text. The link may
 * contain a picture of this site, and a figcaption may follow the link. The page turns the link into a button. A click
 * replaces the button by the player, a sandboxed frame that begins to play (ui/video-frame.ts).
 */
import { textAttributes } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';
import { videoAt } from './video-hosts.ts';

export const figure: HtmlElement = {
	tag: 'figure',
	attributes: { ...textAttributes, 'data-video': (value) => videoAt(value)?.player },
	readFrom: {
		iframe: ({ src }) => {
			const video = src === undefined ? undefined : videoAt(src);
			return video && { 'data-video': video.player };
		},
	},
	editor: { as: 'own' },
};
