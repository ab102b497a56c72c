/** External endpoints of games: pages of other hosts that the site frames. Only hosts that a superuser allows count. */
import type { Db } from '../../database/schema.ts';
import { readSetting } from '../../auth/settings/settings.store.ts';

/** A host as a policy can name it: nothing in it ends a directive or stands for other hosts. */
const PLAIN_HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

export type EndpointFault = 'notHttps' | 'hasUserInfo' | 'wrongFormat';

/** Returns the host of an endpoint, with its port unless that is 443, or the reason why it cannot be framed. */
export function endpointHost(endpoint: string): { host: string } | { fault: EndpointFault } {
	const url = URL.parse(endpoint);
	if (!url) return { fault: 'wrongFormat' };
	if (url.protocol !== 'https:') return { fault: 'notHttps' };
	if (url.username || url.password) return { fault: 'hasUserInfo' };
	return PLAIN_HOST.test(url.host) ? { host: url.host } : { fault: 'wrongFormat' };
}

export type AllowedHosts = ReadonlySet<string>;

export function isAllowedEndpoint(endpoint: string, allowed: AllowedHosts): boolean {
	const parsed = endpointHost(endpoint);
	return 'host' in parsed && allowed.has(parsed.host);
}

export const readAllowedGameHosts = async (db: Db): Promise<AllowedHosts> =>
	new Set(await readSetting(db, 'allowed_game_hosts'));
