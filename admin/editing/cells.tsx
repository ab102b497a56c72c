import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useItems } from '../api/items.ts';
import { formatNumber } from '../lists/numbers.ts';
import { formatUtc, formatUtcDay } from '../messages/instants.ts';
import { useTitles } from '../messages/localized-text.ts';
import { Check, Remove } from '../frame/icons.ts';
import styles from './cells.module.css';

/** The tooltip has the time in UTC. */
export function InstantCell({ value }: { value: unknown }) {
	const locale = useLocale();
	return typeof value === 'string' && value ? (
		<span title={formatUtc(value, locale)} className={styles.nowrap}>
			{formatUtcDay(value, locale)}
		</span>
	) : null;
}

interface NumberCellProps {
	value: unknown;
	format?: (value: number, locale: string) => string;
}

export function NumberCell({ value, format = formatNumber }: NumberCellProps) {
	const locale = useLocale();
	return typeof value === 'number' ? format(value, locale) : null;
}

export function YesNo({ value }: { value: unknown }) {
	const t = useTranslate();
	const isYes = value === true;
	const label = t(isYes ? 'LABEL_YES' : 'LABEL_NO');
	return (
		<span className={isYes ? styles.yes : styles.no} role="img" aria-label={label} title={label}>
			{isYes ? <Check /> : <Remove />}
		</span>
	);
}

export function TitleCell({ resource, uid }: { resource: string; uid: unknown }) {
	const [item] = useItems(resource, typeof uid === 'string' && uid !== '' ? [uid] : []);
	const { first, firstLang } = useTitles(item?.title);
	return <span lang={firstLang}>{first}</span>;
}

export function LabelCell({ label }: { label: string }) {
	const t = useTranslate();
	return <>{t(label)}</>;
}
