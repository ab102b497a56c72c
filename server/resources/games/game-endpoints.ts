/**
 * Checks external endpoints of games: pages of other hosts that the site shows in frames. A superuser allows the hosts.
 */
import type { Db } from '../../database/schema.ts';
import { readSetting } from '../../auth/settings/settings.store.ts';

/** Matches a host that is safe in a content security policy: it cannot end a directive or match other hosts. */
const PLAIN_HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

export type EndpointErrorCode = 'notHttps' | 'hasUserInfo' | 'wrongFormat';

/** Returns the host of an endpoint, with the port unless the port is 443, or the reason why the endpoint is invalid. */
export function endpointHost(endpoint: string): { host: string } | { error: EndpointErrorCode } {
	const url = URL.parse(endpoint);
	if (!url) return { error: 'wrongFormat' };
	if (url.protocol !== 'https:') return { error: 'notHttps' };
	if (url.username || url.password) return { error: 'hasUserInfo' };
	return PLAIN_HOST.test(url.host) ? { host: url.host } : { error: 'wrongFormat' };
}

export type AllowedHosts = ReadonlySet<string>;

export function isAllowedEndpoint(endpoint: string, allowed: AllowedHosts): boolean {
	const parsed = endpointHost(endpoint);
	return 'host' in parsed && allowed.has(parsed.host);
}

export const readAllowedGameHosts = async (db: Db): Promise<AllowedHosts> =>
	new Set(await readSetting(db, 'allowed_game_hosts'));
