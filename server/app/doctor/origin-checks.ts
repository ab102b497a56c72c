import { connect, type PeerCertificate } from 'node:tls';
import { once } from 'node:events';
import { isIP } from 'node:net';
import type { Config } from '../../kernel/config.ts';
import { isLoopbackHost } from '../../kernel/loopback.ts';
import { failed, ok, warning, type Finding } from './diagnosis.ts';

const TIMEOUT_MS = 5000;
const DAY_MS = 86_400_000;
/**
 * The check warns if a certificate is valid for fewer days. Certificates are usually renewed 30 days before they
 * expire, so the renewal has probably failed.
 */
const FEW_DAYS = 14;

/** A proxy responds with these statuses if it cannot reach the server. */
const UNREACHED_SERVER: ReadonlySet<number> = new Set([502, 503, 504]);
/** Error codes for a certificate authority that this machine does not trust. */
const UNKNOWN_AUTHORITY =
	/^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/;
const OWN_AUTHORITY_REMEDY = 'For an authority of your own, set NODE_EXTRA_CA_CERTS to the file with its certificate.';

export async function checkOrigin({ origin, trustedProxies }: Config): Promise<Finding> {
	const url = `${origin}/healthz?proxies`;
	let response: Response;
	try {
		response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
	} catch (error) {
		const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
		const reason = cause?.code ?? cause?.message ?? message;
		return warning(
			`${origin} does not answer (${reason})`,
			UNKNOWN_AUTHORITY.test(reason)
				? OWN_AUTHORITY_REMEDY
				: 'Start the server. If it runs, check DNS, the proxy and the firewall.',
		);
	}
	const body = await response.text();
	if (UNREACHED_SERVER.has(response.status))
		return failed(
			`${origin} answers ${response.status}: its proxy does not reach this server`,
			'Start the server. If it runs, check the address of the server in the proxy.',
		);
	const [, count] = /^ok\nproxies: (\d+)\n$/.exec(body) ?? [];
	if (response.status !== 200 || count === undefined)
		return failed(
			`${url} answers ${response.status}, but not as this server does`,
			'Check ORIGIN, and that the proxy forwards all paths and queries.',
		);
	const proxies = count === '1' ? '1 proxy' : `${count} proxies`;
	if (Number(count) > trustedProxies)
		return failed(
			`${origin} answers through ${proxies}, but TRUST_PROXY is ${trustedProxies}`,
			`Set TRUST_PROXY=${count}: otherwise all visitors share the rate limits of the proxy.`,
		);
	if (Number(count) < trustedProxies)
		return failed(
			`TRUST_PROXY is ${trustedProxies}, but X-Forwarded-For has ${count === '1' ? '1 address' : `${count} addresses`}`,
			`Set TRUST_PROXY=${count}, or let each proxy append to X-Forwarded-For: otherwise visitors can choose their address.`,
		);
	if (origin.startsWith('http:') && !isLoopbackHost(new URL(origin).hostname))
		return warning(
			`${origin} answers without encryption`,
			'Put a proxy with TLS in front, and set ORIGIN to https://…',
		);
	return ok(`${origin} answers, through ${proxies}`);
}

export async function checkCertificate({ origin }: Config, now: () => Date): Promise<Finding | undefined> {
	const { protocol, hostname, port } = new URL(origin);
	if (protocol !== 'https:') return undefined;
	const host = hostname.replace(/^\[|\]$/g, '');
	const socket = connect({
		host,
		port: Number(port || 443),
		...(isIP(host) ? {} : { servername: host }),
		rejectUnauthorized: false,
		timeout: TIMEOUT_MS,
	});
	socket.once('timeout', () => socket.destroy(new Error('no answer')));
	try {
		await once(socket, 'secureConnect');
		return judgeCertificate(socket.getPeerCertificate(), socket.authorizationError, host, now);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		return warning(`${host} offers no TLS (${code ?? message})`, 'Start the proxy, or check DNS and ORIGIN.');
	} finally {
		socket.destroy();
	}
}

/** @param problem verification error or its code; undefined for a valid certificate */
export function judgeCertificate(
	{ valid_to: end }: Pick<PeerCertificate, 'valid_to'>,
	problem: unknown,
	host: string,
	now: () => Date,
): Finding {
	const days = Math.floor((Date.parse(end) - now().getTime()) / DAY_MS);
	const renew = 'Renew it, and check that the renewal runs by itself.';
	if (days < 0) return failed(`the certificate of ${host} expired on ${end}`, renew);
	if (problem instanceof Error || typeof problem === 'string') {
		const code = typeof problem === 'string' ? problem : ((problem as NodeJS.ErrnoException).code ?? problem.message);
		return code === 'ERR_TLS_CERT_ALTNAME_INVALID'
			? failed(`the certificate at ${host} is for other names`, 'Let the proxy use one for the host of ORIGIN.')
			: failed(
					`the certificate of ${host} is not trusted (${code})`,
					`Install it with its whole chain.${UNKNOWN_AUTHORITY.test(code) ? ` ${OWN_AUTHORITY_REMEDY}` : ''}`,
				);
	}
	if (days < FEW_DAYS) return warning(`the certificate of ${host} is valid for ${days} more days`, renew);
	return ok(`the certificate of ${host} is valid for ${days} more days`);
}
