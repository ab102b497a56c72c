import type { Context } from 'hono';
import type { Config } from '../kernel/config.ts';

const CODE = /^[A-Z]{2}$/;

/** Query parameter with the country that a visitor has chosen. */
export const COUNTRY_PARAMETER = 'country';

/**
 * Returns the ISO 3166-1 code of the visitor's country: from the proxy's header if one is configured, or else the
 * visitor's choice in the address. Undefined if the country is unknown. A proxy may also send codes such as XX for
 * unknown countries. No market has these codes.
 */
export function visitorCountry(c: Context, { countryHeader }: Pick<Config, 'countryHeader'>): string | undefined {
	const value = (countryHeader === undefined ? c.req.query(COUNTRY_PARAMETER) : c.req.header(countryHeader)) ?? '';
	const code = value.trim().toUpperCase();
	return CODE.test(code) ? code : undefined;
}
