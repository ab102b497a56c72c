import { useEffect, useRef, type ReactNode } from 'react';
import { CertificateStateChip } from '../../client-area/certificate-state.tsx';
import { kindLabels } from '../../client-area/assets/asset-labels.ts';
import { ClientPage } from '../../client-area/client-page.tsx';
import { fileKind, fileSize } from '../../client-area/file-facts.ts';
import { useReload } from '../../client-area/use-reload.ts';
import { sectionLabels, withheldLabels } from '../../client-area/shares/share-labels.ts';
import { logFailure } from '../../log.ts';
import { dayOf } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useApi } from '../../parts/use-api.ts';
import { ActionButton } from '../../../ui/button.tsx';
import { CardLink } from '../../../ui/card-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import files from '../client-game/file-list.module.css';
import { guestApi, type GuestContent, type GuestFile, type ShareSection } from './guest-api.ts';
import { SharedFacts } from './shared-facts.tsx';
import styles from './share-page.module.css';

const POLL_INTERVAL_MS = 3000;
/** Maximum number of reloads of the page while copies are being made. A download waits for its copy in any case. */
const MAX_POLLS = 20;

export function SharedContent({ content, token }: { content: GuestContent; token: string }) {
	const { t, date } = useTranslations();
	const { game, recipient, expires_at } = content;
	usePendingCopies(content.files);
	const by = Map.groupBy(content.files, ({ section }) => section);
	const sections: [ShareSection, ReactNode][] = [];
	if (game) sections.push(['facts', <SharedFacts key="facts" game={game} />]);
	const images = by.get('images');
	if (images) sections.push(['images', <Images key="images" images={images} />]);
	for (const section of ['certificates', 'documents', 'assets'] as const) {
		const found = by.get(section);
		if (found) sections.push([section, <Files key={section} list={found} ofGame={game !== null} />]);
	}
	return (
		<ClientPage
			title={game?.title ?? t('TITLE_SHARED_FILES')}
			lead={game?.summary}
			hasPrintLine
			actions={<ActionButton onClick={() => window.print()}>{t('ACTION_PRINT')}</ActionButton>}
		>
			{sections.length === 0 && <p className={styles.text}>{t('TEXT_SHARE_EMPTY')}</p>}
			{sections.map(([section, shown]) => (
				<Section key={section} section={section} token={token}>
					{shown}
				</Section>
			))}
			<p className={styles.note}>
				{t('TEXT_SHARE_NOTE', { recipient })}{' '}
				<time dateTime={dayOf(expires_at)}>{t('TEXT_SHARE_UNTIL', { date: date(expires_at, 'full') })}</time>
			</p>
		</ClientPage>
	);
}

/**
 * Reloads the page while copies are being made. The reloaded page shows the sizes of copies, and names withheld files.
 */
function usePendingCopies(list: readonly GuestFile[]): void {
	const reload = useReload();
	const polls = useRef(0);
	const isPending = list.some(({ is_pending }) => is_pending);
	useEffect(() => {
		if (!isPending) return;
		const timer = setInterval(() => {
			if (++polls.current > MAX_POLLS) clearInterval(timer);
			else void reload();
		}, POLL_INTERVAL_MS);
		return () => clearInterval(timer);
	}, [isPending, reload]);
}

/** Reports once to the server that the guest has seen the section. */
function Section({ section, token, children }: { section: ShareSection; token: string; children: ReactNode }) {
	const { t } = useTranslations();
	const api = useApi();
	const element = useRef<HTMLElement>(null);
	useEffect(() => {
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			guestApi(api, token)
				.markSeen(section)
				.catch((error: unknown) => logFailure(error, 'share'));
		});
		observer.observe(element.current!);
		return () => observer.disconnect();
	}, [api, token, section]);
	return (
		<section ref={element} className={styles.section} aria-labelledby={`shared-${section}`}>
			<h2 id={`shared-${section}`} className={styles.heading}>
				{t(sectionLabels[section])}
			</h2>
			{children}
		</section>
	);
}

function Images({ images }: { images: readonly GuestFile[] }) {
	const { t, language } = useTranslations();
	const gallery = images.filter(({ picture }) => picture === 'gallery');
	return (
		<ul className={styles.images}>
			{images.map((image) => {
				const { key, title, file, withheld, picture } = image;
				const number = gallery.indexOf(image) + 1;
				const name = picture ? t('LABEL_GAME_PICTURE', { kind: picture, number: String(number) }) : title;
				return (
					<li key={key}>
						{file ? (
							<a className={styles.image} href={file.url} download={file.download_name}>
								<img src={`${file.url}&inline=1`} alt={title} loading="lazy" decoding="async" />
								<span className={styles.caption}>
									<span className={styles.imageName}>{name}</span>
									<span>
										{t('ACTION_DOWNLOAD_IMAGE')}
										{file.size !== null && ` · ${fileSize(file.size, language)}`}
									</span>
									<Icon name="download" />
								</span>
							</a>
						) : (
							<p className={styles.withheld}>
								{name} · {withheld && t(withheldLabels[withheld])}
							</p>
						)}
					</li>
				);
			})}
		</ul>
	);
}

function Files({ list, ofGame }: { list: readonly GuestFile[]; ofGame: boolean }) {
	return (
		<ul className={files.list}>
			{list.map((file) => (
				<SharedFile key={file.key} shared={file} ofGame={ofGame} />
			))}
		</ul>
	);
}

function SharedFile({ shared, ofGame }: { shared: GuestFile; ofGame: boolean }) {
	const { t, date, language } = useTranslations();
	const textLang = useTextLang();
	const { title, detail, kind, certificate, file, is_pending, withheld } = shared;
	// In the share of a game, the market is enough to name a certificate.
	const name = [certificate && ofGame ? '' : title, certificate ? detail : ''].filter(Boolean).join(' · ');
	const shownKind = file ? fileKind(file) : '';
	const facts = [
		certificate ? '' : detail,
		kind ? t(kindLabels[kind]) : '',
		...(certificate ? [certificate.laboratory, certificate.reference] : []),
		certificate?.valid_until ? `${t('LABEL_VALID_UNTIL')} ${date(certificate.valid_until, 'full')}` : '',
		file && file.size !== null ? fileSize(file.size, language) : '',
		is_pending ? t('TEXT_SHARE_PENDING') : '',
	].filter(Boolean);
	return (
		<li className={files.file} data-kind={shownKind}>
			<span className={files.kind}>{shownKind}</span>
			{file ? (
				<CardLink className={files.title} href={file.url} download={file.download_name} lang={textLang(name)}>
					{name}
				</CardLink>
			) : (
				<span className={files.title} lang={textLang(name)}>
					{name}
				</span>
			)}
			<span className={files.meta}>
				{certificate && <CertificateStateChip state={certificate.state} />} {facts.join(' · ')}
				{withheld && <span className={styles.withheld}> {t(withheldLabels[withheld])}</span>}
			</span>
			<span className={files.icon}>{file && <Icon name="download" />}</span>
		</li>
	);
}
