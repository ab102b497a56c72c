import { createRoute, z } from '@hono/zod-openapi';
import {
	responses,
	responsesOrNotFound,
	formResponse,
	formResponseWith,
	instant,
	langQuery,
	privateCall,
	success,
} from './envelope.ts';
import { CAPTCHA_FIELD } from './contact.ts';

/** Sign-ins, and requests for a link, that an address may send in a minute (decision 13). */
export const MAX_SIGN_INS_PER_MINUTE = 30;
export const MAX_RESETS_PER_MINUTE = 10;
/** Failed sign-ins in a minute, on the whole site, from which on unknown devices solve a captcha. */
export const CAPTCHA_FAILURES_PER_MINUTE = 100;

export const user = z
	.strictObject({
		email: z.string(),
		company: z.string().openapi({ description: 'The operator they work for; empty for staff' }),
		is_staff: z.boolean(),
		is_superuser: z.boolean(),
		must_set_up_two_factor: z.boolean().openapi({
			description:
				'Whether the studio asks for a second step that this account lacks; till then it has no rights of staff',
		}),
		can_view_figures: z.boolean().openapi({
			description: "Operators view their own company's figures; staff need a role with the right to figures",
		}),
	})
	.openapi('User', { description: 'The signed-in user' });
export type User = z.infer<typeof user>;

export const me = createRoute({
	method: 'get',
	path: '/api/auth/me',
	tags: ['accounts'],
	summary: 'Who is signed in; no user when nobody is',
	...privateCall,
	responses: responses(success(z.strictObject({ user: user.optional() })), 'The user, or nothing'),
});

/** A form field as it comes: one text, missing when it was not sent. The form's length bounds it. */
const field = z.string().optional().default('');

/** A form sent by the site's own pages; taken with and without the last slash (decisions 7 and 12). */
const form = {
	method: 'post' as const,
	tags: ['accounts'],
	...privateCall,
	responses: responses(formResponse, 'Taken, or what is wrong with it'),
};
const formRequest = <T extends z.ZodRawShape>(fields: T) => ({
	query: langQuery,
	body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: z.object(fields) } } },
});
const newPassword = { new_password1: field, new_password2: field };
const linkParams = z.object({ token: z.string().max(200) });

export const logIn = createRoute({
	...form,
	path: '/login/',
	summary: 'Signs in',
	description:
		'Where the account has a second step, the answer to the right password alone is a fault of `otp_code`. A fault of `captcha` asks for a solved captcha of `/api/captcha`',
	request: formRequest({ email: field, password: field, otp_code: field, [CAPTCHA_FIELD]: field }),
});
export const requestPasswordReset = createRoute({
	...form,
	path: '/reset_password/',
	summary: 'Asks for a link that sets a new password',
	request: formRequest({ email: field }),
});
export const setPassword = createRoute({
	...form,
	path: '/reset_password/{token}/',
	summary: 'Sets a new password by a link',
	request: { ...formRequest(newPassword), params: linkParams },
});
export const changePassword = createRoute({
	...form,
	path: '/api/client-area/account/password',
	summary: 'Changes one’s password',
	description: 'Takes `otp_code` where the account has a second step',
	request: formRequest({ old_password: field, ...newPassword, otp_code: field }),
});

export const showPasswordLink = createRoute({
	method: 'get',
	path: '/api/auth/password-link/{token}',
	tags: ['accounts'],
	summary: 'Whether a link that sets a password is still good',
	...privateCall,
	request: { params: linkParams },
	responses: responsesOrNotFound(
		success(z.strictObject({ email: z.string(), min_password_length: z.int() })),
		'The account whose password it sets, and how many symbols that needs',
	),
});

export const showPasswordRule = createRoute({
	method: 'get',
	path: '/api/client-area/account/password',
	tags: ['accounts'],
	summary: 'How many symbols a new password of one’s own needs',
	...privateCall,
	responses: responses(success(z.strictObject({ min_password_length: z.int() })), 'The rule'),
});

export const session = z
	.strictObject({
		uid: z.string(),
		agent: z.string().openapi({ description: 'The browser, as it names itself' }),
		created_at: instant,
		last_seen_at: instant,
		is_current: z.boolean(),
	})
	.openapi('Session');
export type Session = z.infer<typeof session>;

export const listSessions = createRoute({
	method: 'get',
	path: '/api/client-area/account/sessions',
	tags: ['accounts'],
	summary: 'One’s open sessions, the last used first',
	...privateCall,
	responses: responses(success(z.array(session)), 'Sessions'),
});

export const endOtherSessions = createRoute({
	method: 'post',
	path: '/api/client-area/account/sessions/end-others',
	tags: ['accounts'],
	summary: 'Ends all of one’s sessions but this one',
	...privateCall,
	responses: responses(success(z.strictObject({})), 'They have ended'),
});

export const endSession = createRoute({
	method: 'post',
	path: '/api/client-area/account/sessions/{uid}/end',
	tags: ['accounts'],
	summary: 'Ends one of one’s sessions',
	...privateCall,
	request: { params: z.object({ uid: z.string().regex(/^[a-z0-9]{14}$/, 'must be a session’s uid') }) },
	responses: responsesOrNotFound(success(z.strictObject({})), 'It has ended'),
});

export const twoFactor = z
	.strictObject({
		is_on: z.boolean(),
		is_required: z.boolean().openapi({ description: 'Whether the studio asks this account for it' }),
		recovery_codes_left: z.int(),
	})
	.openapi('TwoFactor', { description: 'The second step of one’s sign-in' });
export type TwoFactor = z.infer<typeof twoFactor>;

export const showTwoFactor = createRoute({
	method: 'get',
	path: '/api/client-area/account/two-factor',
	tags: ['accounts'],
	summary: 'Whether signing in takes a second step',
	...privateCall,
	responses: responses(success(twoFactor), 'The second step'),
});

export const totpSetUp = z
	.strictObject({
		secret: z.string().openapi({ description: 'Base32, for typing' }),
		uri: z.string().openapi({ description: 'otpauth://…, for a QR code' }),
	})
	.openapi('TotpSetUp');
export type TotpSetUp = z.infer<typeof totpSetUp>;

export const recoveryCodes = z
	.strictObject({ recovery_codes: z.array(z.string()) })
	.openapi('RecoveryCodes', { description: 'Shown once' });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const setUpTwoFactor = createRoute({
	...form,
	path: '/api/client-area/account/two-factor/set-up',
	summary: 'Begins to set up a second step, or another phone for one',
	description: 'Nothing changes until it is confirmed. `otp_code` where there is a second step already.',
	request: formRequest({ password: field, otp_code: field }),
	responses: responses(formResponseWith(totpSetUp), 'What the authenticator app needs, or what is wrong'),
});
export const confirmTwoFactor = createRoute({
	...form,
	path: '/api/client-area/account/two-factor/confirm',
	summary: 'Switches the second step on with a first code; all other sessions end',
	request: formRequest({ otp_code: field }),
	responses: responses(formResponseWith(recoveryCodes), 'The recovery codes, or what is wrong'),
});
export const renewRecoveryCodes = createRoute({
	...form,
	path: '/api/client-area/account/two-factor/recovery-codes',
	summary: 'Makes new recovery codes; the old ones are no longer good',
	request: formRequest({ password: field, otp_code: field }),
	responses: responses(formResponseWith(recoveryCodes), 'The recovery codes, or what is wrong'),
});
export const disableTwoFactor = createRoute({
	...form,
	path: '/api/client-area/account/two-factor/off',
	summary: 'Switches the second step off; all other sessions end',
	request: formRequest({ password: field, otp_code: field }),
});
