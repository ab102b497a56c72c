import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Office, PageContent } from '../../api.ts';
import { Block } from '../../parts/block.tsx';
import { loadBlock } from '../../load-page-data.ts';
import { pageHead, type Head, type PageHandle } from '../../document/head.ts';
import { useLayoutData } from '../../parts/layout-data.ts';
import { hasPlaces, OfficeCards, OfficesMap } from '../../parts/offices/offices.tsx';
import { usePageHead } from '../../document/use-page-head.ts';
import { Icon } from '../../../ui/icon.tsx';
import { heroPreload, PageHero } from '../../../ui/page-hero.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { ContactForm } from './contact-form.tsx';
import { EmailLines } from './email-lines.tsx';
import styles from './contacts-page.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

/** Null for a block that failed to load. */
interface PageData {
	content: PageContent | null;
	offices: Office[] | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
	const [content, offices] = await Promise.all([
		loadBlock(context, 'contacts texts', (api) => api.page('contacts')),
		loadBlock(context, 'offices', (api) => api.offices()),
	]);
	return { content, offices };
}

const head = ({ content }: PageData, { t, studio }: Translations): Head => ({
	...pageHead(content, studio, t('LABEL_CONTACTS')),
	preloadImage: heroPreload(content?.pictures.hero),
});

export const handle: PageHandle<PageData> = { head };

export function Component() {
	const data = useLoaderData<PageData>();
	const translations = useTranslations();
	const { settings } = useLayoutData();
	usePageHead(head(data, translations));
	const { t } = translations;
	const textLang = useTextLang();
	const texts = data.content?.texts ?? null;
	const offices = data.offices?.length ? data.offices : null;
	const hasNoDetails = settings && data.offices?.length === 0 && !Object.values(settings.emails).some(Boolean);
	const isBare = hasNoDetails && !settings.show_contact_form;
	return (
		<>
			<PageHero
				title={texts?.hero_title ?? t('LABEL_CONTACTS')}
				lead={texts?.hero_lead}
				picture={data.content?.pictures.hero}
			/>
			{texts?.warning_html && (
				<aside className={styles.warning} aria-labelledby={texts.warning_title ? 'warning' : undefined}>
					<Icon name="warning" size={32} />
					<div>
						{texts.warning_title && (
							<h2 id="warning" className={styles.warningTitle} lang={textLang(texts.warning_title)}>
								{texts.warning_title}
							</h2>
						)}
						<RichText className={styles.warningText} html={texts.warning_html} />
					</div>
				</aside>
			)}
			<div
				className={styles.columns}
				data-without-form={!settings?.show_contact_form || undefined}
				data-without-details={(hasNoDetails && !isBare) || undefined}
			>
				{!hasNoDetails || isBare ? (
					<div className={styles.details}>
						{isBare && <p>{t('TEXT_IN_THE_MAKING')}</p>}
						{settings && <EmailLines emails={settings.emails} title={texts?.details_title} />}
						{offices && (
							<section aria-labelledby="offices">
								<h2 id="offices" className={styles.title} lang={textLang(texts?.offices_title)}>
									{texts?.offices_title ?? t('TITLE_OFFICES')}
								</h2>
								<OfficeCards offices={offices} />
							</section>
						)}
					</div>
				) : null}
				{settings?.show_contact_form && (
					<Block name="contact form">
						<ContactForm settings={settings} texts={texts} />
					</Block>
				)}
			</div>
			{offices && hasPlaces(offices) && (
				<Block name="map">
					<div className={styles.map}>
						<OfficesMap offices={offices} />
					</div>
				</Block>
			)}
		</>
	);
}
