/** Checks endpoints of external games, which the site shows in frames. Superusers allow the hosts of endpoints. */
import type { Db } from '../../database/schema.ts';
import { readSetting } from '../../auth/settings/settings.store.ts';

/** Matches a host that a content security policy may contain: it can neither end a directive nor match other hosts. */
const PLAIN_HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

export type EndpointErrorCode = 'wrongUrl' | 'hasUserInfo';

/**
 * Returns the host of an endpoint, and its port if the port is not 443. For an invalid endpoint, returns the reason.
 */
export function endpointHost(endpoint: string): { host: string } | { error: EndpointErrorCode } {
	const url = URL.parse(endpoint);
	if (url?.protocol !== 'https:') return { error: 'wrongUrl' };
	if (url.username || url.password) return { error: 'hasUserInfo' };
	return PLAIN_HOST.test(url.host) ? { host: url.host } : { error: 'wrongUrl' };
}

export type AllowedHosts = ReadonlySet<string>;

export function isAllowedEndpoint(endpoint: string, allowed: AllowedHosts): boolean {
	const parsed = endpointHost(endpoint);
	return 'host' in parsed && allowed.has(parsed.host);
}

export const readAllowedGameHosts = async (db: Db): Promise<AllowedHosts> =>
	new Set(await readSetting(db, 'allowed_game_hosts'));
