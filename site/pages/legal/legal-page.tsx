import { useLoaderData, type LoaderFunction, type LoaderFunctionArgs } from 'react-router';
import type { PageContent } from '../../api.ts';
import { loadRequired } from '../../load-page-data.ts';
import { pageHead, type Head, type PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { PageHero } from '../../../ui/page-hero.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import styles from './legal-page.module.css';

export const legalLoader =
	(page: 'legal_privacy' | 'legal_terms'): LoaderFunction =>
	({ context }: LoaderFunctionArgs) =>
		loadRequired(context, (api) => api.page(page));

/** Messages that are the title until the studio has written a title. */
type LegalLabel = 'LABEL_PRIVACY' | 'LABEL_TERMS';

const legalHead = (page: PageContent, label: LegalLabel, { t, studio }: Translations): Head =>
	pageHead(page, studio, page.texts.title || t(label));

export const legalHandle = (label: LegalLabel): PageHandle<PageContent> => ({
	head: (page, translations) => legalHead(page, label, translations),
});

export function LegalPage({ label }: { label: LegalLabel }) {
	const page = useLoaderData<PageContent>();
	const { texts } = page;
	const translations = useTranslations();
	usePageHead(legalHead(page, label, translations));
	return (
		<article className={styles.page}>
			<PageHero title={texts.title || translations.t(label)} />
			{texts.body_html ? (
				<RichText className={styles.body} html={texts.body_html} />
			) : (
				<p className={styles.body}>{translations.t('TEXT_IN_THE_MAKING')}</p>
			)}
		</article>
	);
}
