/**
 * All that the studio offers operators about one game, e.g. facts, certificates and files, with the company's figures.
 */
import { lazy, useEffect, useRef, type ComponentType } from 'react';
import type { ClientApi, ClientGame } from '../../client-area/client-api.ts';
import { gameFilesUrl } from '../../client-area/client-api.ts';
import { clientHead, ClientPage } from '../../client-area/client-page.tsx';
import { DetailPage, itemLoader } from '../../client-area/detail-page.tsx';
import { fileSize } from '../../client-area/file-facts.ts';
import { ShareLink, ShareOffNote } from '../../client-area/shares/share-link.tsx';
import { JumpLink } from '../../client-area/jump-link.tsx';
import type { PageHandle } from '../../document/head.ts';
import { Block } from '../../parts/block.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations, type Messages, type Translations } from '../../messages/translations.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DrawnCover } from '../../parts/drawn-cover.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { GameDemo } from './game-demo.tsx';
import { GameFacts } from './game-facts.tsx';
import { GameSheets } from './game-sheets.tsx';
import { useCurrentSection } from './use-current-section.ts';
import edges from '../../../ui/fade-edges.module.css';
import styles from './client-game-page.module.css';

// The lower sections load their code after the first content.
const loadLowerSections = () => import('./lower-sections.ts');
const GameCertificates = lazy(async () => ({ default: (await loadLowerSections()).GameCertificates }));
const GameDocuments = lazy(async () => ({ default: (await loadLowerSections()).GameDocuments }));
const GameContact = lazy(async () => ({ default: (await loadLowerSections()).GameContact }));
const GameAssets = lazy(async () => ({ default: (await import('./game-assets.tsx')).GameAssets }));
const GameFigures = lazy(async () => ({ default: (await import('./game-figures.tsx')).GameFigures }));
const GameCampaigns = lazy(async () => ({ default: (await import('./game-campaigns.tsx')).GameCampaigns }));
const GameChanges = lazy(async () => ({
	default: (await import('../../client-area/changes/what-changed.tsx')).GameChanges,
}));

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_GAMES'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = itemLoader(
	'game',
	(api: ClientApi, slug) => api.game(slug),
	({ name }) => name,
);

export const Component = () => (
	<DetailPage<ClientGame> title="LABEL_GAMES">{(game) => <Game game={game} />}</DetailPage>
);

interface SectionOfGame {
	/** Links use this id of the heading. */
	id: string;
	title: keyof Messages;
	/** Shorter title, for the list of sections. */
	shortTitle?: keyof Messages;
	content: ComponentType<{ game: ClientGame }>;
}

const sections: SectionOfGame[] = [
	{ id: 'facts', title: 'TITLE_GAME_FACTS', content: GameFacts },
	{ id: 'demo', title: 'LABEL_DEMO', content: GameDemo },
	{ id: 'sheets', title: 'TITLE_GAME_SHEETS', content: GameSheets },
	{ id: 'certificates', title: 'TITLE_GAME_CERTIFICATES', shortTitle: 'LABEL_CERTIFICATES', content: GameCertificates },
	{ id: 'documents', title: 'LABEL_DOCUMENTS', content: GameDocuments },
	{ id: 'assets', title: 'TITLE_GAME_ASSETS', content: GameAssets },
	{ id: 'figures', title: 'TITLE_GAME_FIGURES', content: GameFigures },
	{ id: 'campaigns', title: 'LABEL_CAMPAIGNS', content: GameCampaigns },
	{ id: 'changes', title: 'TITLE_WHAT_CHANGED', content: GameChanges },
	{ id: 'contact', title: 'TITLE_GAME_CONTACT', content: GameContact },
];
const sectionIds = sections.map(({ id }) => id);

function Game({ game }: { game: ClientGame }) {
	const { t, language, urls } = useTranslations();
	const current = useCurrentSection(sectionIds);
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// On phones, scroll the row of links to the current section's link.
		const row = list.current;
		const link = row?.querySelector<HTMLElement>(`[href$='#${current}']`);
		if (row && link) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
	}, [current]);
	return (
		<ClientPage
			title={game.title}
			lead={game.summary}
			hasPrintLine
			eyebrow={
				<Breadcrumbs
					label={t('LABEL_BREADCRUMBS')}
					steps={[{ title: t('LABEL_GAMES'), href: urls.url('ca-games-page', language) }, { title: game.title }]}
				/>
			}
			picture={<GamePicture game={game} />}
		>
			<Toolbar game={game} />
			<div className={styles.columns}>
				<nav className={styles.sections} aria-label={t('LABEL_ON_THIS_PAGE')}>
					<div ref={list} className={`${styles.list} ${edges.fade}`}>
						{sections.map(({ id, title, shortTitle = title }) => (
							<JumpLink key={id} to={id} isCurrent={id === current}>
								{t(shortTitle)}
							</JumpLink>
						))}
					</div>
				</nav>
				<div className={styles.content}>
					{sections.map(({ id, title, content: Content }) => (
						<section key={id} className={styles.section} aria-labelledby={id}>
							<h2 id={id} className={styles.title} tabIndex={-1}>
								{t(title)}
							</h2>
							<Block name={id} fallback={<Skeleton className={styles.skeleton} />}>
								<Content game={game} />
							</Block>
						</section>
					))}
				</div>
			</div>
		</ClientPage>
	);
}

function GamePicture({ game: { pictures, title, name } }: { game: ClientGame }) {
	const logo = pictures.find(({ kind }) => kind === 'logo');
	return logo ? (
		<Picture media={logo.media} src={logo.file} sizes="9rem" alt="" bare />
	) : (
		<DrawnCover className={styles.drawn} title={title} seed={name} />
	);
}

function Toolbar({ game }: { game: ClientGame }) {
	const { t, language, urls } = useTranslations();
	const { files, url } = game;
	return (
		<div className={styles.toolbar}>
			{!game.is_released && (
				<span className={styles.badge}>
					<Badge>{t('LABEL_UPCOMING')}</Badge>
				</span>
			)}
			<span className={styles.archive}>
				<ActionLink href={gameFilesUrl(game.name, language)} look="gold" startIcon="download" download>
					{t('ACTION_GAME_ZIP')}
				</ActionLink>
				{files.count > 0 && (
					<span className={styles.archiveSize}>
						{t('TEXT_FILES_AND_SHEETS', { files: t('LABEL_FILES', { count: files.count }) })} ·{' '}
						{fileSize(files.size, language)}
					</span>
				)}
			</span>
			<span className={styles.tools}>
				{url && (
					<ActionLink href={urls.inLanguage(url, language)} icon="arrow">
						{t('ACTION_PUBLIC_GAME_PAGE')}
					</ActionLink>
				)}
				<ActionLink href={`${urls.url('ca-compare-page', language)}?games=${game.name}`}>
					{t('ACTION_COMPARE')}
				</ActionLink>
				<ShareLink of={{ game: game.name }} />
				<ActionButton onClick={() => window.print()}>{t('ACTION_PRINT')}</ActionButton>
				<CopyButton
					text={location.origin + urls.url('ca-game-page', language, { slug: game.name })}
					copiedText={t('TEXT_COPIED')}
					failedText={t('TEXT_NOT_COPIED')}
				>
					{t('ACTION_COPY_LINK')}
				</CopyButton>
			</span>
			<ShareOffNote className={styles.shareNote} />
		</div>
	);
}
