/** Writes changes as texts, for mails and feeds. */
import type { ChangedField, ChangeValue } from '../../../contract/client-changes.ts';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { translator, type Translate } from '../../kernel/messages.ts';
import type { ViewedChange } from './client-changes.view.ts';

export interface ChangeText {
	headline: string;
	/** One line for each changed field. */
	lines: string[];
}

const dateFields: readonly string[] = ['release_date', 'valid_from', 'valid_until', 'start_date', 'end_date'];
/** Fields with keys as values. The interface has a message for each of these keys. */
const keyFields: readonly string[] = [
	'volatility',
	'state',
	'devices',
	'pictures_added',
	'pictures_replaced',
	'pictures_removed',
];
const numberFormat: Partial<Record<ChangedField['field'], Intl.NumberFormatOptions>> = {
	rtp: { style: 'percent', minimumFractionDigits: 2 },
	hit_frequency: { style: 'percent', minimumFractionDigits: 1 },
};
const CENTS = 100;

interface Writer {
	t: Translate;
	locale: string;
}

function writeValue(field: ChangedField['field'], value: ChangeValue, { t, locale }: Writer): string {
	if (value === null || value === '') return t('changes.none');
	if (typeof value === 'boolean') return t('changes.value', { value: String(value) });
	if (typeof value === 'number') {
		const format = numberFormat[field];
		if (format) return new Intl.NumberFormat(locale, format).format(value / 100);
		return `${new Intl.NumberFormat(locale).format(value)}×`;
	}
	if (Array.isArray(value))
		return value.length === 0
			? t('changes.none')
			: new Intl.ListFormat(locale, { style: 'narrow' }).format(
					value.map((each, index) => {
						if (!keyFields.includes(field)) return each;
						const word = t('changes.value', { value: each });
						return index > 0 ? word.toLocaleLowerCase(locale) : word;
					}),
				);
	if (typeof value === 'object') {
		const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
		return `${euros.format(value.min / CENTS)} – ${euros.format(value.max / CENTS)}`;
	}
	if (dateFields.includes(field))
		return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
	return keyFields.includes(field) ? t('changes.value', { value }) : value;
}

function writeField({ field, before, after }: ChangedField, writer: Writer): string[] {
	const { t } = writer;
	const name = t('changes.field', { field });
	const write = (value: ChangeValue) => writeValue(field, value, writer);
	if (before === null && after === null) return [];
	if (before === null) return [t('changes.set', { field: name, after: write(after) })];
	if (Array.isArray(before) && (Array.isArray(after) || after === null)) {
		const [added, removed] = [
			(after ?? []).filter((each) => !before.includes(each)),
			before.filter((each) => !after?.includes(each)),
		];
		const lines = [
			...(added.length > 0 ? [t('changes.listAdded', { field: name, items: write(added) })] : []),
			...(removed.length > 0 ? [t('changes.listRemoved', { field: name, items: write(removed) })] : []),
		];
		return lines.length > 0 ? lines : [t('changes.replaced', { field: name, after: write(after) })];
	}
	return before === after
		? [t('changes.replaced', { field: name, after: write(after) })]
		: [t('changes.changed', { field: name, before: write(before), after: write(after) })];
}

/** Returns a change in a language: what happened to which item, and the values before and after. */
export function changeText(
	{ resource, action, title, market, days, fields }: ViewedChange,
	language: Language,
): ChangeText {
	const t = translator(language);
	const writer = { t, locale: languageTraits[language].locale };
	return {
		headline: t('changes.headline', {
			what: t('changes.what', { what: `${resource}_${action}`, days: days ?? 0 }),
			title: market === null ? title : t('changes.inMarket', { title, market }),
		}),
		lines: fields.flatMap((field) => writeField(field, writer)),
	};
}
