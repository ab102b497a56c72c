/** Client for OpenID Connect: authorization code flow with PKCE, state and nonce, and logout (ADR 0058). */
import * as oauth from 'oauth4webapi';
import type { OpenIdConfig } from '../../kernel/openid-config.ts';

const HOUR_MS = 60 * 60_000;
const METADATA_MAX_AGE_MS = HOUR_MS;
const REQUEST_TIMEOUT_MS = 5000;

/** Each code has a message on the login page. */
export type OpenIdErrorCode = 'unreachable' | 'expired' | 'denied' | 'invalid';

export class OpenIdError extends Error {
	readonly code: OpenIdErrorCode;
	constructor(code: OpenIdErrorCode, cause: unknown) {
		super(`login with the provider failed: ${code}`, { cause });
		this.code = code;
	}
}

/** Secrets of a login in progress. Only the browser stores them. */
export interface LoginSecrets {
	state: string;
	nonce: string;
	verifier: string;
}

export interface Identity {
	issuer: string;
	subject: string;
	/** Lower-case address if the provider has verified it, otherwise undefined. */
	verifiedEmail: string | undefined;
	groups: string[];
}

export const newLoginSecrets = (): LoginSecrets => ({
	state: oauth.generateRandomState(),
	nonce: oauth.generateRandomNonce(),
	verifier: oauth.generateRandomCodeVerifier(),
});

function codeOf(error: unknown): OpenIdErrorCode {
	if (error instanceof oauth.AuthorizationResponseError) return error.error === 'access_denied' ? 'denied' : 'invalid';
	if (error instanceof oauth.ResponseBodyError) return error.status >= 500 ? 'unreachable' : 'invalid';
	const isUnreachable =
		(error instanceof TypeError && !('code' in error)) ||
		(error instanceof DOMException && error.name === 'TimeoutError') ||
		(error instanceof oauth.OperationProcessingError && error.code === oauth.RESPONSE_IS_NOT_CONFORM);
	return isUnreachable ? 'unreachable' : 'invalid';
}

async function withCode<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof OpenIdError ? error : new OpenIdError(codeOf(error), error);
	}
}

/** Creates the client without any request, so that an unreachable provider does not delay the start of the server. */
export function openIdProvider(
	config: OpenIdConfig,
	redirectUri: string,
	now: () => Date,
	timeoutMs = REQUEST_TIMEOUT_MS,
) {
	const client: oauth.Client = { client_id: config.clientId };
	const options = {
		// The configuration allows plain HTTP only for a provider on this machine.
		[oauth.allowInsecureRequests]: config.issuer.protocol === 'http:',
		signal: () => AbortSignal.timeout(timeoutMs),
	};
	let metadata: { server: oauth.AuthorizationServer; at: number } | undefined;
	let discovery: Promise<oauth.AuthorizationServer> | undefined;

	async function discover(): Promise<oauth.AuthorizationServer> {
		const response = await oauth.discoveryRequest(config.issuer, options);
		const server = await oauth.processDiscoveryResponse(config.issuer, response);
		metadata = { server, at: now().getTime() };
		return server;
	}

	/** Concurrent logins share one request. Errors are not cached. */
	async function readMetadata(): Promise<oauth.AuthorizationServer> {
		if (metadata && now().getTime() - metadata.at < METADATA_MAX_AGE_MS) return metadata.server;
		discovery ??= discover().finally(() => (discovery = undefined));
		return discovery;
	}

	const clientAuth = ({ token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer) =>
		methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
			? oauth.ClientSecretPost(config.clientSecret)
			: oauth.ClientSecretBasic(config.clientSecret);

	/**
	 * Returns the claims of the ID token. Adds claims of the userinfo endpoint if the address or groups are missing.
	 */
	async function readClaims(server: oauth.AuthorizationServer, token: oauth.TokenEndpointResponse) {
		const own = oauth.getValidatedIdTokenClaims(token)!;
		const isComplete = own.email !== undefined && (config.roles.size === 0 || own[config.groupsClaim] !== undefined);
		if (isComplete || !server.userinfo_endpoint) return own;
		const response = await oauth.userInfoRequest(server, client, token.access_token, options);
		return { ...(await oauth.processUserInfoResponse(server, client, own.sub, response)), ...own };
	}

	return {
		authorizationUrl: ({ state, nonce, verifier }: LoginSecrets): Promise<URL> =>
			withCode(async () => {
				const server = await readMetadata();
				const url = new URL(server.authorization_endpoint ?? '');
				if (url.protocol !== 'https:' && url.protocol !== config.issuer.protocol)
					throw new OpenIdError('invalid', 'the authorization endpoint is not an https:// address');
				const parameters = {
					client_id: config.clientId,
					redirect_uri: redirectUri,
					response_type: 'code',
					scope: config.scopes,
					state,
					nonce,
					code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
					code_challenge_method: 'S256',
				};
				for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
				return url;
			}),

		/**
		 * Returns the provider's logout URL, which redirects to `returnTo`. It contains the client id, so the server
		 * needs no stored ID token.
		 * @param returnTo must be registered with the provider
		 * @returns undefined if the provider has no logout URL
		 */
		logoutUrl: (returnTo: string): Promise<URL | undefined> =>
			withCode(async () => {
				const { end_session_endpoint = '' } = await readMetadata();
				const url = URL.parse(end_session_endpoint);
				if (!url || (url.protocol !== 'https:' && url.protocol !== config.issuer.protocol)) return undefined;
				url.searchParams.set('client_id', config.clientId);
				url.searchParams.set('post_logout_redirect_uri', returnTo);
				return url;
			}),

		/**
		 * Exchanges the code in the provider's response for the user's identity.
		 * @throws OpenIdError
		 */
		identify: (response: URLSearchParams, { state, nonce, verifier }: LoginSecrets): Promise<Identity> =>
			withCode(async () => {
				// A different state means that this response belongs to an older login.
				if (response.get('state') !== state) throw new OpenIdError('expired', 'wrong state');
				const server = await readMetadata();
				const parameters = oauth.validateAuthResponse(server, client, response, state);
				const granted = await oauth.authorizationCodeGrantRequest(
					server,
					client,
					clientAuth(server),
					parameters,
					redirectUri,
					verifier,
					options,
				);
				const expected = { expectedNonce: nonce, requireIdToken: true };
				const token = await oauth.processAuthorizationCodeResponse(server, client, granted, expected);
				// Only the signature proves that the provider issued the token, because a proxy may end the TLS
				// connection.
				await oauth.validateApplicationLevelSignature(server, granted, options);
				const claims = await readClaims(server, token);
				const { email, email_verified, [config.groupsClaim]: groups } = claims as Record<string, unknown>;
				return {
					issuer: server.issuer,
					subject: claims.sub,
					verifiedEmail: typeof email === 'string' && email_verified === true ? email.trim().toLowerCase() : undefined,
					groups: [groups].flat().filter((group) => typeof group === 'string'),
				};
			}),
	};
}

export type OpenIdProvider = ReturnType<typeof openIdProvider>;
