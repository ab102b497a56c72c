import type { PageTexts } from '../../api.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './about-intro.module.css';

/** Who the studio is: a claim, and the text that holds it up. */
export function AboutIntro({ texts }: { texts: PageTexts }) {
	return (
		<section className={styles.intro} aria-labelledby={texts.intro_title && 'intro'}>
			{texts.intro_title && (
				<h2 id="intro" className={styles.title}>
					{texts.intro_title}
				</h2>
			)}
			<RichText className={styles.text} html={texts.intro_html ?? ''} />
		</section>
	);
}
