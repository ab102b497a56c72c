import type { PageTexts } from '../../api.ts';
import { useLayoutData } from '../layout-data.ts';
import { ActionLink } from '../../../ui/button.tsx';
import horn from './horn.svg';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './call-to-action.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

/**
 * Renders nothing without a title. The horn is a mark of the demo studio, so it is shown only if the studio's look has
 * `house_marks`.
 */
export function CallToAction({ texts }: { texts: PageTexts }) {
	const { t, language, urls } = useTranslations();
	const textLang = useTextLang();
	const { settings } = useLayoutData();
	if (!texts.cta_title) return null;
	return (
		<section className={styles.slab} aria-labelledby="call-to-action">
			{settings?.house_marks && (
				<img className={styles.horn} src={horn} width={720} height={190} alt="" loading="lazy" />
			)}
			<div className={styles.text}>
				<h2 id="call-to-action" className={styles.title} lang={textLang(texts.cta_title)}>
					{texts.cta_title}
				</h2>
				{texts.cta_text && <p lang={textLang(texts.cta_text)}>{texts.cta_text}</p>}
				<ActionLink href={urls.url('contacts-page', language)} look="gold" icon="arrow">
					{texts.cta_button ?? t('ACTION_CONTACT_US')}
				</ActionLink>
			</div>
		</section>
	);
}
