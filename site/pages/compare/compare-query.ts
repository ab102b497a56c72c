/** Query of the comparison: slugs of games and, for staff, the company for suggestions. */

export const MAX_COMPARED_GAMES = 4;

export interface CompareQuery {
	games: string[];
	/** Only for staff. */
	company: string | undefined;
}

/** Ignores repeated, malformed and surplus slugs. */
export function parseCompareQuery(search: string): CompareQuery {
	const parameters = new URLSearchParams(search);
	const slugs = (parameters.get('games') ?? '').split(',').filter((slug) => /^[\w-]{1,120}$/.test(slug));
	const company = parameters.get('company') ?? '';
	return {
		games: [...new Set(slugs)].slice(0, MAX_COMPARED_GAMES),
		company: /^[\w-]{1,40}$/.test(company) ? company : undefined,
	};
}

/** Returns the query with its question mark; empty without parameters. */
export function writeCompareQuery({ games, company }: CompareQuery): string {
	const parameters = [
		games.length > 0 && `games=${games.join(',')}`,
		company !== undefined && `company=${company}`,
	].filter((each) => each !== false);
	return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}
