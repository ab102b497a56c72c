import type { DemoAccess } from '../../../contract/markets.ts';
import type { Db } from '../../database/schema.ts';
import { certifiedMarketsOfGame } from '../../resources/certificates/game-certificates.store.ts';
import { marketsWithDemoPolicy } from '../../resources/certificates/markets.store.ts';

interface Policy {
	key: string;
	countries: readonly string[];
	access: DemoAccess;
	needsCertificate: boolean;
}

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
		.filter(({ countries }) => countries.includes(country))
		.map(({ key, access, needsCertificate }) => (needsCertificate && !certified.has(key) ? 'withheld' : access))
		.reduce(strictest, 'open');

/**
 * Returns the access of a visitor to a game. `unknown` means that the access depends on the visitor's country, which is
 * unknown. `countries` are the countries with a policy.
 */
export async function demoAccess(
	db: Db,
	gameUid: string,
	country: string | undefined,
	now: Date,
): Promise<{ access: DemoAccess } | { access: 'unknown'; countries: string[] }> {
	const rows = await marketsWithDemoPolicy(db);
	if (rows.length === 0) return { access: 'open' };
	const policies = rows.map(({ key, countries, demo_access, demos_need_certificate }) => ({
		key,
		countries: JSON.parse(countries) as string[],
		access: demo_access as DemoAccess,
		needsCertificate: demos_need_certificate === 1,
	}));
	if (country === undefined)
		return { access: 'unknown', countries: [...new Set(policies.flatMap(({ countries }) => countries))] };
	const certified = policies.some(({ needsCertificate }) => needsCertificate)
		? new Set(await certifiedMarketsOfGame(db, gameUid, now))
		: new Set<string>();
	return { access: accessIn(policies, country, certified) };
}
