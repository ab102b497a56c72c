import { marketsEditing, type DemoAccess, type DemoRules, type MarketContent } from '../../../contract/markets.ts';
import { pagePath } from '../../../contract/urls.ts';
import { duplicates, notUnique } from '../../cms/content-checks.store.ts';
import { byUid, MAX_NAMED_USERS, UNORDERED_POSITION, type ContentType } from '../../cms/content-type.ts';
import { toAllLanguages } from '../../database/localized.ts';
import { titlesOfGamesInMarket } from './game-certificates.store.ts';
import { addMarket, changeMarket, readMarkets, type MarketFields } from './markets.store.ts';

const fieldsOf = ({ demos_need_certificate, ...content }: MarketContent): MarketFields => ({
	...content,
	demos_need_certificate: demos_need_certificate ? 1 : 0,
});

export const marketsContentType: ContentType<MarketContent> = {
	editing: marketsEditing,
	table: 'markets',
	isOrdered: true,
	html: [],
	title: ({ title }) => title,
	path: () => pagePath('ca-certificates-page'),
	audience: () => 'clients',
	read: async (db, uids) =>
		byUid(await readMarkets(db, uids), (row) => ({
			title: toAllLanguages(row.title),
			key: row.key,
			regulator: row.regulator,
			countries: JSON.parse(row.countries) as string[],
			demo_access: row.demo_access as DemoAccess,
			demos_need_certificate: row.demos_need_certificate === 1,
			demo_rules: row.demo_rules as DemoRules,
		})),
	add: (tx, uid, content) => addMarket(tx, { uid, position: UNORDERED_POSITION, ...fieldsOf(content) }),
	change: (tx, uid, content) => changeMarket(tx, uid, fieldsOf(content)),
	fieldErrors: async (db, { key, countries }, uid) => ({
		...duplicates('countries', countries),
		...(await notUnique(db, 'markets', 'key', key, uid)),
	}),
	async usedBy(db, uid) {
		const titles = await titlesOfGamesInMarket(db, uid, MAX_NAMED_USERS);
		return titles.map(toAllLanguages);
	},
};
