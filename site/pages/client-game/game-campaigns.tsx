import type { CampaignStatus } from '../../../contract/campaigns.ts';
import { CampaignLogo } from '../../client-area/campaign-logo.tsx';
import type { ClientGame } from '../../client-area/client-api.ts';
import { Period } from '../../client-area/period.tsx';
import { useTranslations, type Messages } from '../../messages/translations.tsx';
import { CardLink } from '../../../ui/card-link.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import page from './client-game-page.module.css';
import styles from './game-campaigns.module.css';

const groups: [CampaignStatus, keyof Messages][] = [
	['live', 'TITLE_CAMPAIGNS_LIVE'],
	['upcoming', 'TITLE_CAMPAIGNS_UPCOMING'],
	['previous', 'TITLE_CAMPAIGNS_PREVIOUS'],
];

/** The campaigns of a game by status, and the roadmap items that link to the game. */
export function GameCampaigns({ game: { campaigns, roadmap } }: { game: ClientGame }) {
	const { t, language, urls } = useTranslations();
	const textLang = useTextLang();
	return (
		<>
			{campaigns.length === 0 && <p className={page.empty}>{t('TEXT_NO_GAME_CAMPAIGNS')}</p>}
			{groups.map(([status, title]) => {
				const shown = campaigns.filter((campaign) => campaign.status === status);
				return (
					shown.length > 0 && (
						<section key={status} className={page.group} aria-labelledby={`campaigns-${status}`}>
							<h3 id={`campaigns-${status}`} className={page.subtitle}>
								{t(title)}
							</h3>
							<ul className={styles.list}>
								{shown.map((campaign) => (
									<li key={campaign.slug} className={styles.campaign} data-status={status}>
										<div className={styles.logo}>
											<CampaignLogo campaign={campaign} alt="" />
										</div>
										<div>
											<CardLink
												className={styles.name}
												href={urls.url('ca-campaign-page', language, { slug: campaign.slug })}
												lang={textLang(campaign.name)}
											>
												{campaign.name}
											</CardLink>
											<p className={styles.period}>
												<Period start={campaign.start_date} end={campaign.end_date} />
											</p>
										</div>
									</li>
								))}
							</ul>
						</section>
					)
				);
			})}
			{roadmap.length > 0 && (
				<section className={page.group} aria-labelledby="game-roadmap">
					<h3 id="game-roadmap" className={page.subtitle}>
						{t('TITLE_GAME_ROADMAP')}
					</h3>
					<ul className={styles.list}>
						{roadmap.map((item) => (
							<li key={item.uid} className={styles.campaign}>
								<div>
									<CardLink className={styles.name} href={urls.url('ca-roadmap', language)} lang={textLang(item.title)}>
										{item.title}
									</CardLink>
									<p className={styles.period}>
										<Period start={item.start_date} end={item.end_date} />
									</p>
								</div>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
