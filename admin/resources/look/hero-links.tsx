import { textPages, textSections } from '../../../contract/text-sections.ts';
import { TextLink } from '../../../ui/link.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import styles from './hero-links.module.css';

/** These pages have a picture at their top. */
const heroPages = textPages.filter((page) => textSections[page].some(({ pictures }) => pictures.includes('hero')));

/** The home page shows banners, so its link opens the banners. */
export function HeroLinks() {
	const t = useTranslate();
	return (
		<div role="group" aria-label={t('look.hero_pictures')} className={styles.links}>
			<p className={styles.label}>{t('look.hero_pictures')}</p>
			<TextLink href="/banners">{t('look.pages.home')}</TextLink>
			{heroPages.map((page) => (
				<TextLink key={page} href={`/texts/${page}`}>
					{t(`look.pages.${page}`)}
				</TextLink>
			))}
		</div>
	);
}
