import type { DomainProblem, Setup } from '../../../contract/setup.ts';
import type { Config } from '../../kernel/config.ts';
import { isLoopbackHost } from '../../kernel/loopback.ts';

export interface RequestOrigin {
	host: string | undefined;
	isEncrypted: boolean;
	forwardedHost: string | undefined;
	forwardedProto: string | undefined;
	forwardedFor: string | undefined;
}

const first = (list: string | undefined): string | undefined => list?.split(',')[0]?.trim() || undefined;

/**
 * Describes the address and the proxies of a request, and their problems. Superusers see the values of the proxies'
 * headers, but the server does not trust these headers.
 */
export function domainOf(
	{ origin, trustedProxies }: Pick<Config, 'origin' | 'trustedProxies'>,
	{ host, isEncrypted, forwardedHost, forwardedProto, forwardedFor }: RequestOrigin,
): Setup['domain'] {
	const proxies = (forwardedFor ?? '').split(',').filter((address) => address.trim() !== '').length;
	const is_secure = isEncrypted || first(forwardedProto) === 'https';
	const shownHost = first(forwardedHost) ?? host ?? '';
	const configured = new URL(origin);
	const isLoopback = isLoopbackHost(configured.hostname);
	const found: Record<DomainProblem, boolean> = {
		loopback: isLoopback,
		other_host: !isLoopback && shownHost !== configured.host,
		no_tls: !isLoopback && (configured.protocol !== 'https:' || !is_secure),
		proxy_count: proxies !== trustedProxies,
	};
	return {
		origin,
		requested: `${is_secure ? 'https' : 'http'}://${shownHost}`,
		is_secure,
		trusted_proxies: trustedProxies,
		proxies,
		problems: (Object.keys(found) as DomainProblem[]).filter((problem) => found[problem]),
	};
}
