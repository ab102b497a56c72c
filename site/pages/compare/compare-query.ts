/** The query of the comparison: slugs of the compared games and, for staff, the company that gets the suggestions. */

/** Maximum number of games side by side. */
export const MAX_COMPARED_GAMES = 4;

export interface CompareQuery {
	games: string[];
	/** Uid of the company; only for staff. */
	company: string | undefined;
}

/** Reads the query. Repeated, malformed and surplus slugs are ignored. */
export function parseCompareQuery(search: string): CompareQuery {
	const parameters = new URLSearchParams(search);
	const slugs = (parameters.get('games') ?? '').split(',').filter((slug) => /^[\w-]{1,120}$/.test(slug));
	const company = parameters.get('company') ?? '';
	return {
		games: [...new Set(slugs)].slice(0, MAX_COMPARED_GAMES),
		company: /^[\w-]{1,40}$/.test(company) ? company : undefined,
	};
}

/** Returns the query string with its question mark; empty without parameters. */
export function writeCompareQuery({ games, company }: CompareQuery): string {
	const parameters = [
		games.length > 0 && `games=${games.join(',')}`,
		company !== undefined && `company=${company}`,
	].filter((each) => each !== false);
	return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}
