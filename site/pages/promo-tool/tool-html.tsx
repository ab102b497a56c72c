import { useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { carouselLabels } from '../../carousel-labels.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import row from '../../ui/row-carousel.module.css';
import { useTranslations } from '../../translations.tsx';
import { sliderSettings, slidesFrom, type SliderSettings } from './slider-settings.ts';
import styles from './tool-html.module.css';

interface Slider extends SliderSettings {
	/** HTML of each slide. */
	slides: string[];
}

const CAROUSEL = 'section.carousel';
/** Marks the places of the sliders. */
const PLACE = 'data-slider';
const SHOWN = 'img, video, table, hr';

const isSlide = (node: ChildNode): boolean =>
	node.textContent?.trim() !== '' ||
	(node instanceof Element && (node.matches(SHOWN) || node.querySelector(SHOWN) !== null));

const htmlOf = (node: ChildNode): string => {
	const holder = document.createElement('div');
	holder.append(node.cloneNode(true));
	return holder.innerHTML;
};

/**
 * Takes the embedded carousels out of a tool's HTML and leaves their places in it. One with a single slide stays as it
 * is, one inside another goes with its slide. For browsers: the HTML is read by their own parser.
 */
function takeSliders(html: string): { html: string; sliders: Slider[] } {
	// Nothing of a parsed document is fetched or run.
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	const sliders: Slider[] = [];
	for (const element of body.querySelectorAll<HTMLElement>(CAROUSEL)) {
		if (element.parentElement?.closest(CAROUSEL)) continue;
		const slides = [...element.childNodes].filter(isSlide);
		if (slides.length < 2) continue;
		sliders.push({ ...sliderSettings(element.dataset), slides: slides.map(htmlOf) });
		element.setAttribute(PLACE, '');
		element.replaceChildren();
	}
	return { html: body.innerHTML, sliders };
}

/** A promo tool's own HTML, whose embedded carousels are sliders (specification 2, 'Promo tool page'). */
export function ToolHtml({ name, html }: { name: string; html: string }) {
	const [places, setPlaces] = useState<Element[]>([]);
	const taken = useMemo(() => takeSliders(html), [html]);
	const find = useCallback(
		(root: HTMLElement | null) => setPlaces([...(root?.querySelectorAll(`[${PLACE}]`) ?? [])]),
		[],
	);
	return (
		<div key={html} ref={find}>
			<RichText className={styles.text} html={taken.html} />
			{places.map((place, index) => {
				const slider = taken.sliders[index];
				return (
					slider &&
					createPortal(<ToolSlider name={name} slider={slider} number={index + 1} of={places.length} />, place)
				);
			})}
		</div>
	);
}

interface ToolSliderProps {
	name: string;
	slider: Slider;
	/** Which of how many on the page, from 1. */
	number: number;
	of: number;
}

function ToolSlider({ name, slider, number, of: count }: ToolSliderProps) {
	const translations = useTranslations();
	const { autoplay, slidesToShow } = slider;
	const isMany = slidesToShow > 1;
	const slides = useMemo(
		() => slider.slides.map((html, index) => ({ key: String(index), content: <RichText html={html} /> })),
		[slider],
	);
	return (
		<Carousel
			labels={carouselLabels(translations, translations.t('LABEL_TOOL_PICTURES', { name, number, count }))}
			slides={slides}
			slidesFrom={slidesFrom(slidesToShow)}
			centred={isMany}
			loop={!isMany}
			{...(autoplay === null ? {} : { autoplay })}
			{...(isMany
				? { className: styles.many! }
				: { className: `${row.carousel} ${styles.single}`, controlsClassName: `${row.controls} ${styles.below}` })}
		/>
	);
}
