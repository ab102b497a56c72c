/** An OpenID Connect provider on this machine, and a browser that logs in there. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { ADMIN_PATH, OPENID_CALLBACK_PATH, OPENID_LOGIN_PATH } from '../../contract/urls.ts';
import type { TestResponse, TestSite } from './test-site.ts';

/** Claims of a person. The key in the map `people` is the claim `sub`. */
export interface Person {
	email?: string;
	email_verified?: boolean;
	groups?: string[];
}

export interface TestProvider {
	issuer: string;
	env: Record<string, string>;
	people: Map<string, Person>;
	/** Changes the responses of the token endpoint, if set. */
	tamper: ((body: Record<string, string>) => Record<string, string>) | undefined;
	requests: string[];
	stop(): Promise<void>;
}

const CLIENT = { id: 'reelhouse', secret: 'a secret with a % and a space' };

function changeResponse(response: ServerResponse, change: (body: any) => unknown): void {
	const end = response.end.bind(response);
	response.end = ((body: unknown) => {
		const changed = JSON.stringify(change(JSON.parse(String(body))));
		response.setHeader('content-length', Buffer.byteLength(changed));
		return end(changed);
	}) as typeof response.end;
}

/** Returns the provider's login page: a link for each person, and a link that cancels. */
const loginPage = (people: Iterable<string>): string =>
	['', ...people]
		.map((subject) => `<p><a href="?${new URLSearchParams({ as: subject })}">${subject || 'Cancel'}</a></p>`)
		.join('');

/** Returns the page on which the user confirms the logout. The library provides the form. */
const logoutPage = (form: string): string =>
	`${form}<button form="op.logoutForm" name="logout" value="yes">Log out</button>`;

/**
 * Starts a provider without passwords. The parameter `as` of its login page names the person.
 * @param origin public origin of the site
 * @param host name of this machine in the provider's address
 */
export async function startOpenIdProvider(origin = 'http://site.test', host = '127.0.0.1'): Promise<TestProvider> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
	const people = new Map<string, Person>();
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const provider = new Provider(issuer, {
		clients: [
			{
				client_id: CLIENT.id,
				client_secret: CLIENT.secret,
				redirect_uris: [origin + OPENID_CALLBACK_PATH],
				post_logout_redirect_uris: [origin + ADMIN_PATH],
			},
		],
		jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
		cookies: { keys: ['test'] },
		claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
		features: {
			devInteractions: { enabled: false },
			rpInitiatedLogout: {
				// The library's own page loads a font from another host.
				logoutSource: (ctx: { body: string }, form: string) => void (ctx.body = logoutPage(form)),
			},
		},
		interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
		pkce: { required: () => true },
		findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
		// The provider grants all scopes without a consent page, like the provider of a studio.
		async loadExistingGrant({ oidc }: any) {
			const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
			grant.addOIDCScope('openid email profile');
			await grant.save();
			return grant;
		},
		ttl: { Interaction: 60, Session: 60, Grant: 60, IdToken: 60, AccessToken: 60, AuthorizationCode: 60 },
	});
	const handle = provider.callback();
	const test: TestProvider = {
		issuer,
		env: {
			OIDC_ISSUER: issuer,
			OIDC_CLIENT_ID: CLIENT.id,
			OIDC_CLIENT_SECRET: CLIENT.secret,
			OIDC_NAME: 'Studio Pass',
		},
		people,
		tamper: undefined,
		requests: [],
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	server.on('request', (request, response) => {
		const { pathname, searchParams } = new URL(request.url!, issuer);
		test.requests.push(pathname);
		if (pathname.startsWith('/interaction/')) {
			const as = searchParams.get('as');
			if (as === null) {
				response.setHeader('content-type', 'text/html').end(loginPage(people.keys()));
				return;
			}
			const result = as === '' ? { error: 'access_denied' } : { login: { accountId: as } };
			void provider.interactionFinished(request, response, result);
			return;
		}
		const { tamper } = test;
		if (pathname === '/token' && tamper) changeResponse(response, tamper);
		void handle(request, response);
	});
	return test;
}

/**
 * Logs in at the provider. An empty `person` cancels the login.
 * @returns the site's address to which the provider redirects
 */
export async function logInAtProvider(location: string, person: string): Promise<string> {
	const cookies = new Map<string, string>();
	let address = location;
	for (let i = 0; i < 5; i++) {
		const url = new URL(address);
		if (url.pathname.startsWith('/interaction/')) url.searchParams.set('as', person);
		const cookie = [...cookies].map((each) => each.join('=')).join('; ');
		const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
		for (const line of response.headers.getSetCookie()) {
			const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s);
			cookies.set(name, value);
		}
		const next = response.headers.get('location');
		if (!next) throw new Error(`${url.pathname} responded ${response.status}: ${await response.text()}`);
		address = new URL(next, url).href;
		if (new URL(address).origin !== new URL(location).origin) return address;
	}
	throw new Error('The provider redirects without end');
}

const cookieOf = ({ headers }: TestResponse): string =>
	headers
		.getSetCookie()
		.map((line) => line.split(';', 1)[0]!)
		.join('; ');

/**
 * Begins a login at the site.
 * @returns the provider's address, and the browser's cookie
 */
export async function beginLogin(site: TestSite, to = '/admin/'): Promise<{ location: string; cookie: string }> {
	const response = await site.get(`${OPENID_LOGIN_PATH}?${new URLSearchParams({ to })}`);
	return { location: response.headers.get('location')!, cookie: cookieOf(response) };
}

/**
 * Logs in with the provider.
 * @returns the site's response to the provider's redirect
 */
export async function logInWithProvider(site: TestSite, person: string, to?: string): Promise<TestResponse> {
	const { location, cookie } = await beginLogin(site, to);
	const back = new URL(await logInAtProvider(location, person));
	return site.get(back.pathname + back.search, { cookie });
}
