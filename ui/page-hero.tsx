import type { ReactNode } from 'react';
import type { Media } from '../contract/envelope.ts';
import { Picture, srcSet } from './picture.tsx';
import { pictureTone } from './picture-tone.ts';
import { below } from './breakpoints.ts';
import styles from './page-hero.module.css';
import { useTextLang } from './text-language.ts';
import { TitleText } from './title-text.tsx';

/**
 * Heights as in page-hero.module.css. `phone` is in rem. In wider windows, `fluid` is in vw, between `min` and `max` in
 * rem.
 */
const HEIGHTS = {
	tall: { phone: 24.5, min: 27, fluid: 40, max: 38 },
	low: { phone: 18, min: 20, fluid: 25, max: 27 },
};

/**
 * The picture covers its box, so it may be wider than the window. Phones load a narrower picture, which looks sharp
 * enough.
 */
function sizesOf({ width, height }: Media, low = false): string {
	const ratio = width / height;
	const { phone, min, fluid, max } = HEIGHTS[low ? 'low' : 'tall'];
	const times = (length: number): number => Math.round(length * ratio);
	return [
		`${below('medium')} and (min-resolution: 2.5dppx) 33rem`,
		`${below('medium')} max(67vw, ${times(phone * 0.67)}rem)`,
		`max(100vw, min(max(${times(min)}rem, ${times(fluid)}vw), ${times(max)}rem))`,
	].join(', ');
}

interface PageHeroProps {
	title: string;
	eyebrow?: string | undefined;
	lead?: string | undefined;
	picture?: HeroPicture | undefined;
	low?: boolean;
	/** Shown below the lead, or beside it in a low hero. */
	children?: ReactNode;
}

export interface HeroPicture {
	image: string;
	media: { image: Media };
}

export const heroPreload = (picture: HeroPicture | undefined, low?: boolean) =>
	picture && {
		type: 'image/avif',
		srcSet: srcSet(picture.media.image, 'avif'),
		sizes: sizesOf(picture.media.image, low),
	};

export function PageHero({ title, eyebrow, lead, picture, low = false, children }: PageHeroProps) {
	const textLang = useTextLang();
	const look = [styles.hero, !picture && styles.bare, low && styles.low].filter(Boolean).join(' ');
	return (
		<div className={look} data-on-picture={picture && pictureTone(picture.media.image)}>
			{picture && (
				<Picture
					className={styles.art}
					media={picture.media.image}
					src={picture.image}
					sizes={sizesOf(picture.media.image, low)}
					alt=""
					first
				/>
			)}
			<div className={styles.text}>
				{eyebrow && (
					<p className={styles.eyebrow} lang={textLang(eyebrow)}>
						{eyebrow}
					</p>
				)}
				<h1 className={styles.title} lang={textLang(title)}>
					<TitleText text={title} />
				</h1>
				{lead && (
					<p className={styles.lead} lang={textLang(lead)}>
						{lead}
					</p>
				)}
				{children}
			</div>
		</div>
	);
}
