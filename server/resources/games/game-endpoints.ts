/** External endpoints of games: pages of other hosts in frames of the site. A superuser allows the hosts. */
import type { Db } from '../../database/schema.ts';
import { readSetting } from '../../auth/settings/settings.store.ts';

/** Hosts without characters that end a directive or match other hosts in a content security policy. */
const PLAIN_HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

export type EndpointErrorCode = 'notHttps' | 'hasUserInfo' | 'wrongFormat';

/** Returns the host of an endpoint, with its port unless that is 443, or the reason for which it is invalid. */
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
