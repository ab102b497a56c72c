import { createRoute, z } from '@hono/zod-openapi';
import {
	responses,
	responsesOrNotFound,
	formResponse,
	formResponseWith,
	instant,
	langQuery,
	success,
	clientCall,
	privateCall,
} from './envelope.ts';
import { pages } from './pages.ts';
import { FIRST_SUPERUSER_PATH, LOGIN_PATH, PASSKEY_LOGIN_PATH, RESET_PASSWORD_PATH } from './urls.ts';
import { CAPTCHA_FIELD } from './contact.ts';

/** Rate limits per network address. They stop guessing of passwords and floods of mail. */
export const MAX_SIGN_INS_PER_MINUTE = 30;
export const MAX_RESETS_PER_MINUTE = 10;
/**
 * From this number of failed sign-ins per minute on the whole site, unknown devices must solve a captcha. This slows
 * attacks that use many accounts (ADR 0033).
 */
export const CAPTCHA_FAILURES_PER_MINUTE = 100;

export const user = z
	.strictObject({
		email: z.string(),
		company: z.string().openapi({ description: 'The operator that the user works for; empty for staff' }),
		is_staff: z.boolean(),
		is_superuser: z.boolean(),
		must_set_up_two_factor: z.boolean().openapi({
			description:
				'True when the studio requires two-factor authentication and the account has not set it up; until then the account has no staff rights',
		}),
		can_view_figures: z.boolean().openapi({
			description: "Operators may view their own company's figures; staff need a role that may view figures",
		}),
		can_manage_colleagues: z
			.boolean()
			.openapi({ description: 'The user may invite and deactivate accounts of their company' }),
		can_share: z.boolean().openapi({ description: 'The user may share games and documents with guests' }),
	})
	.openapi('User', { description: 'The signed-in user' });
export type User = z.infer<typeof user>;

export const me = createRoute({
	operationId: 'getSignedInUser',
	method: 'get',
	path: '/api/auth/me',
	tags: ['accounts'],
	summary: 'Returns the signed-in user; no user without a session',
	...privateCall,
	responses: responses(success(z.strictObject({ user: user.optional() })), 'The user, or an empty object'),
});

/** A form field. A missing field becomes an empty string. The size limit of the body also limits the field. */
const field = z.string().optional().default('');

/** The routes of forms also accept their paths without the last slash (`routedPath` in server/app/app.ts). */
const form = {
	method: 'post' as const,
	tags: ['accounts'],
	...privateCall,
	responses: responses(formResponse, 'Success, or the errors by field'),
};
const formRequest = <T extends z.ZodRawShape>(fields: T) => ({
	query: langQuery,
	body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: z.object(fields) } } },
});
const newPassword = {
	new_password1: field,
	new_password2: field.openapi({ description: 'The new password again' }),
};
const otpCode = field.openapi({
	description: 'Code of the authenticator app, or a recovery code; empty without two-factor authentication',
});
const linkParams = z.object({ token: z.string().max(200) });

export const logIn = createRoute({
	operationId: 'logIn',
	...form,
	path: LOGIN_PATH,
	summary: 'Signs in',
	description:
		'With two-factor authentication, a correct password without a code returns an error for `otp_code`. An error for `captcha` requires a solved captcha from `/api/captcha`',
	request: formRequest({
		email: field,
		password: field,
		otp_code: otpCode,
		[CAPTCHA_FIELD]: field.openapi({ description: 'Solution of the captcha, where one is required' }),
	}),
});
const credential = field.openapi({
	description:
		'JSON of the authenticator’s response: `id`, `client_data`, `authenticator_data` and, by kind, `signature` and `user_handle`, or `public_key` and `algorithm`. Bytes are base64url.',
});

export const passkeyRequest = z
	.strictObject({
		challenge: z.string().openapi({ description: 'Base64url; valid once, for five minutes, in this browser' }),
		rp_id: z.string(),
	})
	.openapi('PasskeyRequest');
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export const requestPasskeyChallenge = createRoute({
	operationId: 'requestPasskeyChallenge',
	...form,
	path: `${PASSKEY_LOGIN_PATH}challenge/`,
	summary: 'Returns a challenge that a passkey signs to log in',
	request: { query: langQuery },
	responses: responses(success(passkeyRequest), 'The challenge'),
});
export const logInWithPasskey = createRoute({
	operationId: 'logInWithPasskey',
	...form,
	path: PASSKEY_LOGIN_PATH,
	summary: 'Logs in with a passkey alone, which counts as two factors',
	request: formRequest({
		credential,
		email: field.openapi({ description: 'The account to which the passkey must belong; empty for any' }),
	}),
});
export const createFirstSuperuser = createRoute({
	operationId: 'createFirstSuperuser',
	...form,
	path: FIRST_SUPERUSER_PATH,
	summary: 'Creates the first superuser, and signs in',
	description: 'Works once, with the token of the link that the server prints when it starts without a superuser',
	request: formRequest({ token: field, email: field, ...newPassword }),
});
export const requestPasswordReset = createRoute({
	operationId: 'requestPasswordReset',
	...form,
	path: RESET_PASSWORD_PATH,
	summary: 'Requests a password reset link',
	request: formRequest({ email: field }),
});
export const setPassword = createRoute({
	operationId: 'setPassword',
	...form,
	path: pages['set-password-page'].path.replace(':slug', '{token}'),
	summary: 'Sets a new password with a reset link',
	request: { ...formRequest(newPassword), params: linkParams },
});
export const changePassword = createRoute({
	operationId: 'changePassword',
	...form,
	...clientCall,
	path: '/api/client-area/account/password',
	summary: "Changes the user's password",
	description: 'Requires `otp_code` when the account has two-factor authentication',
	request: formRequest({ old_password: field, ...newPassword, otp_code: otpCode }),
});

export const showPasswordLink = createRoute({
	operationId: 'getPasswordLink',
	method: 'get',
	path: '/api/auth/password-link/{token}',
	tags: ['accounts'],
	summary: 'Checks that a link of an invitation or a password reset is valid',
	...privateCall,
	request: { params: linkParams },
	responses: responsesOrNotFound(
		success(
			z.strictObject({
				email: z.string(),
				is_staff: z.boolean().openapi({ description: 'The owner logs in at the admin' }),
				is_invitation: z.boolean().openapi({ description: 'The owner has never set a password' }),
				min_password_length: z.int(),
			}),
		),
		'The account, and the minimum length of its password',
	),
});

export const showPasswordRule = createRoute({
	operationId: 'getPasswordRule',
	method: 'get',
	path: '/api/client-area/account/password',
	tags: ['accounts'],
	summary: "Returns the minimum length of the user's password, or who logs the user in without one",
	...clientCall,
	responses: responses(
		success(
			z.strictObject({
				min_password_length: z.int(),
				provider: z.string().nullable().openapi({
					description:
						'Name of the OpenID Connect provider with which the user must log in; null where the password works',
				}),
			}),
		),
		'The rule',
	),
});

export const session = z
	.strictObject({
		uid: z.string(),
		agent: z.string().openapi({ description: 'The `User-Agent` header' }),
		created_at: instant,
		last_seen_at: instant,
		is_current: z.boolean(),
	})
	.openapi('Session');
export type Session = z.infer<typeof session>;

export const listSessions = createRoute({
	operationId: 'listSessions',
	method: 'get',
	path: '/api/client-area/account/sessions',
	tags: ['accounts'],
	summary: "Lists the user's open sessions, the most recently used first",
	...clientCall,
	responses: responses(success(z.array(session)), 'Sessions'),
});

export const endOtherSessions = createRoute({
	operationId: 'endOtherSessions',
	method: 'post',
	path: '/api/client-area/account/sessions/end-others',
	tags: ['accounts'],
	summary: "Ends all of the user's other sessions",
	...clientCall,
	responses: responses(success(z.strictObject({})), 'The sessions have ended'),
});

export const endSession = createRoute({
	operationId: 'endSession',
	method: 'post',
	path: '/api/client-area/account/sessions/{uid}/end',
	tags: ['accounts'],
	summary: "Ends one of the user's sessions",
	...clientCall,
	request: { params: z.object({ uid: z.string().regex(/^[a-z0-9]{14}$/, 'must be a session’s uid') }) },
	responses: responsesOrNotFound(success(z.strictObject({})), 'The session has ended'),
});

export const twoFactor = z
	.strictObject({
		is_on: z.boolean(),
		is_required: z.boolean().openapi({ description: 'The studio requires two-factor authentication for this account' }),
		recovery_codes_left: z.int(),
	})
	.openapi('TwoFactor', { description: "The state of the user's two-factor authentication" });
export type TwoFactor = z.infer<typeof twoFactor>;

export const showTwoFactor = createRoute({
	operationId: 'getTwoFactor',
	method: 'get',
	path: '/api/client-area/account/two-factor',
	tags: ['accounts'],
	summary: 'Returns the state of two-factor authentication',
	...clientCall,
	responses: responses(success(twoFactor), 'The state'),
});

export const totpSetUp = z
	.strictObject({
		secret: z.string().openapi({ description: 'Base32, for typing into an app' }),
		uri: z.string().openapi({ description: 'otpauth://…, for a QR code' }),
	})
	.openapi('TotpSetUp');
export type TotpSetUp = z.infer<typeof totpSetUp>;

export const recoveryCodes = z
	.strictObject({ recovery_codes: z.array(z.string()) })
	.openapi('RecoveryCodes', { description: 'No later response contains these codes' });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const setUpTwoFactor = createRoute({
	operationId: 'setUpTwoFactor',
	...form,
	...clientCall,
	path: '/api/client-area/account/two-factor/set-up',
	summary: 'Begins the set-up of two-factor authentication, or of another authenticator app',
	description:
		'Nothing changes until the set-up is confirmed. Requires `otp_code` when two-factor authentication is already on.',
	request: formRequest({ password: field, otp_code: otpCode }),
	responses: responses(formResponseWith(totpSetUp), 'The secret for the authenticator app, or the errors by field'),
});
export const confirmTwoFactor = createRoute({
	operationId: 'confirmTwoFactor',
	...form,
	...clientCall,
	path: '/api/client-area/account/two-factor/confirm',
	summary: 'Turns two-factor authentication on with a first code, and ends all other sessions',
	request: formRequest({ otp_code: field.openapi({ description: 'Code of the authenticator app' }) }),
	responses: responses(formResponseWith(recoveryCodes), 'The recovery codes, or the errors by field'),
});
export const renewRecoveryCodes = createRoute({
	operationId: 'renewRecoveryCodes',
	...form,
	...clientCall,
	path: '/api/client-area/account/two-factor/recovery-codes',
	summary: 'Replaces the recovery codes; the old ones stop working',
	request: formRequest({ password: field, otp_code: otpCode }),
	responses: responses(formResponseWith(recoveryCodes), 'The recovery codes, or the errors by field'),
});
export const disableTwoFactor = createRoute({
	operationId: 'disableTwoFactor',
	...form,
	...clientCall,
	path: '/api/client-area/account/two-factor/off',
	summary: 'Turns two-factor authentication off, and ends all other sessions',
	request: formRequest({ password: field, otp_code: otpCode }),
});

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 60;

export const passkey = z
	.strictObject({
		uid: z.string(),
		name: z.string(),
		created_at: instant,
		last_used_at: instant.nullable(),
	})
	.openapi('Passkey');
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = createRoute({
	operationId: 'listPasskeys',
	method: 'get',
	path: '/api/client-area/account/passkeys',
	tags: ['accounts'],
	summary: "Lists the user's passkeys, the oldest first",
	...clientCall,
	responses: responses(success(z.array(passkey)), 'Passkeys'),
});

export const passkeyCreation = z
	.strictObject({
		...passkeyRequest.shape,
		rp_name: z.string(),
		user_id: z.string().openapi({ description: 'Base64url' }),
		user_name: z.string(),
		algorithms: z.array(z.int()),
		known_ids: z.array(z.string()).openapi({ description: 'Passkeys that exist, so that none is created twice' }),
	})
	.openapi('PasskeyCreation');
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const requestPasskeyCreation = createRoute({
	operationId: 'requestPasskeyCreation',
	...form,
	...clientCall,
	path: '/api/client-area/account/passkeys/challenge',
	summary: 'Begins the creation of a passkey',
	description: 'Requires `otp_code` when the account has two-factor authentication.',
	request: formRequest({ password: field, otp_code: otpCode }),
	responses: responses(formResponseWith(passkeyCreation), 'The options of the new passkey, or the errors by field'),
});
export const addPasskey = createRoute({
	operationId: 'addPasskey',
	...form,
	...clientCall,
	path: '/api/client-area/account/passkeys',
	summary: 'Adds a passkey, and notifies the user by mail',
	request: formRequest({ name: field, credential }),
});
export const removePasskey = createRoute({
	operationId: 'removePasskey',
	...form,
	...clientCall,
	path: '/api/client-area/account/passkeys/{uid}/remove',
	summary: 'Removes a passkey',
	description: 'Requires `otp_code` when the account has two-factor authentication.',
	request: {
		...formRequest({ password: field, otp_code: otpCode }),
		params: z.object({ uid: z.string().regex(/^[a-z0-9]{14}$/, 'must be a passkey’s uid') }),
	},
	responses: responsesOrNotFound(formResponse, 'Success, or the errors by field'),
});
