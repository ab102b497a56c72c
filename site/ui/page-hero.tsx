import type { ReactNode } from 'react';
import type { Media } from '../../contract/envelope.ts';
import { Picture, srcSet } from './picture.tsx';
import styles from './page-hero.module.css';
import { useTextLang } from './text-language.ts';

/** In rem, as in page-hero.module.css: how high the art stands on phones, and elsewhere at least and at most. */
const HEIGHTS = {
	tall: { phone: 24.5, least: 27, fluid: 40, most: 38 },
	low: { phone: 18, least: 20, fluid: 25, most: 27 },
};

/**
 * The art covers its place, so where that is taller than the art it is drawn wider than the window. On phones two pixels
 * for each three drawn look sharp, at half the weight; on the densest of them half as many do.
 */
function sizesOf({ width, height }: Media, low = false): string {
	const ratio = width / height;
	const { phone, least, fluid, most } = HEIGHTS[low ? 'low' : 'tall'];
	const times = (length: number): number => Math.round(length * ratio);
	return [
		'(max-width: 779px) and (min-resolution: 2.5dppx) 33rem',
		`(max-width: 779px) max(67vw, ${times(phone * 0.67)}rem)`,
		`max(100vw, min(max(${times(least)}rem, ${times(fluid)}vw), ${times(most)}rem))`,
	].join(', ');
}

interface PageHeroProps {
	title: string;
	eyebrow?: string | undefined;
	lead?: string | undefined;
	picture?: HeroPicture | undefined;
	/** Leaves more of the first screen to what stands under it. */
	low?: boolean;
	/** Stands under the lead; in a low hero beside it, where there is room. */
	children?: ReactNode;
}

export interface HeroPicture {
	image: string;
	media: { image: Media };
}

/** What the document fetches first on a page with this picture in its hero. */
export const heroPreload = (picture: HeroPicture | undefined, low?: boolean) =>
	picture && {
		type: 'image/avif',
		srcSet: srcSet(picture.media.image, 'avif'),
		sizes: sizesOf(picture.media.image, low),
	};

/** The head of a page: its title over full-bleed art, or over light that falls through ice. */
export function PageHero({ title, eyebrow, lead, picture, low = false, children }: PageHeroProps) {
	const textLang = useTextLang();
	const look = [styles.hero, picture ? styles.pictured : styles.bare, low && styles.low].filter(Boolean).join(' ');
	return (
		<div className={look}>
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
			<div className={styles.words}>
				{eyebrow && (
					<p className={styles.eyebrow} lang={textLang(eyebrow)}>
						{eyebrow}
					</p>
				)}
				<h1 className={styles.title} lang={textLang(title)}>
					{title}
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
