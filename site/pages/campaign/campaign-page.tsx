/** One campaign: description, dates, prizes and games. */
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
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import styles from './campaign-page.module.css';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_CAMPAIGNS'), translations);
export const handle: PageHandle<unknown> = { head };

/** Ids of the blocks for the jump links. */
const GAMES = 'games';
const PRIZES = 'prize-distribution';

const load = (api: ClientApi, slug: string) => api.campaign(slug);
export const loader = itemLoader('campaign', load, ({ data }) => data.slug);

export const Component = () => (
	<DetailPage<Awaited<ReturnType<typeof load>>> title="LABEL_CAMPAIGNS">
		{({ data, extra }) => <Campaign campaign={data} promoLink={extra.promo_link} termsLink={extra.ct_link} />}
	</DetailPage>
);

interface CampaignProps {
	campaign: CampaignDetails;
	/** Empty without a promo pack. */
	promoLink: string;
	termsLink: string;
}

function Campaign({ campaign, promoLink, termsLink }: CampaignProps) {
	const { t, language, urls } = useTranslations();
	const { name, description, games, prize_distribution } = campaign;
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
			{(games.length > 0 || prize_distribution) && (
				<nav className={styles.jumps} aria-label={t('LABEL_ON_THIS_PAGE')}>
					{games.length > 0 && <JumpLink to={GAMES}>{t('TITLE_CAMPAIGN_GAMES')}</JumpLink>}
					{prize_distribution && <JumpLink to={PRIZES}>{t('TITLE_PRIZE_DISTRIBUTION')}</JumpLink>}
				</nav>
			)}
			<div className={styles.about}>
				<div className={styles.description}>
					<CampaignLogo className={styles.logo} campaign={campaign} />
					<RichText className={styles.text} html={description} />
				</div>
				<Info campaign={campaign} />
			</div>
			{games.length > 0 && (
				<section className={styles.block} aria-labelledby={GAMES}>
					<h2 id={GAMES} className={styles.title} tabIndex={-1}>
						{t('TITLE_CAMPAIGN_GAMES')}
					</h2>
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
				</section>
			)}
			{prize_distribution && (
				<section className={styles.block} aria-labelledby={PRIZES}>
					<h2 id={PRIZES} className={styles.title} tabIndex={-1}>
						{t('TITLE_PRIZE_DISTRIBUTION')}
					</h2>
					<RichText className={styles.prizes} html={prize_distribution} />
				</section>
			)}
		</ClientPage>
	);
}

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
