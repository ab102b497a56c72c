import type { PageTexts } from '../api.ts';
import { ActionLink } from '../ui/button.tsx';
import { Horn } from '../ui/horn.tsx';
import { url } from '../urls.ts';
import { useWords } from '../words.tsx';
import styles from './call-to-action.module.css';

export function CallToAction({ texts }: { texts: PageTexts }) {
	const { t, language } = useWords();
	return (
		<section className={styles.block} aria-labelledby="call-to-action">
			<div className={styles.slab}>
				<Horn className={styles.horn} />
				<div className={styles.words}>
					<h2 id="call-to-action" className={styles.title}>
						{texts.cta_title}
					</h2>
					<p>{texts.cta_text}</p>
					<ActionLink href={url('contacts-page', language)} look="gold" icon="arrow">
						{texts.cta_button ?? t('ACTION_CONTACT_US')}
					</ActionLink>
				</div>
			</div>
		</section>
	);
}
