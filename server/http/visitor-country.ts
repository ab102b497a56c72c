import type { Context } from 'hono';
import type { Config } from '../kernel/config.ts';

const CODE = /^[A-Z]{2}$/;

/** Query parameter with the country that a visitor has chosen. */
export const COUNTRY_PARAMETER = 'country';

/**
 * Returns the ISO 3166-1 code of the visitor's country: from the proxy's header if configured, otherwise from the query
 * parameter `country`. Undefined for an unknown country. A proxy may also send codes that no market has, e.g. XX.
 */
export function visitorCountry(c: Context, { countryHeader }: Pick<Config, 'countryHeader'>): string | undefined {
	const value = (countryHeader === undefined ? c.req.query(COUNTRY_PARAMETER) : c.req.header(countryHeader)) ?? '';
	const code = value.trim().toUpperCase();
	return CODE.test(code) ? code : undefined;
}
