/** Cells of a list. Values are those of the API. */
import { useGetManyAggregate, useLocale, useTranslate } from 'ra-core';
import type { ItemRow } from '../api/item.ts';
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
		<Check fontSize="small" color="success" titleAccess={t('ra.boolean.true')} />
	) : (
		<Remove fontSize="small" color="disabled" titleAccess={t('ra.boolean.false')} />
	);
}

/** Shows the title of an item of another resource. The titles of a screen are fetched in one request. */
export function TitleCell({ resource, uid }: { resource: string; uid: unknown }) {
	const locale = useLocale();
	const id = typeof uid === 'string' && uid !== '' ? uid : null;
	const { data } = useGetManyAggregate<ItemRow & { id: string }>(
		resource,
		{ ids: id ? [id] : [] },
		{ enabled: id !== null },
	);
	const title = data?.find((row) => row?.uid === id)?.title;
	return <span lang={fallbackLang(title, locale)}>{localizedText(title, locale)}</span>;
}

export function LabelCell({ label }: { label: string }) {
	const t = useTranslate();
	return <>{t(label)}</>;
}
