import type { ReactNode } from 'react';
import type { AdminHome } from '../../contract/home.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../lists/moment.tsx';
import { formatNumber } from '../lists/numbers.ts';
import { PersonLine } from '../lists/person.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './pending-work.module.css';

type Counted = AdminHome['untranslated'];

const sumOf = (rows: Counted) => rows.reduce((sum, { count }) => sum + count, 0);

const filtered = (resource: string, filter: Record<string, string>) =>
	`/${resource}?${new URLSearchParams(filter).toString()}`;

export function PendingWork({ home }: { home: AdminHome }) {
	const t = useTranslate();
	const { unread_messages, failing_mails, mail_files, new_browser_errors, untranslated, changed, scheduled, recent } =
		home;
	const { reviews, sent_back } = home;
	return (
		<>
			<div className={styles.tiles}>
				{unread_messages === null ? null : (
					<Tile
						label={t('LABEL_UNREAD_MESSAGES')}
						count={unread_messages}
						href="/messages?read=no&state=open"
						tone="gold"
					/>
				)}
				{failing_mails === null ? null : (
					<Tile label={t('LABEL_FAILING_MAILS')} count={failing_mails} href="/mails" tone="coral" />
				)}
				{mail_files ? <Tile label={t('LABEL_MAIL_FILES')} count={mail_files} href="/mails" tone="gold" /> : null}
				{new_browser_errors ? (
					<Tile
						label={t('LABEL_NEW_BROWSER_ERRORS')}
						count={new_browser_errors}
						href="/browser_errors?state=open"
						tone="coral"
					/>
				) : null}
				<Tile label={t('LABEL_UNPUBLISHED_CHANGES')} count={sumOf(changed)} />
				<Tile label={t('LABEL_UNTRANSLATED')} count={sumOf(untranslated)} />
			</div>
			{reviews.length + sent_back.length > 0 ? (
				<div className={styles.reviews}>
					{reviews.length > 0 ? (
						<Card title={t('TITLE_WAITING_FOR_REVIEW')}>
							<Items rows={reviews.map(asReview)} />
						</Card>
					) : null}
					{sent_back.length > 0 ? (
						<Card title={t('TITLE_SENT_BACK_TO_YOU')}>
							<Items rows={sent_back.map(asReview)} />
						</Card>
					) : null}
				</div>
			) : null}
			<div className={styles.parts}>
				<Card title={t('TITLE_TO_DO')}>
					<ByResource label={t('LABEL_UNPUBLISHED_CHANGES')} rows={changed} filter={{ state: 'changed' }} />
					<ByResource label={t('LABEL_UNTRANSLATED')} rows={untranslated} filter={{ translation: 'incomplete' }} />
					{changed.length + untranslated.length === 0 ? (
						<p className={styles.empty}>{t('TEXT_NOTHING_TO_DO')}</p>
					) : null}
				</Card>
				<Card title={t('TITLE_SCHEDULE')}>
					<Items
						rows={scheduled.map((row) => ({
							...row,
							note: t(
								row.has_failed
									? 'LABEL_PUBLISH_FAILED'
									: row.is_end
										? 'LABEL_WILL_BE_UNPUBLISHED'
										: 'LABEL_WILL_BE_PUBLISHED',
							),
						}))}
						empty={t('TEXT_NOTHING_SCHEDULED')}
					/>
				</Card>
				<Card title={t('TITLE_LAST_EDITED')}>
					<Items
						rows={recent.map((row) => ({ ...row, note: <PersonLine email={row.by} /> }))}
						empty={t('TEXT_NOTHING_EDITED')}
					/>
				</Card>
			</div>
		</>
	);
}

interface TileProps {
	label: string;
	count: number;
	href?: string;
	/** Colour of the tile if the count is above zero. */
	tone?: 'gold' | 'coral';
}

function Tile({ label, count, href, tone }: TileProps) {
	const locale = useLocale();
	const content = (
		<>
			<span className={styles.count} data-tone={count > 0 ? (tone ?? 'plain') : undefined}>
				{formatNumber(count, locale)}
			</span>
			<span className={styles.label}>{label}</span>
		</>
	);
	return (
		<Card className={href === undefined ? styles.tile : `${styles.tile} ${styles.linked}`}>
			{href === undefined ? <p>{content}</p> : <CardLink href={href}>{content}</CardLink>}
		</Card>
	);
}

function ByResource({ label, rows, filter }: { label: string; rows: Counted; filter: Record<string, string> }) {
	const t = useTranslate();
	const locale = useLocale();
	if (!rows.length) return null;
	return (
		<div className={styles.counted}>
			<h3 className={styles.kind}>{label}</h3>
			<ul className={styles.resources}>
				{rows.map(({ resource, count }) => (
					<li key={resource}>
						<Link
							className={styles.resource}
							href={resource === 'settings' ? '/settings' : filtered(resource, filter)}
						>{`${t(screenLabel(resource), { count: 2 })} · ${formatNumber(count, locale)}`}</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

interface Row {
	resource: string;
	uid: string;
	title: string;
	at: string;
	note: ReactNode;
	/** Note of the review. */
	text?: string;
}

type Reviewed = AdminHome['reviews'][number];

const asReview = ({ by, note, ...item }: Reviewed): Row => ({ ...item, note: <PersonLine email={by} />, text: note });

function Items({ rows, empty }: { rows: readonly Row[]; empty?: string }) {
	const t = useTranslate();
	if (!rows.length) return <p className={styles.empty}>{empty}</p>;
	return (
		<ul className={styles.items}>
			{rows.map(({ resource, uid, title, at, note, text }) => (
				<li key={resource + uid} className={styles.item}>
					<Link className={styles.title} href={resource === 'settings' ? '/settings' : `/${resource}/${uid}`}>
						{title || t('LABEL_UNTITLED')}
					</Link>
					<p className={styles.note}>
						<span>
							{t(screenLabel(resource), { count: 1 })} · {note}
						</span>
						<Moment at={at} />
					</p>
					{text ? <p className={styles.text}>{text}</p> : null}
				</li>
			))}
		</ul>
	);
}
