import type { DemoAccess, DemoRules } from '../../../contract/markets.ts';
import type { Db } from '../../database/schema.ts';
import { certifiedMarketsOfGame } from '../../resources/certificates/game-certificates.store.ts';
import { marketsWithDemoPolicy } from '../../resources/certificates/markets.store.ts';

interface Policy {
	key: string;
	countries: readonly string[];
	access: DemoAccess;
	needsCertificate: boolean;
	rules: DemoRules;
}

const covers =
	(country: string) =>
	({ countries }: Policy): boolean =>
		countries.includes(country);

/** Returns the rules of demos in a country. If several markets cover the country, the strictest rules apply. */
export const rulesIn = (policies: readonly Policy[], country: string): DemoRules =>
	policies.filter(covers(country)).some(({ rules }) => rules === 'uk') ? 'uk' : 'standard';

/** Access from the least to the most strict. */
const strictness: readonly DemoAccess[] = ['open', 'age', 'withheld'];
const strictest = (a: DemoAccess, b: DemoAccess): DemoAccess =>
	strictness.indexOf(a) >= strictness.indexOf(b) ? a : b;

/**
 * Returns the access of visitors from a country to a game. If several markets cover the country, the strictest policy
 * applies.
 * @param certified keys of the markets in which the game is certified
 */
export const accessIn = (policies: readonly Policy[], country: string, certified: ReadonlySet<string>): DemoAccess =>
	policies
		.filter(covers(country))
		.map(({ key, access, needsCertificate }) => (needsCertificate && !certified.has(key) ? 'withheld' : access))
		.reduce(strictest, 'open');

/**
 * Returns the access of a visitor to a game, and the rules of its demo. `unknown` means that the access depends on the
 * visitor's country, which is unknown. `countries` are the countries with a policy.
 */
export async function demoAccess(
	db: Db,
	gameUid: string,
	country: string | undefined,
	now: Date,
): Promise<{ access: DemoAccess; rules: DemoRules } | { access: 'unknown'; countries: string[] }> {
	const rows = await marketsWithDemoPolicy(db);
	if (rows.length === 0) return { access: 'open', rules: 'standard' };
	const policies = rows.map(({ key, countries, demo_access, demos_need_certificate, demo_rules }) => ({
		key,
		countries: JSON.parse(countries) as string[],
		access: demo_access as DemoAccess,
		needsCertificate: demos_need_certificate === 1,
		rules: demo_rules as DemoRules,
	}));
	if (country === undefined)
		return { access: 'unknown', countries: [...new Set(policies.flatMap(({ countries }) => countries))] };
	const certified = policies.some(({ needsCertificate }) => needsCertificate)
		? new Set(await certifiedMarketsOfGame(db, gameUid, now))
		: new Set<string>();
	return { access: accessIn(policies, country, certified), rules: rulesIn(policies, country) };
}
