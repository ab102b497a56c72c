/** A list of changes by day, the newest first, with the values before and after. */
import type { ReactNode } from 'react';
import type { ChangedField, ChangeValue, ClientChange } from '../../../contract/client-changes.ts';
import { dayOf, writeList } from '../../messages/dates.ts';
import { euroRange, formatNumber, formatPercent } from '../../messages/numbers.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import styles from './change-list.module.css';

interface ChangeListProps {
	changes: readonly ClientChange[];
	heading: 'h3' | 'h4';
	/** Slug of the page's game, if any. The list omits the name of this game. */
	game?: string | undefined;
}

export function ChangeList({ changes, heading: Heading, game }: ChangeListProps) {
	const { date } = useTranslations();
	return (
		<ol className={styles.days}>
			{[...Map.groupBy(changes, ({ at }) => dayOf(at))].map(([day, ofDay]) => (
				<li key={day} className={styles.day}>
					<Heading className={styles.date}>
						<time dateTime={day}>{date(day, 'full')}</time>
					</Heading>
					<ul className={styles.changes}>
						{ofDay.map((change) => (
							<Change key={change.number} change={change} game={game} />
						))}
					</ul>
				</li>
			))}
		</ol>
	);
}

function Change({ change, game }: { change: ClientChange; game: string | undefined }) {
	const { t, language, urls } = useTranslations();
	const textLang = useTextLang();
	const { resource, action, title, market, days, path, games, fields } = change;
	const isOwn = game !== undefined && (resource === 'games' || resource === 'game_certificates');
	const shownTitle = isOwn ? (market ?? '') : market === null ? title : `${title} · ${market}`;
	const others =
		resource === 'games' || resource === 'game_certificates' ? [] : games.filter(({ name }) => name !== game);
	return (
		<li className={styles.change}>
			<p className={styles.what}>
				<span className={styles.kind}>{t('LABEL_CHANGE', { what: `${resource}_${action}`, days: days ?? 0 })}</span>
				{change.is_new && <Badge tone="gold">{t('LABEL_NEW_CHANGE')}</Badge>}
			</p>
			{shownTitle && (
				<p className={styles.title} lang={textLang(shownTitle)}>
					{path === null || isOwn ? shownTitle : <Link href={urls.inLanguage(path, language)}>{shownTitle}</Link>}
				</p>
			)}
			{others.length > 0 && (
				<p className={styles.games}>
					{others.slice(0, MAX_NAMED_GAMES).map(({ name, title: of }) => (
						<Link key={name} href={urls.url('ca-game-page', language, { slug: name })}>
							{of}
						</Link>
					))}
					{others.length > MAX_NAMED_GAMES && <span>+{others.length - MAX_NAMED_GAMES}</span>}
				</p>
			)}
			{fields.length > 0 && (
				<dl className={styles.fields}>
					{fields.map((field) => (
						<div key={field.field} className={styles.field}>
							<dt className={styles.fact}>{t('LABEL_CHANGED_FIELD', { field: field.field })}</dt>
							<dd>
								<Difference change={field} />
							</dd>
						</div>
					))}
				</dl>
			)}
		</li>
	);
}

const MAX_NAMED_GAMES = 3;

function Difference({ change: { field, before, after } }: { change: ChangedField }) {
	const translations = useTranslations();
	const { t, language } = translations;
	const write = (value: ChangeValue): ReactNode => writeValue(field, value, translations);
	if (before === null) return <span className={styles.after}>{write(after)}</span>;
	if (Array.isArray(before) && (Array.isArray(after) || after === null)) {
		const names = (entries: string[]): string =>
			writeList(
				entries.map((entry) => writeKey(field, entry, t)),
				language,
			);
		const added = (after ?? []).filter((entry) => !before.includes(entry));
		const removed = before.filter((entry) => !after?.includes(entry));
		if (added.length + removed.length > 0)
			return (
				<span className={styles.difference}>
					{added.length > 0 && <span>{t('TEXT_ITEMS_ADDED', { items: names(added) })}</span>}
					{removed.length > 0 && (
						<span className={styles.before}>{t('TEXT_ITEMS_REMOVED', { items: names(removed) })}</span>
					)}
				</span>
			);
		// The label of the field already says "replaced".
		return field === 'pictures_replaced' ? names(before) : t('TEXT_NEW_VERSION', { value: names(before) });
	}
	if (typeof after === 'string' && before === after) return t('TEXT_NEW_VERSION', { value: after });
	return (
		<span className={styles.difference}>
			<span className={styles.before}>{write(before)}</span>
			<span className={styles.arrow}>
				<Icon name="arrow" size={16} />
				<span className="visually-hidden">{t('TEXT_CHANGED_TO')}</span>
			</span>
			<span className={styles.after}>{write(after)}</span>
		</span>
	);
}

const dateFields: readonly string[] = ['release_date', 'valid_from', 'valid_until', 'start_date', 'end_date'];
/** The values of these fields are keys, which the interface translates. */
const keyFields: readonly string[] = [
	'volatility',
	'state',
	'devices',
	'pictures_added',
	'pictures_replaced',
	'pictures_removed',
];

const writeKey = (field: ChangedField['field'], key: string, t: Translations['t']): string =>
	keyFields.includes(field) ? t('LABEL_CHANGED_VALUE', { value: key }) : key;

function writeValue(field: ChangedField['field'], value: ChangeValue, { t, date, language }: Translations): ReactNode {
	if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('TEXT_CHANGE_NONE');
	if (typeof value === 'boolean') return t('LABEL_CHANGED_VALUE', { value: String(value) });
	if (typeof value === 'number') {
		if (field === 'rtp') return formatPercent(value, language, 2);
		if (field === 'hit_frequency') return formatPercent(value, language, 1);
		return `${formatNumber(value, language)}×`;
	}
	if (Array.isArray(value))
		return writeList(
			value.map((entry, index) => {
				const word = writeKey(field, entry, t);
				return index > 0 && keyFields.includes(field) ? word.toLowerCase() : word;
			}),
			language,
		);
	if (typeof value === 'object') return euroRange(value.min, value.max, language);
	return dateFields.includes(field) ? date(value, 'full') : writeKey(field, value, t);
}
