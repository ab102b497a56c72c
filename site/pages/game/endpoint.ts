/** A game's endpoint with a query added to what it has. */
export const withQuery = (endpoint: string, query: Record<string, string>): string =>
	`${endpoint}${endpoint.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
