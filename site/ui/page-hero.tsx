import type { ReactNode } from 'react';
import type { Media } from '../../contract/answer.ts';
import { Picture, srcSet } from './picture.tsx';
import styles from './page-hero.module.css';

const SIZES = '100vw';

interface PageHeroProps {
	title: string;
	eyebrow?: string | undefined;
	lead?: string | undefined;
	picture?: HeroPicture | undefined;
	/** Stands under the lead. */
	children?: ReactNode;
}

export interface HeroPicture {
	image: string;
	media: { image: Media };
}

/** What the document fetches first on a page with this picture in its hero. */
export const heroPreload = (picture: HeroPicture | undefined) =>
	picture && { type: 'image/avif', srcSet: srcSet(picture.media.image, 'avif'), sizes: SIZES };

/** The head of a page: its title over full-bleed art, or over light that falls through ice. */
export function PageHero({ title, eyebrow, lead, picture, children }: PageHeroProps) {
	return (
		<div className={`${styles.hero} ${picture ? styles.pictured : styles.bare}`}>
			{picture && (
				<Picture className={styles.art} media={picture.media.image} src={picture.image} sizes={SIZES} alt="" first />
			)}
			<div className={styles.words}>
				{eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
				<h1 className={styles.title}>{title}</h1>
				{lead && <p className={styles.lead}>{lead}</p>}
				{children}
			</div>
		</div>
	);
}
