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
import { useAddressQuery, type QuerySchema } from '../../parts/use-address-query.ts';
import { ActionButton } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/chips.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import {
	CAMPAIGN_MARKS,
	marksOf,
	parseCampaignQuery,
	writeCampaignQuery,
	type CampaignMark,
} from './campaign-filter.ts';
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

const schema: QuerySchema = {
	normalize: (values) => writeCampaignQuery(parseCampaignQuery(String(values))),
};

/** Null shows placeholders. */
function List({ campaigns, joined }: { campaigns: Campaign[] | null; joined: Campaigns['joined'] }) {
	const { t } = useTranslations();
	const { draft, set } = useAddressQuery(schema);
	// The server renders the same placeholders for every query, so ignore the query until the campaigns have loaded.
	const wanted = campaigns ? parseCampaignQuery(draft) : undefined;
	const marked = campaigns?.map((campaign) => ({ campaign, marks: marksOf(campaign, joined) }));
	const matching = marked?.filter(({ marks }) => !wanted || marks.includes(wanted));
	const showAll = (): void => set({ entry: '' });
	// A filtered list omits empty sections.
	const shownSections = sections.filter(
		({ status }) =>
			campaigns?.length !== 0 && (!wanted || matching?.some(({ campaign }) => campaign.status === status)),
	);
	return (
		<ClientPage title={t('LABEL_CAMPAIGNS')} lead={t('TEXT_CAMPAIGNS')}>
			<p className="visually-hidden" role="status">
				{!matching
					? t('LABEL_LOADING')
					: wanted && t('LABEL_CAMPAIGN_COUNT', { count: matching.length, figure: String(matching.length) })}
			</p>
			{marked?.length !== 0 && (
				<Filter
					counts={(mark) => marked?.filter(({ marks }) => !mark || marks.includes(mark)).length}
					wanted={wanted}
					onWanted={(mark) => set({ entry: mark ?? '' })}
				/>
			)}
			{campaigns?.length === 0 && <p className={styles.empty}>{t('TEXT_NO_CAMPAIGNS')}</p>}
			{wanted && matching?.length === 0 && (
				<div className={styles.noMatch}>
					<p>{t('TEXT_NO_CAMPAIGNS_MATCH')}</p>
					<ActionButton onClick={showAll}>{t('ACTION_ALL_CAMPAIGNS')}</ActionButton>
				</div>
			)}
			{shownSections.map(({ status, title, emptyText }) => {
				const shown = matching?.filter(({ campaign }) => campaign.status === status);
				return (
					<section
						// Campaigns and placeholders are different elements: a reused element that moves counts as a
						// layout shift.
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
									? shown.map(({ campaign, marks }) => (
											<li key={campaign.slug}>
												<Card campaign={campaign} marks={marks} />
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

const markLabels: Record<CampaignMark, keyof Messages> = {
	open: 'LABEL_CAMPAIGN_OPEN',
	joined: 'LABEL_CAMPAIGN_JOINED',
	ended: 'LABEL_CAMPAIGN_ENDED',
};
const markIcons: Record<CampaignMark, IconName | undefined> = { open: 'add', joined: 'check', ended: undefined };

interface FilterProps {
	/** Counts the campaigns with a mark, or all campaigns. Undefined while they load. */
	counts: (mark: CampaignMark | undefined) => number | undefined;
	wanted: CampaignMark | undefined;
	onWanted: (mark: CampaignMark | undefined) => void;
}

function Filter({ counts, wanted, onWanted }: FilterProps) {
	const { t } = useTranslations();
	const choice = (mark: CampaignMark | undefined, label: string) => {
		const count = counts(mark);
		return {
			value: mark ?? '',
			label,
			disabled: count === undefined,
			...(count !== undefined && { count: String(count) }),
		};
	};
	return (
		<div className={styles.filter}>
			<ChoiceChips
				single
				label={t('LABEL_CAMPAIGN_FILTER')}
				choices={[
					choice(undefined, t('LABEL_ALL_CAMPAIGNS')),
					...CAMPAIGN_MARKS.map((mark) => choice(mark, t(markLabels[mark]))),
				]}
				value={[wanted ?? '']}
				onValue={([chosen]) => onWanted(CAMPAIGN_MARKS.find((mark) => mark === chosen))}
			/>
		</div>
	);
}

function Card({ campaign, marks }: { campaign: Campaign; marks: CampaignMark[] }) {
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
				{marks.length > 0 && (
					<ul className={styles.marks}>
						{marks.map((mark) => {
							const icon = markIcons[mark];
							return (
								<li key={mark} className={styles.mark} data-mark={mark}>
									{icon && <Icon name={icon} size={14} />}
									{t(markLabels[mark])}
								</li>
							);
						})}
					</ul>
				)}
			</div>
		</article>
	);
}
