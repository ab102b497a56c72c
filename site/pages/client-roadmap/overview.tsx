/** The first part of the start page: the newest figures, tasks, and what comes next. */
import type { ReactNode } from 'react';
import type { ClientOverview, ClientTask, GameChange } from '../../client-area/client-api.ts';
import { CampaignLogo } from '../../client-area/campaign-logo.tsx';
import { figureChange } from '../../client-area/figure-change.ts';
import { NO_FIGURE } from '../../client-area/client-figure.ts';
import { figureColumns, formatFigure } from '../../client-area/figure-columns.ts';
import { LoadError } from '../../client-area/client-page.tsx';
import { Period } from '../../client-area/period.tsx';
import type { RouteId } from '../../urls.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { useTranslations, type Messages } from '../../messages/translations.tsx';
import { CardLink } from '../../../ui/card-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import styles from './overview.module.css';

type Figures = NonNullable<ClientOverview['figures']>;

const columns = new Map(figureColumns.map((column) => [column.key, column]));

/** @param overview null if the overview failed to load */
export function Overview({ overview }: { overview: ClientOverview | null }) {
	const { t } = useTranslations();
	return (
		<section className={styles.overview} aria-labelledby="overview">
			<h2 id="overview" className="visually-hidden">
				{t('TITLE_OVERVIEW')}
			</h2>
			{overview ? <Cards overview={overview} /> : <LoadError />}
		</section>
	);
}

function Cards({ overview }: { overview: ClientOverview }) {
	const { t, language, urls, date } = useTranslations();
	const textLang = useTextLang();
	const { figures, figures_allowed, campaigns, releases, documents } = overview;
	const gamePath = (slug: string) => urls.url('ca-game-page', language, { slug });
	return (
		<>
			{overview.tasks.length > 0 && (
				<ul className={styles.tasks} aria-label={t('TITLE_TASKS')}>
					{overview.tasks.map((task) => (
						<Task key={task.kind} task={task} />
					))}
				</ul>
			)}
			<div className={styles.cards}>
				{figures ? (
					<>
						<LastMonth figures={figures} />
						<Card
							id="best-games"
							title="TITLE_BEST_GAMES"
							note={t('TEXT_GGR_IN', { month: date(figures.month, 'monthYear') })}
							empty="TEXT_NO_BEST_GAMES"
						>
							{figures.best.map((game) => (
								<GameRow key={game.name} game={game} />
							))}
						</Card>
						<Card
							id="falling-games"
							title="TITLE_FALLING_GAMES"
							note={t('TEXT_GGR_SINCE_MONTH_BEFORE')}
							empty={figures.before ? 'TEXT_NO_FALLING_GAMES' : 'TEXT_NO_MONTH_BEFORE'}
						>
							{figures.falling.map((game) => (
								<GameRow key={game.name} game={game} />
							))}
						</Card>
					</>
				) : (
					figures_allowed && (
						<p className={styles.noFigures}>
							<strong>{t('TITLE_NO_FIGURES')}</strong> {t('TEXT_NO_FIGURES')}
						</p>
					)
				)}
				<Card
					id="current-campaigns"
					title="LABEL_CAMPAIGNS"
					page={urls.url('ca-campaigns-page', language)}
					empty="TEXT_NO_CURRENT_CAMPAIGNS"
				>
					{campaigns.map((campaign) => (
						<li key={campaign.slug} className={styles.row} data-status={campaign.status}>
							<span className={styles.logo}>
								<CampaignLogo campaign={campaign} alt="" />
							</span>
							<span className={styles.words}>
								<CardLink
									className={styles.name}
									href={urls.url('ca-campaign-page', language, { slug: campaign.slug })}
									lang={textLang(campaign.name)}
								>
									{campaign.name}
								</CardLink>
								<span className={styles.fact}>
									<Period start={campaign.start_date} end={campaign.end_date} />
								</span>
							</span>
						</li>
					))}
				</Card>
				<Card
					id="next-releases"
					title="TITLE_NEXT_RELEASES"
					page={urls.url('ca-calendar-page', language)}
					empty="TEXT_NO_RELEASES"
				>
					{releases.map(({ name, title, release_date }) => (
						<li key={name} className={styles.row}>
							<span className={styles.words}>
								<CardLink className={styles.name} href={gamePath(name)} lang={textLang(title)}>
									{title}
								</CardLink>
								<span className={styles.fact}>{date(release_date, 'full')}</span>
							</span>
						</li>
					))}
				</Card>
				<Card
					id="newest-documents"
					title="TITLE_NEWEST_DOCUMENTS"
					page={urls.url('ca-documents-page', language)}
					empty="TEXT_NO_DOCUMENTS"
				>
					{documents.map((document) => (
						<li key={document.uid} className={styles.row}>
							<span className={styles.words}>
								<CardLink
									className={styles.name}
									href={document.file}
									download={document.download_name}
									lang={textLang(document.title)}
								>
									{document.title}
								</CardLink>
								<span className={styles.fact}>
									{document.type.title} · {date(document.c_at, 'full')}
								</span>
							</span>
						</li>
					))}
				</Card>
			</div>
		</>
	);
}

function TitleLink({ href, children }: { href: string; children: string }) {
	return (
		<Link href={href}>
			{children}
			<Icon name="arrow" />
		</Link>
	);
}

interface CardProps {
	id: string;
	title: keyof Messages;
	note?: string;
	/** Address of the page with the whole list. */
	page?: string;
	empty: keyof Messages;
	children: ReactNode[];
}

function Card({ id, title, note, page, empty, children }: CardProps) {
	const { t } = useTranslations();
	return (
		<section className={styles.card} aria-labelledby={id}>
			<div className={styles.head}>
				<h3 id={id} className={styles.title}>
					{page === undefined ? t(title) : <TitleLink href={page}>{t(title)}</TitleLink>}
				</h3>
				{note && <p className={styles.note}>{note}</p>}
			</div>
			{children.length > 0 ? <ul className={styles.list}>{children}</ul> : <p className={styles.empty}>{t(empty)}</p>}
		</section>
	);
}

function LastMonth({ figures: { month, company, total, before } }: { figures: Figures }) {
	const { t, language, urls, date } = useTranslations();
	return (
		<section className={styles.card} data-tone="gold" aria-labelledby="last-month">
			<div className={styles.head}>
				<h3 id="last-month" className={styles.title}>
					<TitleLink href={`${urls.url('ca-summary-page', language)}?from=${month}&to=${month}`}>
						{t('TITLE_FIGURES_OF', { month: date(month, 'monthYear') })}
					</TitleLink>
				</h3>
				<p className={styles.note}>{company?.name ?? t('LABEL_ALL_OPERATORS')}</p>
			</div>
			<dl className={styles.figures}>
				{(['ggr', 'bets', 'players'] as const).map((key) => {
					const column = columns.get(key)!;
					const value = total[key];
					const change = figureChange(value, before?.[key] ?? null, language);
					return (
						<div key={key} className={styles.figure} data-figure={key}>
							<dt>{t(column.label)}</dt>
							<dd className={styles.value} title={formatFigure(column, total, language)}>
								{column.formatShort(value, language)}
							</dd>
							{change && (
								<dd className={styles.change} data-direction={change.direction}>
									{key === 'ggr' ? t('TEXT_CHANGE_SINCE_MONTH_BEFORE', { change: change.text }) : change.text}
								</dd>
							)}
						</div>
					);
				})}
			</dl>
		</section>
	);
}

function GameRow({ game: { name, title, ggr, ggr_before } }: { game: GameChange }) {
	const { language, urls } = useTranslations();
	const textLang = useTextLang();
	const change = figureChange(ggr, ggr_before, language);
	return (
		<li className={styles.row}>
			<CardLink
				className={styles.name}
				href={urls.url('ca-game-page', language, { slug: name })}
				lang={textLang(title)}
			>
				{title}
			</CardLink>
			<span className={styles.amount}>
				{columns.get('ggr')!.formatShort(ggr, language)}
				<span className={styles.change} data-direction={change?.direction}>
					{change?.text ?? NO_FIGURE}
				</span>
			</span>
		</li>
	);
}

function Task({ task: { kind, count } }: { task: ClientTask }) {
	const { t, language, urls } = useTranslations();
	const { page, query, text } = tasks[kind];
	return (
		<li className={styles.task}>
			<CardLink href={urls.url(page, language) + query}>
				{t(text, { count, figure: formatNumber(count, language) })}
			</CardLink>
		</li>
	);
}

/** With `query`, the page shows only the items of the task. */
const tasks: Record<ClientTask['kind'], { page: RouteId; query: string; text: keyof Messages }> = {
	campaigns: { page: 'ca-campaigns-page', query: '?entry=open', text: 'TEXT_TASK_CAMPAIGNS' },
	expired_certificates: {
		page: 'ca-certificates-page',
		query: '?state=expired',
		text: 'TEXT_TASK_EXPIRED_CERTIFICATES',
	},
	certificates: { page: 'ca-certificates-page', query: '?expires=soon', text: 'TEXT_TASK_CERTIFICATES' },
	two_factor: { page: 'ca-account-page', query: '', text: 'TEXT_TASK_TWO_FACTOR' },
};
