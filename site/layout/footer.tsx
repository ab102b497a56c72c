import type { ReactNode } from 'react';
import { Icon, lineIcon, type IconComponent } from '../../ui/icon.tsx';
import { drawingUrl } from '../../ui/drawing-url.ts';
import { useTranslations, type Messages } from '../messages/translations.tsx';
import { useLayoutData } from '../parts/layout-data.ts';
import { StudioName } from './header.tsx';
import mark from './mark.svg';
import { publicMenu } from './menu-entries.ts';
import styles from './footer.module.css';
import { useTextLang } from '../../ui/text-language.ts';

const socials: ['video' | 'photo' | 'professional' | 'microblog' | 'social', keyof Messages, IconComponent][] = [
	['video', 'LABEL_SOCIAL_VIDEO', lineIcon('M4 6.5h16v11H4zM10 9.5v5l4.5-2.5z')],
	['photo', 'LABEL_SOCIAL_PHOTO', lineIcon('M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7h.01')],
	[
		'professional',
		'LABEL_SOCIAL_PROFESSIONAL',
		lineIcon('M5 9.5V19M5 5.5v.01M10 19V9.5M10 13.5c0-2.5 1.6-4 4-4s4 1.5 4 4V19'),
	],
	['microblog', 'LABEL_SOCIAL_MICROBLOG', lineIcon('M5 5l14 14M19 5L5 19')],
	[
		'social',
		'LABEL_SOCIAL_SOCIAL',
		lineIcon('M14.5 20v-7.5H17l.5-3h-3V8c0-1.1.5-1.7 1.8-1.7h1.2V3.6c-3.6-.6-6 .7-6 4.2v1.7H9v3h2.5V20'),
	],
];

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** Without an address, renders no link. */
function Outside({ href, text, picture }: { href: string; text: string; picture?: ReactNode }) {
	const textLang = useTextLang();
	const content = picture || <span lang={textLang(text)}>{text}</span>;
	if (href === '') return content;
	return (
		<a href={href} {...newTab}>
			{content}
		</a>
	);
}

export function Footer() {
	const { t, language, studio, urls } = useTranslations();
	const textLang = useTextLang();
	const { settings, texts, year } = useLayoutData();
	const sales = settings?.emails.sales;
	const known = socials.filter(([name]) => settings?.socials[name]);
	const [beforeMail, afterMail] = (texts?.footer_business ?? t('TEXT_SALES_CONTACT', { email: '{email}' })).split(
		'{email}',
	);
	const {
		founded_year: founded = year,
		legal_name: company = studio,
		company_details: details,
		licences = [],
		safer_play_links: links = [],
	} = settings?.look ?? {};
	const years = [founded, year].filter((each, place) => each > 0 && (place > 0 || each < year)).join('–');
	const isNamed = settings?.company.name !== '' || company !== studio;
	// A company name such as `Reef, S. L.` already ends in a full stop.
	const copyright = isNamed && years !== '' && t('TEXT_COPYRIGHT', { years, company }).replace(/\.\.$/, '.');
	const rights = [copyright, texts?.footer_rights].filter(Boolean).join(' ');
	return (
		<footer className={styles.footer} aria-label={t('LABEL_FOOTER')}>
			{settings?.house_marks && (
				<img className={styles.mark} src={mark} width={256} height={256} alt="" loading="lazy" />
			)}
			<div className={styles.columns}>
				<div className={styles.about}>
					<a className={styles.home} href={urls.url('home-page', language)}>
						<StudioName settings={settings} studio={studio} />
					</a>
					{texts?.footer_about && <p lang={textLang(texts.footer_about)}>{texts.footer_about}</p>}
					{sales && (
						<p lang={textLang(texts?.footer_business)}>
							{beforeMail}
							<a href={`mailto:${sales}`}>{sales}</a>
							{afterMail}
						</p>
					)}
				</div>
				<ul className={styles.menu}>
					{publicMenu.map(({ id, label }) => (
						<li key={id}>
							<a href={urls.url(id, language)}>{t(label)}</a>
						</li>
					))}
				</ul>
				{settings && known.length > 0 && (
					<div>
						<h2 className={styles.title}>{t('LABEL_SOCIALS')}</h2>
						<ul className={styles.socials}>
							{known.map(([name, label, SocialIcon]) => (
								<li key={name}>
									<a
										href={settings.socials[name]}
										aria-label={`${t(label)} (${t('LABEL_OPENS_IN_NEW_TAB')})`}
										title={t(label)}
										{...newTab}
									>
										<SocialIcon />
									</a>
								</li>
							))}
						</ul>
					</div>
				)}
				{settings?.newsletter_link && (
					<div className={styles.newsletter}>
						<h2 className={styles.title}>{t('LABEL_NEWSLETTER')}</h2>
						{texts?.footer_newsletter && <p lang={textLang(texts.footer_newsletter)}>{texts.footer_newsletter}</p>}
						<a href={settings.newsletter_link} {...newTab}>
							{texts?.footer_newsletter_button ?? t('LABEL_NEWSLETTER')}
							<Icon name="outside" size={18} />
							<span className="visually-hidden"> ({t('LABEL_OPENS_IN_NEW_TAB')})</span>
						</a>
					</div>
				)}
				{settings && settings.certificates.length > 0 && (
					<div>
						<h2 className={styles.title}>{t('LABEL_CERTIFICATES')}</h2>
						<ul className={styles.certificates}>
							{settings.certificates.map(({ title, url }) => (
								<li key={url}>
									<a href={url} lang={textLang(title)}>
										{title}
									</a>
								</li>
							))}
						</ul>
					</div>
				)}
			</div>
			<div className={styles.play}>
				<strong>{t('LABEL_ADULTS_ONLY')}</strong>
				<div>
					<h2 className={styles.title} lang={textLang(texts?.footer_safer_play_title)}>
						{texts?.footer_safer_play_title ?? t('LABEL_SAFER_PLAY')}
					</h2>
					<p lang={textLang(texts?.footer_safer_play)}>{texts?.footer_safer_play ?? t('TEXT_SAFER_PLAY')}</p>
					{links.length > 0 && (
						<ul className={styles.help}>
							{links.map(({ title, country, link }) => (
								<li key={`${country} ${title}`}>
									{country && <span lang={textLang(country)}>{country}</span>}
									<Outside href={link} text={title} />
								</li>
							))}
						</ul>
					)}
				</div>
			</div>
			{licences.length > 0 && (
				<ul className={styles.licences} aria-label={t('LABEL_LICENCES')}>
					{licences.map(({ title, link, logo }) => (
						<li key={title}>
							<Outside
								href={link}
								text={title}
								picture={
									logo && (
										<img
											src={drawingUrl(logo.media) ?? logo.image}
											width={logo.media.width}
											height={logo.media.height}
											alt={title}
											title={title}
											loading="lazy"
										/>
									)
								}
							/>
						</li>
					))}
				</ul>
			)}
			<div className={styles.legal}>
				{rights && <p lang={textLang(rights)}>{rights}</p>}
				{settings?.company.address && (
					<address lang={textLang(settings.company.address)}>{settings.company.address}</address>
				)}
				{details && (
					<p className={styles.details} lang={textLang(details)}>
						{details}
					</p>
				)}
				<p className={styles.legalLinks}>
					<a href={urls.url('verify-page', language)}>{t('LABEL_VERIFY')}</a>
					<a href={urls.url('privacy-page', language)}>{t('LABEL_PRIVACY')}</a>
					<a href={urls.url('terms-page', language)}>{t('LABEL_TERMS')}</a>
				</p>
			</div>
		</footer>
	);
}
