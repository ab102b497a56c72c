import type { PageTexts } from '../../api.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './about-intro.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

export function AboutIntro({ texts }: { texts: PageTexts }) {
	const textLang = useTextLang();
	return (
		<section className={styles.intro} aria-labelledby={texts.intro_title && 'intro'}>
			{texts.intro_title && (
				<h2 id="intro" className={styles.title} lang={textLang(texts.intro_title)}>
					{texts.intro_title}
				</h2>
			)}
			<RichText className={styles.text} html={texts.intro_html ?? ''} />
		</section>
	);
}
