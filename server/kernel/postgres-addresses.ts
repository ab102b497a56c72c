/** Captures the parts of `postgres://user@one:5432,two:5432/db` before, with and after the hosts. */

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/;

/**
 * Splits an address of several PostgreSQL servers, such as `postgres://user@one:5432,two:5432/db`, into one address for
 * each server. Returns an empty list for an invalid address.
 */
export function postgresAddresses(value: string): string[] {
	const [, before = '', hosts = '', after = ''] = PARTS.exec(value) ?? [];
	const addresses = hosts.split(',').map((host) => before + host + after);
	return addresses.every((address) => !!URL.parse(address)?.hostname) ? addresses : [];
}
