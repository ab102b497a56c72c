/** All campaigns by status: live, upcoming or previous. */
import { CampaignLogo } from '../../client-area/campaign-logo.tsx';
import type { CSSProperties } from 'react';
import type { Campaign } from '../../client-area/client-api.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import { Period } from '../../client-area/period.tsx';
import { CAMPAIGN_LOGO_SIZES_PX } from '../../constants.ts';
import type { PageHandle } from '../../document/head.ts';
import { CardLink } from '../../../ui/card-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations, type Messages, type Translations } from '../../messages/translations.tsx';
import styles from './campaigns-page.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_CAMPAIGNS'), translations);
export const handle: PageHandle<unknown> = { head };

type Status = Campaign['status'];
const sections: { status: Status; title: keyof Messages; emptyText: keyof Messages }[] = [
	{ status: 'live', title: 'TITLE_CAMPAIGNS_LIVE', emptyText: 'TEXT_NO_CAMPAIGNS_LIVE' },
	{ status: 'upcoming', title: 'TITLE_CAMPAIGNS_UPCOMING', emptyText: 'TEXT_NO_CAMPAIGNS_UPCOMING' },
	{ status: 'previous', title: 'TITLE_CAMPAIGNS_PREVIOUS', emptyText: 'TEXT_NO_CAMPAIGNS_PREVIOUS' },
];
/** Number of placeholders in each section. */
const SKELETON_COUNTS: Record<Status, number> = { live: 2, upcoming: 2, previous: 3 };

interface Campaigns {
	campaigns: Campaign[];
	/** Slugs of the campaigns that the company has joined. */
	joined: ReadonlySet<string>;
}

export const loader = clientLoader('campaigns', async ({ api, part }): Promise<Campaigns> => {
	const [campaigns, joined] = await Promise.all([api.campaigns(), part('joined campaigns', api.joinedCampaigns())]);
	return { campaigns, joined: new Set(joined?.map(({ slug }) => slug)) };
});

export function Component() {
	const { t } = useTranslations();
	return (
		<ClientGate<Campaigns>
			opensErrorDialog
			fallback={<List campaigns={null} joined={new Set()} />}
			failed={
				<ClientPage title={t('LABEL_CAMPAIGNS')} lead={t('TEXT_CAMPAIGNS')}>
					<LoadError />
				</ClientPage>
			}
		>
			{(loaded) => <List {...loaded} />}
		</ClientGate>
	);
}

/** Lists campaigns by status. Null shows placeholders. */
function List({ campaigns, joined }: { campaigns: Campaign[] | null; joined: Campaigns['joined'] }) {
	const { t } = useTranslations();
	return (
		<ClientPage title={t('LABEL_CAMPAIGNS')} lead={t('TEXT_CAMPAIGNS')}>
			<p className="visually-hidden" role="status">
				{!campaigns && t('LABEL_LOADING')}
			</p>
			{campaigns?.length === 0 && <p className={styles.empty}>{t('TEXT_NO_CAMPAIGNS')}</p>}
			{(campaigns?.length === 0 ? [] : sections).map(({ status, title, emptyText }) => {
				const shown = campaigns?.filter((campaign) => campaign.status === status);
				return (
					<section
						// Use other elements for campaigns than for placeholders, because reused elements would count as layout
						// shifts.
						key={`${status} ${campaigns ? 'items' : 'skeletons'}`}
						className={styles.section}
						data-status={status}
						style={{ '--logo': `${CAMPAIGN_LOGO_SIZES_PX[status]}px` } as CSSProperties}
						aria-labelledby={status}
					>
						<h2 id={status} className={styles.title}>
							{t(title)}
						</h2>
						{shown?.length === 0 ? (
							<p className={styles.empty}>{t(emptyText)}</p>
						) : (
							<ul className={styles.list}>
								{shown
									? shown.map((campaign) => (
											<li key={campaign.slug}>
												<Card campaign={campaign} isJoined={joined.has(campaign.slug)} />
											</li>
										))
									: Array.from({ length: SKELETON_COUNTS[status] }, (_, index) => (
											<li key={index}>
												<Skeleton className={styles.skeleton} />
											</li>
										))}
							</ul>
						)}
					</section>
				);
			})}
		</ClientPage>
	);
}

function Card({ campaign, isJoined }: { campaign: Campaign; isJoined: boolean }) {
	const textLang = useTextLang();
	const { t, language, urls } = useTranslations();
	const { slug, name, start_date, end_date } = campaign;
	return (
		<article className={styles.card}>
			<div className={styles.logo}>
				<CampaignLogo campaign={campaign} alt="" />
			</div>
			<div className={styles.words}>
				<h3 className={styles.name} lang={textLang(name)}>
					<CardLink href={urls.url('ca-campaign-page', language, { slug })}>{name}</CardLink>
				</h3>
				<p className={styles.period}>
					<Period start={start_date} end={end_date} />
				</p>
				{isJoined && <p className={styles.joined}>{t('LABEL_CAMPAIGN_JOINED')}</p>}
			</div>
		</article>
	);
}
