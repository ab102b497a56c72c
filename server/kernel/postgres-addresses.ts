/** Addresses of PostgreSQL with several servers, of which one is the primary: `postgres://user@one:5432,two:5432/db`. */

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/;

/**
 * Splits the address of several PostgreSQL servers, `postgres://user@one:5432,two:5432/db`, into one address for each.
 * Returns an empty list if it is invalid.
 */
export function postgresAddresses(value: string): string[] {
	const [, before = '', hosts = '', after = ''] = PARTS.exec(value) ?? [];
	const addresses = hosts.split(',').map((host) => before + host + after);
	return addresses.every((address) => !!URL.parse(address)?.hostname) ? addresses : [];
}
