import { Fragment } from 'react';

/** The character 的 ends a phrase. Chinese has no spaces, and headings break only between phrases. */
const PHRASE_END = /(?<=的)(?=.)/u;

/** A Chinese title may also break after 的, so that its words stay whole on phones. */
export function TitleText({ text }: { text: string }) {
	const phrases = text.split(PHRASE_END);
	return phrases.map((phrase, index) => (
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{phrase}
		</Fragment>
	));
}
