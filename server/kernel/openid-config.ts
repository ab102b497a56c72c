/** Variables of the OpenID Connect provider with which staff may log in (ADR 0058). */
import { z } from 'zod';
import { staffRoles, type StaffRole } from '../../contract/rights.ts';

/** Roles from the lowest to the highest. */
const providerRoles = [...staffRoles, 'superuser'] as const;
export type ProviderRole = StaffRole | 'superuser';

export interface OpenIdConfig {
	issuer: URL;
	clientId: string;
	clientSecret: string;
	/** Name on the button of the login page. */
	name: string;
	scopes: string;
	groupsClaim: string;
	/** Role of each group. If the map is empty, superusers assign roles in the admin. */
	roles: ReadonlyMap<string, ProviderRole>;
}

const MAX_NAME_LENGTH = 40;

/** Splits text such as `cms-admins=superuser,editors=editor`. The name of a group may contain `=`. */
const groupRoles = (value: string): [group: string, role: string][] =>
	value.split(',').map((entry) => {
		const at = entry.lastIndexOf('=');
		return at < 0 ? ['', ''] : [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
	});

const isRole = (role: string): role is ProviderRole => (providerRoles as readonly string[]).includes(role);

/** Returns the highest role of a user's groups; undefined if no group has a role. */
export const roleOfGroups = (roles: OpenIdConfig['roles'], groups: readonly string[]): ProviderRole | undefined =>
	providerRoles.findLast((role) => groups.some((group) => roles.get(group) === role));

/** Returns true for a URL to which credentials may be sent: over HTTPS, or to this machine. */
function isIssuer(value: string): boolean {
	const url = URL.parse(value);
	if (!url || url.search || url.hash || url.username || url.password) return false;
	return (
		url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
	);
}

export const openIdVariables = {
	OIDC_ISSUER: z
		.string()
		.refine(isIssuer, 'must be an https:// address without a query, as in https://login.example.com/studio')
		.optional(),
	OIDC_CLIENT_ID: z
		.string()
		.regex(/^[\x21-\x7e]{1,200}$/, 'must be the id that the provider gave out')
		.optional(),
	OIDC_CLIENT_SECRET: z
		.string()
		.regex(/^[\x20-\x7e]{1,500}$/, 'must be the secret that the provider gave out')
		.optional(),
	OIDC_NAME: z
		.string()
		.refine(
			(value) => value.trim() !== '' && value.length <= MAX_NAME_LENGTH && !/\p{Cc}/u.test(value),
			`must be a name of 1 to ${MAX_NAME_LENGTH} characters`,
		)
		.optional(),
	OIDC_SCOPES: z
		.string()
		.refine(
			(value) => /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(value) && value.split(' ').includes('openid'),
			'must be scopes with spaces between them, one of which is openid',
		)
		.optional(),
	OIDC_GROUPS_CLAIM: z
		.string()
		.regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a claim, as in groups')
		.optional(),
	OIDC_ROLES: z
		.string()
		.refine(
			(value) => groupRoles(value).every(([group, role]) => group !== '' && isRole(role)),
			`must list groups with their roles, as in cms-admins=superuser,editors=editor; a role is ${providerRoles.join(', ')}`,
		)
		.optional(),
	STAFF_LOCAL_LOGIN: z.enum(['on', 'off'], 'must be on or off').optional(),
};

type Variables = { [Name in keyof typeof openIdVariables]?: string | undefined };

/**
 * Returns an error message for each missing variable that a given variable requires.
 * @param given variables that are not empty
 */
export function openIdProblems(given: Variables): string[] {
	const names = Object.keys(openIdVariables).filter((name) => name.startsWith('OIDC_')) as (keyof Variables)[];
	if (given.OIDC_ISSUER)
		return (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
			.filter((name) => !given[name])
			.map((name) => `${name} must be given with OIDC_ISSUER`);
	const used = names.find((name) => given[name]);
	if (used) return [`OIDC_ISSUER must be given with ${used}`];
	return given.STAFF_LOCAL_LOGIN === 'off' ? ['OIDC_ISSUER must be given when STAFF_LOCAL_LOGIN is off'] : [];
}

/**
 * Returns the provider's configuration; undefined without a provider. The variables must have passed `openIdProblems`.
 */
export function openIdConfig(variables: Variables): OpenIdConfig | undefined {
	if (!variables.OIDC_ISSUER) return undefined;
	const issuer = new URL(variables.OIDC_ISSUER);
	return {
		issuer,
		clientId: variables.OIDC_CLIENT_ID!,
		clientSecret: variables.OIDC_CLIENT_SECRET!,
		name: variables.OIDC_NAME?.trim() ?? issuer.hostname,
		scopes: variables.OIDC_SCOPES ?? 'openid email profile',
		groupsClaim: variables.OIDC_GROUPS_CLAIM ?? 'groups',
		roles: new Map(variables.OIDC_ROLES ? (groupRoles(variables.OIDC_ROLES) as [string, ProviderRole][]) : []),
	};
}
