import type { MarketContent } from '../../contract/markets.ts';
import { emptyText } from '../api/item.ts';
import { Choices, Slug, TextLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { localeOf } from '../messages/translate.ts';
import { useLocale } from '../messages/use-translate.tsx';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Codes that `Intl` names although they are no countries: unions, test regions and islands without a code of their own. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** ISO 3166-1 codes with their names in a language, by name. */
function countryOptions(locale: string): { value: string; text: string }[] {
	const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
	const { compare } = new Intl.Collator(locale);
	return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
		.flatMap((code) => {
			const name = names.of(code);
			// A code that is no longer in use has another one as canonical form.
			const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
			return name === undefined || !isCurrent || NO_COUNTRIES.has(code) ? [] : [{ code, name }];
		})
		.sort((a, b) => compare(a.name, b.name))
		.map(({ code, name }) => ({ value: code, text: `${code} · ${name}` }));
}

function Countries() {
	return <Choices source="countries" options={countryOptions(localeOf(useLocale()))} />;
}

export default itemScreens({
	name: 'markets',
	isDirect: true,
	isOrdered: true,
	emptyContent: (): MarketContent => ({ title: emptyText, key: '', regulator: '', countries: [] }),
	columns: [
		{ label: 'resources.markets.fields.regulator', show: ({ content }) => String(content.regulator) },
		{
			label: 'resources.markets.fields.countries',
			show: ({ content }) => (Array.isArray(content.countries) ? content.countries.join(' ') : ''),
		},
	],
	sections: [
		{
			id: 'texts',
			fields: ['title', 'key', 'regulator', 'countries'],
			content: (
				<>
					<LocalizedText source="title" required />
					<Slug source="key" from="title" hasNoPage />
					<TextLine source="regulator" />
					<Countries />
				</>
			),
		},
	],
});
