/** One campaign: description, dates, the company's entry and results, prizes and games. */
import { lazy, type ReactNode } from 'react';
import type { CampaignOptIn } from '../../client-area/campaign-api.ts';
import { CampaignLogo } from '../../client-area/campaign-logo.tsx';
import type { CampaignDetails, ClientApi } from '../../client-area/client-api.ts';
import { clientHead, ClientPage } from '../../client-area/client-page.tsx';
import { DetailPage, itemLoader } from '../../client-area/detail-page.tsx';
import { JumpLink } from '../../client-area/jump-link.tsx';
import { writeInstant } from '../../messages/dates.ts';
import type { PageHandle } from '../../document/head.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Block as Loaded } from '../../parts/block.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { withPresentTitles } from './present-titles.ts';
import type { LoadedResults } from './campaign-results.tsx';
import styles from './campaign-page.module.css';

// The sections below the description load their code after the first content.
const CampaignEntry = lazy(async () => ({ default: (await import('./campaign-entry.tsx')).CampaignEntry }));
const CampaignResults = lazy(async () => ({ default: (await import('./campaign-results.tsx')).CampaignResults }));
const GameAssetLibrary = lazy(async () => ({
	default: (await import('../../client-area/assets/game-asset-library.tsx')).GameAssetLibrary,
}));

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_CAMPAIGNS'), translations);
export const handle: PageHandle<unknown> = { head };

const ENTRY = 'entry';
const RESULTS = 'results';
const KIT = 'kit';
const GAMES = 'games';
const PRIZES = 'prize-distribution';

type Part = <R>(name: string, loading: Promise<R>) => Promise<R | null>;

/** After the end of a campaign, also loads the figures of the company's chosen games. */
async function load(api: ClientApi, slug: string, part: Part) {
	const campaign = await api.campaign(slug);
	const { slug: current, status } = campaign.data;
	const optIn = await part('campaign entry', api.campaignOptIn(current));
	const hasResults = status === 'previous' && optIn?.is_joined === true;
	const results = hasResults
		? await part(
				'campaign results',
				api.campaignResults(current).then((found) => ({ results: found })),
			)
		: undefined;
	return { ...campaign, optIn, results };
}
export const loader = itemLoader('campaign', load, ({ data }) => data.slug);

export const Component = () => (
	<DetailPage<Awaited<ReturnType<typeof load>>> title="LABEL_CAMPAIGNS">
		{({ data, extra, optIn, results }) => (
			<Campaign
				campaign={data}
				promoLink={extra.promo_link}
				termsLink={extra.ct_link}
				optIn={optIn}
				results={results}
			/>
		)}
	</DetailPage>
);

interface CampaignProps {
	campaign: CampaignDetails;
	/** Empty if the campaign has no promo pack. */
	promoLink: string;
	termsLink: string;
	/** Null if the entry failed to load. */
	optIn: CampaignOptIn | null;
	/** Undefined before the end of the campaign, or if the company has not joined. */
	results: LoadedResults | undefined;
}

function Campaign({ campaign, promoLink, termsLink, optIn, results }: CampaignProps) {
	const { t, language, urls } = useTranslations();
	const { name, description, games, prize_distribution, join } = campaign;
	const hasEntry = join !== null || (optIn !== null && optIn.records.length > 0);
	/** The company's newest record. While the campaign runs, the page offers assets for the games of this record. */
	const current = optIn?.is_joined && campaign.status !== 'previous' ? optIn.records[0] : undefined;
	return (
		<ClientPage
			title={name}
			eyebrow={
				<Breadcrumbs
					label={t('LABEL_BREADCRUMBS')}
					steps={[{ title: t('LABEL_CAMPAIGNS'), href: urls.url('ca-campaigns-page', language) }, { title: name }]}
				/>
			}
			actions={
				<>
					{promoLink && (
						<ActionLink href={promoLink} look="gold">
							{t('ACTION_PROMO_PACK')}
						</ActionLink>
					)}
					{termsLink && <ActionLink href={termsLink}>{t('ACTION_CAMPAIGN_TERMS')}</ActionLink>}
				</>
			}
		>
			{(hasEntry || games.length > 0 || prize_distribution) && (
				<nav className={styles.jumps} aria-label={t('LABEL_ON_THIS_PAGE')}>
					{hasEntry && <JumpLink to={ENTRY}>{t('TITLE_CAMPAIGN_ENTRY')}</JumpLink>}
					{results !== undefined && <JumpLink to={RESULTS}>{t('TITLE_CAMPAIGN_RESULTS')}</JumpLink>}
					{current && <JumpLink to={KIT}>{t('TITLE_CAMPAIGN_KIT')}</JumpLink>}
					{games.length > 0 && <JumpLink to={GAMES}>{t('TITLE_CAMPAIGN_GAMES')}</JumpLink>}
					{prize_distribution && <JumpLink to={PRIZES}>{t('TITLE_PRIZE_DISTRIBUTION')}</JumpLink>}
				</nav>
			)}
			<div className={styles.about}>
				<div className={styles.description}>
					<CampaignLogo className={styles.logo} campaign={campaign} size={300} />
					<RichText className={styles.text} html={description} />
				</div>
				<Info campaign={campaign} />
			</div>
			{hasEntry && (
				<Block id={ENTRY} title={t('TITLE_CAMPAIGN_ENTRY')}>
					<CampaignEntry campaign={campaign} optIn={optIn} />
				</Block>
			)}
			{results !== undefined && (
				<Block id={RESULTS} title={t('TITLE_CAMPAIGN_RESULTS')}>
					<CampaignResults loaded={results} />
				</Block>
			)}
			{current && (
				<Block id={KIT} title={t('TITLE_CAMPAIGN_KIT')} isOnScreenOnly>
					<p className={styles.kit}>{t('TEXT_CAMPAIGN_KIT')}</p>
					<GameAssetLibrary games={withPresentTitles(current.games, campaign)} hasTitle={false} />
				</Block>
			)}
			{games.length > 0 && (
				<Block id={GAMES} title={t('TITLE_CAMPAIGN_GAMES')}>
					<ul className={styles.games}>
						{games.map((game) => (
							<li key={game.name}>
								<a className={styles.game} href={urls.url('ca-game-page', language, { slug: game.name })}>
									<span className={styles.gameLogo}>
										{game.logo && game.media.logo && (
											<Picture media={game.media.logo} src={game.logo} sizes="160px" alt="" bare />
										)}
									</span>
									<span>{game.title}</span>
								</a>
							</li>
						))}
					</ul>
				</Block>
			)}
			{prize_distribution && (
				<Block id={PRIZES} title={t('TITLE_PRIZE_DISTRIBUTION')}>
					<RichText className={styles.prizes} html={prize_distribution} />
				</Block>
			)}
		</ClientPage>
	);
}

interface BlockProps {
	id: string;
	title: string;
	/** True hides the block in prints. */
	isOnScreenOnly?: boolean;
	children: ReactNode;
}

const Block = ({ id, title, isOnScreenOnly = false, children }: BlockProps) => (
	<section className={styles.block} aria-labelledby={id} data-screen={isOnScreenOnly || undefined}>
		<h2 id={id} className={styles.title} tabIndex={-1}>
			{title}
		</h2>
		<Loaded name={id} fallback={<Skeleton className={styles.skeleton} />}>
			{children}
		</Loaded>
	</section>
);

function Info({ campaign }: { campaign: CampaignDetails }) {
	const { t } = useTranslations();
	const { status, disciplines, start_date, end_date, prize_pool } = campaign;
	return (
		<section className={styles.info} aria-labelledby="info">
			<h2 id="info" className={styles.infoTitle}>
				{t('TITLE_CAMPAIGN_INFO')}
			</h2>
			<table className={styles.table}>
				<tbody>
					{disciplines.length > 0 && (
						<tr>
							<th scope="row">{t('LABEL_DISCIPLINES')}</th>
							<td>
								<ul className={styles.disciplines}>
									{disciplines.map((discipline) => (
										<li key={discipline}>{discipline}</li>
									))}
								</ul>
							</td>
						</tr>
					)}
					<tr>
						<th scope="row">{t('LABEL_CAMPAIGN_START')}</th>
						<td>
							<time dateTime={start_date}>{writeInstant(start_date)}</time>
						</td>
					</tr>
					<tr>
						<th scope="row">{t('LABEL_CAMPAIGN_END')}</th>
						<td>
							<time dateTime={end_date}>{writeInstant(end_date)}</time>
						</td>
					</tr>
					{prize_pool && (
						<tr>
							<th scope="row">{t('LABEL_PRIZE_POOL')}</th>
							<td className={styles.pool}>{prize_pool}</td>
						</tr>
					)}
				</tbody>
			</table>
			{status !== 'previous' && (
				<p className={styles.note}>
					<Icon name="warning" />
					<span>{t('TEXT_TOURNAMENT_TIME_ONLY')}</span>
				</p>
			)}
		</section>
	);
}
