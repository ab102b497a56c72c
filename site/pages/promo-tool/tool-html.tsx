import { useCallback, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { carouselLabels } from '../../messages/carousel-labels.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import row from '../../../ui/row-carousel.module.css';
import { useTranslations } from '../../messages/translations.tsx';
import { sliderSettings, slidesFrom, type SliderSettings } from './slider-settings.ts';
import styles from './tool-html.module.css';

interface Slider extends SliderSettings {
	slides: string[];
}

const CAROUSEL = 'section.carousel';
/** Marks the elements that contain sliders. */
const CONTAINER_ATTRIBUTE = 'data-slider';
const VISIBLE_ELEMENTS = 'img, video, table, hr';

const isSlide = (node: ChildNode): boolean =>
	node.textContent?.trim() !== '' ||
	(node instanceof Element && (node.matches(VISIBLE_ELEMENTS) || node.querySelector(VISIBLE_ELEMENTS) !== null));

const htmlOf = (node: ChildNode): string => {
	const wrapper = document.createElement('div');
	wrapper.append(node.cloneNode(true));
	return wrapper.innerHTML;
};

/**
 * Replaces carousels in a tool's HTML by empty elements, and returns their slides. Keeps a carousel with only one
 * slide. A nested carousel is part of its slide.
 */
function extractSliders(html: string): { html: string; sliders: Slider[] } {
	// The server has no HTML parser. It renders a tool only in live previews, without sliders.
	if (typeof DOMParser === 'undefined') return { html, sliders: [] };
	// Parsing loads no resources and runs no scripts.
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	const sliders: Slider[] = [];
	for (const element of body.querySelectorAll<HTMLElement>(CAROUSEL)) {
		if (element.parentElement?.closest(CAROUSEL)) continue;
		const slides = [...element.childNodes].filter(isSlide);
		if (slides.length < 2) continue;
		sliders.push({ ...sliderSettings(element.dataset), slides: slides.map(htmlOf) });
		element.setAttribute(CONTAINER_ATTRIBUTE, '');
		element.replaceChildren();
	}
	return { html: body.innerHTML, sliders };
}

/** Shows the carousels in the HTML as sliders. */
export function ToolHtml({ name, html }: { name: string; html: string }) {
	const [containers, setContainers] = useState<Element[]>([]);
	const extracted = useMemo(() => extractSliders(html), [html]);
	const findContainers = useCallback(
		(root: HTMLElement | null) => setContainers([...(root?.querySelectorAll(`[${CONTAINER_ATTRIBUTE}]`) ?? [])]),
		[],
	);
	return (
		<div key={html} ref={findContainers}>
			<RichText className={styles.text} html={extracted.html} />
			{containers.map((container, index) => {
				const slider = extracted.sliders[index];
				return (
					slider &&
					createPortal(<ToolSlider name={name} slider={slider} number={index + 1} of={containers.length} />, container)
				);
			})}
		</div>
	);
}

interface ToolSliderProps {
	name: string;
	slider: Slider;
	/** Counted from 1. */
	number: number;
	of: number;
}

function ToolSlider({ name, slider, number, of: count }: ToolSliderProps) {
	const translations = useTranslations();
	const { autoplay, slidesToShow } = slider;
	const showsSeveral = slidesToShow > 1;
	const slides = useMemo(
		() => slider.slides.map((html, index) => ({ key: String(index), content: <RichText html={html} /> })),
		[slider],
	);
	return (
		<Carousel
			labels={carouselLabels(translations, translations.t('LABEL_TOOL_PICTURES', { name, number, count }))}
			slides={slides}
			slidesFrom={slidesFrom(slidesToShow)}
			centred={showsSeveral}
			loop={!showsSeveral}
			{...(autoplay === null ? {} : { autoplay })}
			{...(showsSeveral
				? { className: styles.several! }
				: { className: `${row.carousel} ${styles.single}`, controlsClassName: `${row.controls} ${styles.below}` })}
		/>
	);
}
