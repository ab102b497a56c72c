import { useLoaderData, type LoaderFunction, type LoaderFunctionArgs } from 'react-router';
import type { PageTexts } from '../../api.ts';
import { loadSubject } from '../../context.ts';
import type { Head, PageHandle } from '../../head.ts';
import { usePageHead } from '../../page-head.ts';
import { PageHero } from '../../ui/page-hero.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './legal-page.module.css';

/** A page of the studio's legal texts, by their name. */
export const legalLoader =
	(page: 'legal_privacy' | 'legal_terms'): LoaderFunction =>
	({ context }: LoaderFunctionArgs) =>
		loadSubject(context, (api) => api.texts(page));

const head = (texts: PageTexts): Head => ({
	title: texts.meta_title ?? texts.title ?? '',
	description: texts.meta_description ?? '',
});

export const legalHandle: PageHandle<PageTexts> = { head };

export function LegalPage() {
	const texts = useLoaderData<PageTexts>();
	usePageHead(head(texts));
	return (
		<article className={styles.page}>
			<PageHero title={texts.title ?? ''} />
			<RichText className={styles.body} html={texts.body_html ?? ''} />
		</article>
	);
}
