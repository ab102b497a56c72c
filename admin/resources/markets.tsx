import type { DemoAccess, DemoRules, MarketContent } from '../../contract/markets.ts';
import { emptyText } from '../api/item.ts';
import { Choice, Choices, Flag, Slug, TextLine } from '../editing/inputs.tsx';
import { itemScreens } from '../editing/item-screens.tsx';
import { LocalizedText } from '../editing/localized-inputs.tsx';
import { localeOf } from '../messages/translate.ts';
import { useLocale } from '../messages/use-translate.tsx';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/**
 * `Intl` names these codes, but they are not countries: unions, outlying islands, test codes and the unknown region.
 */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** ISO 3166-1 codes, sorted by name. */
function countryOptions(locale: string): { value: string; text: string }[] {
	const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
	const { compare } = new Intl.Collator(locale);
	return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
		.flatMap((code) => {
			const name = names.of(code);
			// A withdrawn code has another code as its canonical form.
			const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
			return name === undefined || !isCurrent || NO_COUNTRIES.has(code) ? [] : [{ code, name }];
		})
		.sort((a, b) => compare(a.name, b.name))
		.map(({ code, name }) => ({ value: code, text: `${code} · ${name}` }));
}

const demoAccesses = Object.keys({ open: 1, age: 1, withheld: 1 } satisfies Record<DemoAccess, 1>);
const demoRules = Object.keys({ standard: 1, uk: 1 } satisfies Record<DemoRules, 1>);

function Countries() {
	return <Choices source="countries" options={countryOptions(localeOf(useLocale()))} />;
}

export default itemScreens({
	name: 'markets',
	isDirect: true,
	isOrdered: true,
	emptyContent: (): MarketContent => ({
		title: emptyText,
		key: '',
		regulator: '',
		countries: [],
		demo_access: 'open',
		demos_need_certificate: false,
		demo_rules: 'standard',
	}),
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
			fields: ['title', 'key', 'regulator', 'countries', 'demo_access', 'demos_need_certificate', 'demo_rules'],
			content: (
				<>
					<LocalizedText source="title" required />
					<Slug source="key" from="title" hasNoPage />
					<TextLine source="regulator" />
					<Countries />
					<Choice
						source="demo_access"
						help="TEXT_DEMO_ACCESS"
						choices={demoAccesses.map((value) => ({ value, label: `demo_accesses.${value}` }))}
					/>
					<Flag source="demos_need_certificate" />
					<Choice
						source="demo_rules"
						help="TEXT_DEMO_RULES"
						choices={demoRules.map((value) => ({ value, label: `demo_rules.${value}` }))}
					/>
				</>
			),
		},
	],
});
