import type { DemoFault } from '../protocol.ts';
import { pictureOf, titlePictureOf, type PictureName } from './game-art.ts';
import { element, type Attributes } from './dom.ts';
import { isTall } from './layout.ts';
import type { Settings } from './demo-settings.ts';
import type { MessageKey, Translations } from './translations.ts';

const errorMessages: Record<DemoFault, [headline: MessageKey, text: MessageKey]> = {
	load: ['loadFailed', 'loadFailedText'],
	webgl: ['webglFailed', 'webglFailedText'],
	internal: ['internalFailed', 'internalFailedText'],
};

export const legalNotice = ({ t }: Translations): HTMLElement =>
	element('p', { class: 'notes' }, element('b', {}, t('adultsOnly')), element('span', {}, t('playMoney')));

const backLink = ({ alone, back }: Settings, { t }: Translations): HTMLElement | null =>
	alone && back ? element('a', { class: 'back-link', href: back }, t('backToGame')) : null;

function fadingInPicture(slug: string, name: PictureName, attributes: Attributes): HTMLImageElement | null {
	const src = pictureOf(slug, name);
	if (src === undefined) return null;
	const picture = element('img', { alt: '', crossorigin: 'anonymous', ...attributes, src });
	picture.decode().then(
		() => picture.classList.add('loaded'),
		// The screen works without the picture.
		() => undefined,
	);
	return picture;
}

/** @returns a function that shows the fraction of loaded files */
export function showLoading(
	root: HTMLElement,
	settings: Settings,
	translations: Translations,
): (share: number) => void {
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
	const titlePicture = titlePictureOf(settings.slug, settings.title);
	let percent = 0;
	const shareLine = element('p', { class: 'share' });
	const notice = legalNotice(translations);
	const update = (): void => {
		bar.setAttribute('aria-label', translations.t('loading'));
		shareLine.textContent = translations.t('loadingShare', { share: percent });
		notice.replaceChildren(...legalNotice(translations).children);
	};
	root.replaceChildren(
		element(
			'div',
			{ class: 'opening' },
			fadingInPicture(settings.slug, isTall() ? 'back-tall.avif' : 'back-wide.avif', { class: 'background' }),
			element(
				'div',
				{ class: 'title' },
				titlePicture && fadingInPicture(settings.slug, titlePicture, { class: 'word' }),
				element('h1', {}, settings.title),
			),
			bar,
			shareLine,
			notice,
		),
	);
	translations.bind(shareLine, update);
	return (share) => {
		percent = Math.round(share * 100);
		fill.style.transform = `scaleX(${share})`;
		bar.setAttribute('aria-valuenow', String(percent));
		update();
	};
}

/** @returns the headline of the screen */
export function showError(
	root: HTMLElement,
	settings: Settings,
	translations: Translations,
	code: DemoFault,
	onRetry: () => void,
): string {
	const [headline, text] = errorMessages[code];
	root.replaceChildren(
		element(
			'div',
			{ class: 'opening failed', role: 'alert' },
			element('h1', {}, translations.t(headline)),
			element('p', {}, translations.t(text)),
			code === 'webgl'
				? null
				: element('button', { type: 'button', class: 'call', on: { click: onRetry } }, translations.t('again')),
			backLink(settings, translations),
			legalNotice(translations),
		),
	);
	return translations.t(headline);
}
