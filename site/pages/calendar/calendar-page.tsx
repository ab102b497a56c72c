/** Releases, campaigns and roadmap items by date. */
import { FEED_ID } from '../../client-area/changes/changes-api.ts';
import type { ClientCalendarEntry } from '../../client-area/client-api.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../document/head.ts';
import { dayOf, monthOf } from '../../messages/dates.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import styles from './calendar-page.module.css';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('TITLE_CALENDAR'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = clientLoader('calendar', ({ api }) => api.calendar());

export function Component() {
	const { t, language, urls } = useTranslations();
	const frame = {
		title: t('TITLE_CALENDAR'),
		lead: t('TEXT_CALENDAR'),
		actions: (
			<ActionLink href={urls.url('ca-account-page', language, { hash: FEED_ID })}>
				{t('ACTION_SUBSCRIBE_CALENDAR')}
			</ActionLink>
		),
		hasPrintLine: true,
	};
	return (
		<ClientGate<ClientCalendarEntry[]>
			opensErrorDialog
			fallback={
				<ClientPage {...frame}>
					<p className="visually-hidden" role="status">
						{t('LABEL_LOADING')}
					</p>
					<Skeleton className={styles.skeleton} />
				</ClientPage>
			}
			failed={
				<ClientPage {...frame}>
					<LoadError />
				</ClientPage>
			}
		>
			{(entries) => (
				<ClientPage {...frame}>
					{entries.length === 0 ? (
						<p className={styles.empty}>{t('TEXT_NO_DATES')}</p>
					) : (
						[...Map.groupBy(entries, ({ start_date }) => monthOf(start_date))].map(([month, ofMonth]) => (
							<Month key={month} month={month} entries={ofMonth} />
						))
					)}
				</ClientPage>
			)}
		</ClientGate>
	);
}

function Month({ month, entries }: { month: string; entries: ClientCalendarEntry[] }) {
	const { date } = useTranslations();
	return (
		<section className={styles.month} aria-labelledby={`month-${month}`}>
			<h2 id={`month-${month}`} className={styles.title}>
				{date(month, 'monthYear')}
			</h2>
			<ul className={styles.entries}>
				{entries.map((entry) => (
					<Entry key={`${entry.kind} ${entry.uid}`} entry={entry} />
				))}
			</ul>
		</section>
	);
}

function Entry({ entry }: { entry: ClientCalendarEntry }) {
	const { kind, title, start_date, end_date, is_on_hold, is_joined, path } = entry;
	const { t, date, language, urls } = useTranslations();
	const textLang = useTextLang();
	const day = (at: string) => <time dateTime={dayOf(at)}>{date(at, 'full')}</time>;
	return (
		<li className={styles.entry}>
			<p className={styles.date}>
				{day(start_date)}
				{end_date !== null && dayOf(end_date) !== dayOf(start_date) && <> – {day(end_date)}</>}
			</p>
			<div>
				<h3 className={styles.name} lang={textLang(title)}>
					{path === null ? title : <a href={urls.inLanguage(path, language)}>{title}</a>}
				</h3>
				<p className={styles.kind}>
					{t('LABEL_CALENDAR_KIND', { kind })}
					{is_on_hold && <> · {t('LABEL_ON_HOLD')}</>}
					{is_joined && (
						<>
							{' '}
							· <strong className={styles.joined}>{t('LABEL_CAMPAIGN_JOINED')}</strong>
						</>
					)}
				</p>
			</div>
		</li>
	);
}
