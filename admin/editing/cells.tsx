/** Cells of a list. Values are those of the API. */
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useItems } from '../api/items.ts';
import { formatDay, formatInstant } from '../messages/instants.ts';
import { fallbackLang, localizedText } from '../messages/localized-text.ts';
import { Check, Remove } from '../frame/icons.ts';

/** Shows a day in UTC, and the time in a tooltip. */
export function InstantCell({ value }: { value: unknown }) {
	const locale = useLocale();
	return typeof value === 'string' && value ? (
		<span title={formatInstant(value, locale)} style={{ whiteSpace: 'nowrap' }}>
			{formatDay(value, locale)}
		</span>
	) : null;
}

export function YesNo({ value }: { value: unknown }) {
	const t = useTranslate();
	return value === true ? (
		<Check fontSize="small" color="success" titleAccess={t('LABEL_YES')} />
	) : (
		<Remove fontSize="small" color="disabled" titleAccess={t('LABEL_NO')} />
	);
}

/** Shows the title of an item of another resource. */
export function TitleCell({ resource, uid }: { resource: string; uid: unknown }) {
	const locale = useLocale();
	const [item] = useItems(resource, typeof uid === 'string' && uid !== '' ? [uid] : []);
	const title = item?.title;
	return <span lang={fallbackLang(title, locale)}>{localizedText(title, locale)}</span>;
}

export function LabelCell({ label }: { label: string }) {
	const t = useTranslate();
	return <>{t(label)}</>;
}
