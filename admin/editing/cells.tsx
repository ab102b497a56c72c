/** What a list shows of a field. Values come as the API answers them. */
import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import { useGetManyAggregate, useLocale, useTranslate } from 'react-admin';
import type { ItemRow } from '../api/item.ts';
import { writeDay, writeInstant } from './instants.ts';
import { fallbackLang, inEither } from './other-language.ts';

/** A day in UTC, its time on hovering. */
export function InstantCell({ value }: { value: unknown }) {
	const locale = useLocale();
	return typeof value === 'string' && value ? (
		<span title={writeInstant(value, locale)} style={{ whiteSpace: 'nowrap' }}>
			{writeDay(value, locale)}
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

/** The title of an item of another resource; those of one screen are asked for together. */
export function TitleCell({ resource, uid }: { resource: string; uid: unknown }) {
	const locale = useLocale();
	const known = typeof uid === 'string' && uid !== '' ? uid : null;
	const { data } = useGetManyAggregate<ItemRow & { id: string }>(
		resource,
		{ ids: known ? [known] : [] },
		{ enabled: known !== null },
	);
	const title = data?.find((row) => row?.uid === known)?.title;
	return <span lang={fallbackLang(title, locale)}>{inEither(title, locale)}</span>;
}

/** Words by their key. */
export function WordCell({ label }: { label: string }) {
	const t = useTranslate();
	return <>{t(label)}</>;
}
