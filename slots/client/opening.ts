/** The screens before the game has started: loading progress and error. */
import type { DemoFault } from '../protocol.ts';
import { pictureOf, type PictureName } from './assets.ts';
import { element, type Attributes } from './dom.ts';
import { isTall } from './layout.ts';
import type { Settings } from './settings.ts';
import type { WordKey, Words } from './words.ts';

const faultWords: Record<DemoFault, [headline: WordKey, text: WordKey]> = {
	load: ['loadFailed', 'loadFailedText'],
	webgl: ['webglFailed', 'webglFailedText'],
	internal: ['internalFailed', 'internalFailedText'],
};

/** Notices that every screen must show: adults only, play money. */
export const notes = ({ t }: Words): HTMLElement =>
	element('p', { class: 'notes' }, element('b', {}, t('adultsOnly')), element('span', {}, t('playMoney')));

const wayBack = ({ alone, back }: Settings, { t }: Words): HTMLElement | null =>
	alone && back ? element('a', { class: 'way-back', href: back }, t('backToGame')) : null;

/** Creates a picture that fades in once it is loaded. The game needs the same picture, so it is loaded only once. */
function appearing(slug: string, name: PictureName, attributes: Attributes): HTMLImageElement | null {
	const src = pictureOf(slug, name);
	if (src === undefined) return null;
	const picture = element('img', { alt: '', crossorigin: 'anonymous', ...attributes, src });
	picture.decode().then(
		() => picture.classList.add('there'),
		// The loading of the game reports this error.
		() => undefined,
	);
	return picture;
}

/** @returns a function that shows the share of files that are loaded. */
export function showLoading(root: HTMLElement, settings: Settings, words: Words): (share: number) => void {
	const fill = element('div', { class: 'fill' });
	const bar = element(
		'div',
		{
			class: 'progress',
			role: 'progressbar',
			'aria-valuemin': 0,
			'aria-valuemax': 100,
		},
		fill,
	);
	let percent = 0;
	const told = element('p', { class: 'share' });
	const telling = notes(words);
	const tell = (): void => {
		bar.setAttribute('aria-label', words.t('loading'));
		told.textContent = words.t('loadingShare', { share: percent });
		telling.replaceChildren(...notes(words).children);
	};
	root.replaceChildren(
		element(
			'div',
			{ class: 'opening' },
			appearing(settings.slug, isTall() ? 'back-tall.avif' : 'back-wide.avif', { class: 'place' }),
			element(
				'div',
				{ class: 'name-place' },
				appearing(settings.slug, 'word.webp', { class: 'word' }),
				element('h1', {}, settings.title),
			),
			bar,
			told,
			telling,
		),
	);
	words.keep(told, tell);
	return (share) => {
		percent = Math.round(share * 100);
		fill.style.transform = `scaleX(${share})`;
		bar.setAttribute('aria-valuenow', String(percent));
		tell();
	};
}

/** @returns the headline, for the parent page. */
export function showFault(
	root: HTMLElement,
	settings: Settings,
	words: Words,
	fault: DemoFault,
	again: () => void,
): string {
	const [headline, text] = faultWords[fault];
	root.replaceChildren(
		element(
			'div',
			{ class: 'opening failed', role: 'alert' },
			element('h1', {}, words.t(headline)),
			element('p', {}, words.t(text)),
			fault === 'webgl'
				? null
				: element('button', { type: 'button', class: 'call', on: { click: again } }, words.t('again')),
			wayBack(settings, words),
			notes(words),
		),
	);
	return words.t(headline);
}
