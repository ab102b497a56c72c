import type { Context } from 'hono';
import type { Site } from '../../http/site.ts';
import type { SignedInEnv, SessionUser } from '../../http/app-env.ts';
import type { Language } from '../../../contract/envelope.ts';
import * as contract from '../../../contract/users.ts';
import type { ManagedUser } from '../../../contract/users.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent, type AuditEvent } from '../../platform/audit/audit.store.ts';
import type { Tx, Database } from '../../database/schema.ts';
import { toFlag } from '../../cms/content-type.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { HttpError, invalidFields, notFound } from '../../http/errors.ts';
import { ConflictError } from '../../kernel/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { deliverNow } from '../../platform/mail/deliver-now.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import type { Config } from '../../kernel/config.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { newUid } from '../../kernel/uid.ts';
import { MAX_ACCOUNT_BODY_BYTES } from '../../auth/accounts/account-form-limits.ts';
import { enqueueAccountMail } from '../../auth/accounts/enqueue-account-mail.ts';
import { languageOf } from '../../auth/accounts/account-language.ts';
import { accountPage } from '../../auth/accounts/account-pages.ts';
import { lockedByStaffMail, noticeMail } from '../../auth/accounts/account-mails.ts';
import { addUser, findAccount, hasCompany, setLocked, type UserRow } from '../../auth/accounts/accounts.store.ts';
import { unknownPasswordHash } from '../../auth/passwords/password-hash.ts';
import { requiredProvider } from '../../auth/accounts/local-login.ts';
import { deletePasswordLinks } from '../../auth/passwords/password-links.store.ts';
import { canExportAndDeleteAccounts, canManageAccount } from '../../auth/accounts/account-policy.ts';
import { notAllowed, requireRight } from '../../auth/accounts/rights.ts';
import { removeAllPasskeys } from '../../auth/passkeys/passkeys.store.ts';
import { hasTwoFactor, switchOffTwoFactor } from '../../auth/two-factor/two-factor.store.ts';
import { endSession, endSessionsOf, sessionsOf } from '../../auth/sessions/sessions.store.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { unlock } from '../../auth/sign-in/sign-in-attempts.store.ts';
import { attachment } from '../files/download-names.ts';
import { erasedName, erasePersonalData, readPersonalData } from './personal-data.store.ts';
import { sendInvitation, type Invitation } from './invitation.ts';
import {
	changeAccount,
	deactivatedByStaff,
	findListedUser,
	lockSuperusers,
	listUsers,
	stateOf,
	type AccountChange,
	type ListedUser,
} from '../../auth/accounts/users.store.ts';
import { translate, translator } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	database: Database;
	mail: Pick<JobHandle, 'wake' | 'work'>;
	now: () => Date;
}

interface Fields {
	company_uid: string | null;
	is_staff: boolean;
	is_superuser: boolean;
	role: UserRow['role'];
	language: Language;
	is_company_manager: boolean;
}

/**
 * Returns the rights of an account as columns. An operator gets the role `viewer`, so that no other role applies if
 * the account becomes staff later. Staff manage no company.
 */
const toRow = ({ company_uid, is_staff, is_superuser, role, language, is_company_manager }: Fields) => ({
	company_uid,
	language,
	is_staff: toFlag(is_staff),
	is_superuser: toFlag(is_superuser),
	role: is_staff ? role : ('viewer' as const),
	is_company_manager: toFlag(is_company_manager && !is_staff && !is_superuser),
});

const view = (me: SessionUser, user: ListedUser): ManagedUser => ({
	uid: user.uid,
	revision: user.revision,
	email: user.email,
	company: user.company_uid === null ? null : { uid: user.company_uid, name: user.company_name ?? '' },
	is_staff: user.is_staff === 1,
	is_superuser: user.is_superuser === 1,
	role: user.role,
	is_company_manager: user.is_company_manager === 1,
	is_active: user.is_active === 1,
	language: languageOf(user),
	state: stateOf(user),
	locked_until: user.locked_until,
	last_sign_in_at: user.last_sign_in_at,
	has_two_factor: user.has_two_factor,
	passkeys: user.passkeys,
	sessions: user.sessions,
	may_manage: canManageAccount(me, user),
	created_at: user.created_at,
	updated_at: user.updated_at,
});

/**
 * Serves the calls by which staff create, change and lock accounts of operators. Superusers also manage accounts of
 * staff.
 */
export function usersRoutes(services: Deps, site: Pick<Site, 'url'>): Routes {
	const { config, database, mail, now } = services;

	/** Returns the account to change. Throws 404 if the caller may not manage the account. */
	async function loadManaged(tx: Tx, me: SessionUser, uid: string): Promise<UserRow> {
		if (me.is_superuser) {
			await lockSuperusers(tx);
			// The caller may have lost the right since the request began.
			const ownAccount = await findAccount(tx, me.uid);
			if (ownAccount?.is_superuser !== 1 || ownAccount.is_active !== 1 || ownAccount.is_locked === 1)
				throw notAllowed();
		}
		const user = await findAccount(tx, uid);
		if (user && me.is_superuser && user.uid === me.uid) throw notAllowed();
		if (!user || !canManageAccount(me, user)) throw notFound();
		return user;
	}

	async function loadUser(c: Context<SignedInEnv>, uid: string): Promise<ManagedUser> {
		const me = c.get('user');
		const user = await findListedUser(database.read, uid, !me.is_superuser, now());
		if (!user) throw notFound();
		return view(me, user);
	}
	const userResponse = async (c: Context<SignedInEnv>, uid: string) => ({
		status: 'ok' as const,
		data: await loadUser(c, uid),
	});

	const recordEvent = (
		c: Context<SignedInEnv>,
		tx: Tx,
		{ uid, email }: Pick<UserRow, 'uid' | 'email'>,
		action: string,
		details: AuditEvent['details'] = {},
	) => recordAuditEvent(tx, actorOf(c), { action, resource: 'users', item_uid: uid, title: email, details }, now());

	/** Returns the response with the account, the error of the mail, and the link if the caller may see it. */
	const invitationResponse = async (
		c: Context<SignedInEnv>,
		uid: string,
		{ mailUid, link }: Invitation,
		lang: Language,
	) => ({
		...(await userResponse(c, uid)),
		extra: {
			mail_error: (await deliverNow(services, mailUid)) ? '' : translate(lang, 'accounts.mailNotSent'),
			// The link gives access to the account. Only superusers see it, and only without a mail server.
			link: config.mailUrl === undefined && c.get('user').is_superuser ? link : null,
		},
	});

	async function fieldErrors(
		tx: Tx,
		me: SessionUser,
		sent: Omit<Fields, 'is_company_manager'>,
		lang: Language,
	): Promise<Record<string, string>> {
		const t = translator(lang);
		const { company_uid, is_staff, is_superuser } = sent;
		return {
			...(company_uid !== null && !(await hasCompany(tx, company_uid))
				? { company_uid: t('accounts.companyUnknown') }
				: {}),
			...((company_uid !== null) === is_staff ? { company_uid: t('accounts.companyOrStaff') } : {}),
			...(is_superuser && !is_staff ? { is_superuser: t('accounts.superusersAreStaff') } : {}),
			...(is_staff && !me.is_superuser ? { is_staff: t('accounts.superusersOnly') } : {}),
		};
	}

	const router = signedInRouter();
	router.use(contract.listUsers.path, requireRight('users', 'view'));
	router.use(`${contract.listUsers.path}/*`, requireRight('users', 'view'));
	router.on(['POST', 'PUT'], [contract.listUsers.path, `${contract.listUsers.path}/*`], requireRight('users', 'edit'));
	router.on('POST', contract.inviteUser.path, formBody(MAX_ACCOUNT_BODY_BYTES));
	router.on('PUT', contract.changeUser.getRoutingPath(), formBody(MAX_ACCOUNT_BODY_BYTES));

	return router
		.openapi(contract.listUsers, async (c) => {
			const { lang: _, ...filter } = c.req.valid('query');
			const me = c.get('user');
			const { rows, ...extra } = await listUsers(database.read, { ...filter, operatorsOnly: !me.is_superuser }, now());
			return c.json({ status: 'ok' as const, data: rows.map((user) => view(me, user)), extra }, 200);
		})
		.openapi(contract.inviteUser, async (c) => {
			const { lang } = c.req.valid('query');
			const t = translator(lang);
			const { email: enteredEmail, ...sent } = c.req.valid('json');
			const email = enteredEmail.trim().toLowerCase();
			const wrongAddress: Record<string, string> = isMailAddress(email)
				? {}
				: { email: email === '' ? t('accounts.emailMissing') : t('accounts.emailWrong') };
			const provider = requiredProvider(config, toRow(sent));
			const user = { ...toRow(sent), uid: newUid(now()), email, is_active: 1, is_invited: 1 } as const;
			const password_hash = await unknownPasswordHash();
			const invitation = await database.transaction(async (tx) => {
				const fields = {
					...wrongAddress,
					...(provider === undefined ? {} : { is_staff: t('accounts.inviteAtProvider', { provider }) }),
					...(await fieldErrors(tx, c.get('user'), sent, lang)),
				};
				if (Object.keys(fields).length > 0) throw invalidFields(fields);
				if (!(await addUser(tx, { ...user, password_hash }, now())))
					throw invalidFields({ email: t('accounts.emailTaken') });
				await recordEvent(c, tx, user, 'invited', { is_staff: sent.is_staff, is_superuser: sent.is_superuser });
				return sendInvitation(services, site, tx, user);
			});
			return c.json(await invitationResponse(c, user.uid, invitation, lang), 200);
		})
		.openapi(contract.showUser, async (c) => c.json(await userResponse(c, c.req.valid('param').uid), 200))
		.openapi(contract.changeUser, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { revision, is_active, ...sent } = c.req.valid('json');
			const me = c.get('user');
			const isChanged = await database.transaction(async (tx) => {
				const user = await loadManaged(tx, me, uid);
				const fields = await fieldErrors(tx, me, sent, lang);
				if (Object.keys(fields).length > 0) throw invalidFields(fields);
				const is_company_manager = sent.is_company_manager ?? user.is_company_manager === 1;
				const change = { ...toRow({ ...sent, is_company_manager }), is_active: toFlag(is_active) } as const;
				const is_deactivated_by_staff = deactivatedByStaff(user, is_active);
				if (!(await changeAccount(tx, uid, revision, { ...change, is_deactivated_by_staff }, now()))) return false;
				if (!is_active) {
					await endSessionsOf(tx, uid);
					await deletePasswordLinks(tx, uid);
				}
				await recordEvent(c, tx, user, 'account_changed', changesOf(user, change));
				return true;
			});
			if (!isChanged) {
				const current = await loadUser(c, uid);
				throw new ConflictError('conflict', { current });
			}
			return c.json(await userResponse(c, uid), 200);
		})
		.openapi(contract.resendInvitation, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const invitation = await database.transaction(async (tx) => {
				const user = await loadManaged(tx, c.get('user'), uid);
				// A deactivated or locked account cannot use a link. An owner with a password can request a reset.
				if (stateOf(user) !== 'invited') throw notFound();
				const provider = requiredProvider(config, user);
				if (provider !== undefined)
					throw invalidFields({ is_staff: translate(lang, 'accounts.inviteAtProvider', { provider }) });
				await recordEvent(c, tx, user, 'invited_again');
				return sendInvitation(services, site, tx, user);
			});
			return c.json(await invitationResponse(c, uid, invitation, lang), 200);
		})
		.openapi(contract.lockUser, async (c) => {
			const { uid } = c.req.valid('param');
			await database.transaction(async (tx) => {
				const user = await loadManaged(tx, c.get('user'), uid);
				if (!(await setLocked(tx, uid, true, now()))) return;
				await endSessionsOf(tx, uid);
				await recordEvent(c, tx, user, 'locked');
				await enqueueAccountMail(
					services,
					tx,
					user,
					(language) => site.url('contacts-page', language),
					lockedByStaffMail,
				);
			});
			mail.wake();
			return c.json(await userResponse(c, uid), 200);
		})
		.openapi(contract.unlockUser, async (c) => {
			const { uid } = c.req.valid('param');
			await database.transaction(async (tx) => {
				const user = await loadManaged(tx, c.get('user'), uid);
				await setLocked(tx, uid, false, now());
				await unlock(tx, secretHash(user.email));
				await recordEvent(c, tx, user, 'unlocked');
			});
			return c.json(await userResponse(c, uid), 200);
		})
		.openapi(contract.disableTwoFactorOfUser, async (c) => {
			const { uid } = c.req.valid('param');
			await database.transaction(async (tx) => {
				const user = await loadManaged(tx, c.get('user'), uid);
				if (!(await hasTwoFactor(tx, uid))) return;
				await switchOffTwoFactor(tx, uid);
				await endSessionsOf(tx, uid);
				await recordEvent(c, tx, user, 'second_step_off');
				await enqueueAccountMail(services, tx, user, accountPage(site, user), (...about) =>
					noticeMail(...about, 'twoFactorOff'),
				);
			});
			mail.wake();
			return c.json(await userResponse(c, uid), 200);
		})
		.openapi(contract.removePasskeysOfUser, async (c) => {
			const { uid } = c.req.valid('param');
			await database.transaction(async (tx) => {
				const user = await loadManaged(tx, c.get('user'), uid);
				if ((await removeAllPasskeys(tx, uid)) === 0) return;
				await endSessionsOf(tx, uid);
				await recordEvent(c, tx, user, 'passkeys_removed');
				await enqueueAccountMail(services, tx, user, accountPage(site, user), (...about) =>
					noticeMail(...about, 'passkeysRemoved'),
				);
			});
			mail.wake();
			return c.json(await userResponse(c, uid), 200);
		})
		.openapi(contract.endSessionsOfUser, async (c) => {
			const { uid } = c.req.valid('param');
			await database.transaction(async (tx) => {
				const user = await loadManaged(tx, c.get('user'), uid);
				await endSessionsOf(tx, uid);
				await recordEvent(c, tx, user, 'sessions_ended');
			});
			return c.json(await userResponse(c, uid), 200);
		})
		.openapi(contract.exportUserData, async (c) => {
			if (!canExportAndDeleteAccounts(c.get('user'))) throw notAllowed();
			const { uid } = c.req.valid('param');
			const data = await database.transaction(async (tx) => {
				const user = await loadManaged(tx, c.get('user'), uid);
				await recordEvent(c, tx, user, 'data_exported');
				return readPersonalData(tx, uid, user.email);
			});
			const name = `personal-data-${uid}.json`;
			return c.json(data, 200, { 'content-disposition': attachment(name, name) });
		})
		.openapi(contract.eraseUser, async (c) => {
			if (!canExportAndDeleteAccounts(c.get('user'))) throw notAllowed();
			const { uid } = c.req.valid('param');
			const t = translator(c.req.valid('query').lang);
			await database.transaction(async (tx) => {
				const user = await loadManaged(tx, c.get('user'), uid);
				if (user.is_active === 1) throw new HttpError(409, 'account_active', t('accounts.accountActive'));
				await erasePersonalData(tx, uid, user.email);
				await recordEvent(c, tx, { uid, email: erasedName(uid) }, 'account_erased');
			});
			return ok(c, {});
		})
		.openapi(contract.listSessionsOfUser, async (c) => {
			const { uid } = await loadUser(c, c.req.valid('param').uid);
			const rows = await sessionsOf(database.read, uid, now());
			const data = rows.map(({ uid, agent, created_at, last_seen_at }) => ({ uid, agent, created_at, last_seen_at }));
			return ok(c, data);
		})
		.openapi(contract.endSessionOfUser, async (c) => {
			const { uid, session } = c.req.valid('param');
			await database.transaction(async (tx) => {
				const user = await loadManaged(tx, c.get('user'), uid);
				if (!(await endSession(tx, uid, session))) throw notFound();
				await recordEvent(c, tx, user, 'session_ended');
			});
			return c.json(await userResponse(c, uid), 200);
		});
}

const changesOf = (user: UserRow, change: AccountChange): NonNullable<AuditEvent['details']> =>
	Object.fromEntries(
		(Object.keys(change) as (keyof AccountChange)[])
			.filter((name) => user[name] !== change[name])
			.map((name) => {
				const valueOf = ({ [name]: value }: AccountChange) => (typeof value === 'number' ? value === 1 : value);
				return [name, { from: valueOf(user), to: valueOf(change) }];
			}),
	);
