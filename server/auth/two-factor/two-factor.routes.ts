import type { RequestLimits } from '../../http/rate-limits.ts';
import type { Context } from 'hono';
import type { Site } from '../../http/site.ts';
import type { SessionUser, SignedInEnv } from '../../http/app-env.ts';
import {
	confirmTwoFactor,
	renewRecoveryCodes,
	setUpTwoFactor,
	showTwoFactor,
	MAX_SIGN_INS_PER_MINUTE,
	disableTwoFactor,
} from '../../../contract/accounts.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import type { Tx, Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { formError } from '../../http/form-error.ts';
import { ok } from '../../http/ok.ts';
import type { Config } from '../../kernel/config.ts';
import type { TextCipher } from '../../platform/encryption/text-cipher.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import { isStaffTwoFactorRequired } from '../settings/settings.store.ts';
import { accountPage } from '../accounts/account-pages.ts';
import { protectAccountForm } from '../accounts/account-form-limits.ts';
import { enqueueAccountMail } from '../accounts/enqueue-account-mail.ts';
import { studioName } from '../settings/mail-studio.ts';
import { languageOf } from '../accounts/account-language.ts';
import { noticeMail } from '../accounts/account-mails.ts';
import { ownerChecks } from './owner-checks.ts';
import {
	beginSetUp,
	confirmSetUp,
	hasTwoFactor,
	isBeingSetUp,
	countRecoveryCodes,
	renewRecoveryCodes as renew,
	switchOffTwoFactor as switchOff,
} from './two-factor.store.ts';
import { isStaff } from '../accounts/is-staff.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { endSessionsOf, openSession } from '../sessions/sessions.store.ts';
import { otpauthUri } from './totp.ts';
import { translate, translator } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	database: Database;
	cipher: TextCipher;
	mail: Pick<JobHandle, 'wake'>;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	limits: RequestLimits;
	now: () => Date;
}

const eventOfNotice = {
	twoFactorOn: 'second_step_on',
	twoFactorOff: 'second_step_off',
	newRecoveryCodes: 'recovery_codes_renewed',
} as const;

/** Manages the two-factor authentication of the signed-in user. */
export function twoFactorRoutes(services: Deps, site: Pick<Site, 'url'>, perMinute = MAX_SIGN_INS_PER_MINUTE): Routes {
	const { cipher, config, database, mail, now } = services;
	const router = signedInRouter();
	const { withCode, withPasswordAndCode, asOwner } = ownerChecks(services);
	for (const form of [setUpTwoFactor, confirmTwoFactor, renewRecoveryCodes, disableTwoFactor])
		protectAccountForm(services, router, form, perMinute, 'call');

	const isRequired = async (me: SessionUser): Promise<boolean> =>
		me.must_set_up_two_factor || (isStaff(me) && (await isStaffTwoFactorRequired(database.read)));

	const ownerAt = (c: Context<SignedInEnv>) => ({ ...c.get('user'), address: c.env.address });

	async function recordAndNotify(
		c: Context<SignedInEnv>,
		tx: Tx,
		me: SessionUser,
		notice: keyof typeof eventOfNotice,
	): Promise<void> {
		const who = { email: me.email, address: c.env.address };
		const event = { action: eventOfNotice[notice], resource: 'users', item_uid: me.uid, title: me.email };
		await recordAuditEvent(tx, who, event, now());
		await enqueueAccountMail(services, tx, me, accountPage(site, me), (...about) => noticeMail(...about, notice));
	}

	/** Ends all sessions and opens a new one for the caller. Older sessions and copied cookies become invalid. */
	async function replaceAllSessions(c: Context<SignedInEnv>, tx: Tx, me: SessionUser): Promise<string> {
		await endSessionsOf(tx, me.uid);
		return openSession(tx, me.uid, c.req.header('user-agent') ?? '', now());
	}

	return router
		.openapi(showTwoFactor, async (c) => {
			const me = c.get('user');
			const [is_on, is_required, recovery_codes_left] = await Promise.all([
				hasTwoFactor(database.read, me.uid),
				isRequired(me),
				countRecoveryCodes(database.read, me.uid),
			]);
			return ok(c, { is_on, is_required, recovery_codes_left });
		})
		.openapi(setUpTwoFactor, async (c) => {
			const { lang } = c.req.valid('query');
			const me = ownerAt(c);
			const form = c.req.valid('form');
			// If the user changes phones, the present secret stays valid until a code confirms the new secret.
			const result = await asOwner(me, form, lang, (tx) => beginSetUp(tx, cipher, me.uid));
			if (!('value' in result)) return c.json(result, 200);
			const secret = result.value;
			const studio = await studioName(services, database.read, languageOf(me));
			const data = { secret, uri: otpauthUri(secret, studio, me.email) };
			return ok(c, data);
		})
		.openapi(confirmTwoFactor, async (c) => {
			const { lang } = c.req.valid('query');
			const me = ownerAt(c);
			const code = c.req.valid('form').otp_code.trim();
			if (!(await isBeingSetUp(database.read, me.uid)))
				return c.json(formError({ __all__: [translate(lang, 'accounts.setUpOver')] }), 200);
			const result = await withCode(me, code, lang, async (tx) => {
				const recovery_codes = await confirmSetUp(tx, cipher, me.uid, code, now());
				if (!recovery_codes) return undefined;
				await recordAndNotify(c, tx, me, 'twoFactorOn');
				return { recovery_codes, id: await replaceAllSessions(c, tx, me) };
			});
			if (!('value' in result)) return c.json(result, 200);
			const { recovery_codes, id } = result.value;
			setSessionCookie(c, config, id);
			mail.wake();
			return ok(c, { recovery_codes });
		})
		.openapi(renewRecoveryCodes, async (c) => {
			const { lang } = c.req.valid('query');
			const me = ownerAt(c);
			if (!(await hasTwoFactor(database.read, me.uid)))
				return c.json(formError({ __all__: [translate(lang, 'accounts.noTwoFactor')] }), 200);
			const result = await withPasswordAndCode(me, c.req.valid('form'), lang, async (tx) => {
				await recordAndNotify(c, tx, me, 'newRecoveryCodes');
				return renew(tx, me.uid);
			});
			if (!('value' in result)) return c.json(result, 200);
			mail.wake();
			return ok(c, { recovery_codes: result.value });
		})
		.openapi(disableTwoFactor, async (c) => {
			const { lang } = c.req.valid('query');
			const t = translator(lang);
			const me = ownerAt(c);
			if (!(await hasTwoFactor(database.read, me.uid)))
				return c.json(formError({ __all__: [t('accounts.noTwoFactor')] }), 200);
			if (await isRequired(me)) return c.json(formError({ __all__: [t('accounts.twoFactorRequired')] }), 200);
			const result = await withPasswordAndCode(me, c.req.valid('form'), lang, async (tx) => {
				await switchOff(tx, me.uid);
				await recordAndNotify(c, tx, me, 'twoFactorOff');
				return replaceAllSessions(c, tx, me);
			});
			if (!('value' in result)) return c.json(result, 200);
			setSessionCookie(c, config, result.value);
			mail.wake();
			return c.json({ status: 'ok' as const }, 200);
		});
}
