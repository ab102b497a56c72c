import type { Context, MiddlewareHandler } from 'hono';
import * as contract from '../../../contract/colleagues.ts';
import type { FormResponse, Language } from '../../../contract/envelope.ts';
import { MAX_ACCOUNT_BODY_BYTES } from '../../auth/accounts/account-form-limits.ts';
import { addUser, findAccount, findUser, readCompanies, type UserRow } from '../../auth/accounts/accounts.store.ts';
import { unknownPasswordHash } from '../../auth/passwords/password-hash.ts';
import {
	addUnsentInvitation,
	changeColleague,
	countInvitation,
	countManagers,
	countUsedAccounts,
	deleteInvitedUser,
	deleteUnsentInvitation,
	findColleague,
	findUnsentInvitation,
	hasInvitationsLeft,
	listColleagues,
	listUnsentInvitations,
	lockCompany,
	type CompanyRow,
	type UnsentInvitation,
} from '../../auth/accounts/colleagues.store.ts';
import { notAllowed } from '../../auth/accounts/rights.ts';
import { stateOf } from '../../auth/accounts/users.store.ts';
import { deletePasswordLinks } from '../../auth/passwords/password-links.store.ts';
import { endSessionsOf } from '../../auth/sessions/sessions.store.ts';
import { canManageColleagues } from '../../auth/accounts/account-policy.ts';
import type { Database, Tx } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SignedInEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { formError } from '../../http/form-error.ts';
import type { Site } from '../../http/site.ts';
import type { Config } from '../../kernel/config.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { newUid } from '../../kernel/uid.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import { sendInvitation } from './invitation.ts';
import { translate, translator, type Translate } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	database: Database;
	mail: Pick<JobHandle, 'wake'>;
	now: () => Date;
}

type Errors = Record<string, string[]>;

/** A change of a company by its manager. A change that returns form errors has changed nothing. */
type CompanyChange = (tx: Tx, company: CompanyRow, t: Translate) => Promise<Errors | void>;

/** Serves the calls by which company managers invite, deactivate and reactivate colleagues (ADR 0068). */
export function colleaguesRoutes(services: Deps, site: Pick<Site, 'url'>): Routes {
	const { database, mail, now } = services;

	const requireManager: MiddlewareHandler<SignedInEnv> = async (c, next) => {
		if (!(await canManageColleagues(database.read, c.get('user')))) throw notAllowed();
		await next();
	};

	/**
	 * Runs a change of the caller's company. Locks the row of the company, so that changes by its managers run one
	 * after another.
	 */
	async function change(c: Context<SignedInEnv>, lang: Language, run: CompanyChange): Promise<FormResponse> {
		const me = c.get('user');
		const errors = await database.transaction(async (tx) => {
			const company = await lockCompany(tx, me.company_uid ?? '');
			// The caller may have lost the right since the request began.
			const own = await findAccount(tx, me.uid);
			const mayManage =
				own?.is_company_manager === 1 && own.is_active === 1 && own.is_locked === 0 && own.company_uid === company?.uid;
			if (!company || !mayManage) throw notAllowed();
			return run(tx, company, translator(lang));
		});
		if (errors) return formError(errors);
		mail.wake();
		return { status: 'ok' };
	}

	const recordEvent = (
		c: Context<SignedInEnv>,
		tx: Tx,
		company: CompanyRow,
		{ uid, email }: Pick<UserRow, 'uid' | 'email'>,
		action: string,
		details: Record<string, string | boolean> = {},
	) =>
		recordAuditEvent(
			tx,
			actorOf(c),
			{ action, resource: 'users', item_uid: uid, title: email, details: { company: company.name, ...details } },
			now(),
		);

	/** Returns the address and company of the inviter, so that the invited person knows who invites. */
	const inviterOf = (c: Context<SignedInEnv>, company: CompanyRow): string =>
		`${c.get('user').email} (${company.name})`;

	/**
	 * Creates the account of an invitation and mails the link.
	 * @returns false if the address has an account
	 */
	async function openAccount(
		c: Context<SignedInEnv>,
		tx: Tx,
		company: CompanyRow,
		{ uid, email, language }: Pick<UnsentInvitation, 'uid' | 'email' | 'language'>,
		password_hash: string,
	): Promise<boolean> {
		const user = { uid, email, language, company_uid: company.uid, password_hash };
		const flags = { is_staff: 0, is_superuser: 0, is_active: 1, is_invited: 1 } as const;
		if (!(await addUser(tx, { ...user, ...flags }, now()))) return false;
		await sendInvitation(services, site, tx, user, inviterOf(c, company));
		return true;
	}

	/** Returns a colleague's account that has a password. Accounts of other companies are not found. */
	async function loadAccount(tx: Tx, company: CompanyRow, uid: string): Promise<UserRow> {
		const user = await findColleague(tx, company.uid, uid);
		if (!user || user.is_invited === 1) throw notFound();
		return user;
	}

	/** Returns an invitation, with its account if a mail was sent. */
	async function loadInvitation(tx: Tx, company: CompanyRow, uid: string) {
		const user = await findColleague(tx, company.uid, uid);
		if (user && stateOf(user) === 'invited') return { invitation: user, user };
		const unsent = user ? undefined : await findUnsentInvitation(tx, company.uid, uid);
		if (!unsent) throw notFound();
		return { invitation: unsent, user: undefined };
	}

	const accountLimitErrors = async (tx: Tx, company: CompanyRow, t: Translate): Promise<Errors | undefined> =>
		(await countUsedAccounts(tx, company.uid)) >= company.max_accounts
			? { __all__: [t('colleagues.tooManyAccounts', { max: company.max_accounts })] }
			: undefined;

	const invitationLimitErrors = (company: CompanyRow, t: Translate): Errors | undefined =>
		hasInvitationsLeft(company, now())
			? undefined
			: { __all__: [t('colleagues.tooManyInvitations', { max: contract.MAX_INVITATIONS_PER_DAY })] };

	const router = signedInRouter();
	router.use(contract.listColleagues.path, requireManager);
	router.use(`${contract.listColleagues.path}/*`, requireManager);
	router.on('POST', contract.inviteColleague.path, formBody(MAX_ACCOUNT_BODY_BYTES));

	return router
		.openapi(contract.listColleagues, async (c) => {
			const me = c.get('user');
			const companyUid = me.company_uid ?? '';
			const [company] = await readCompanies(database.read, [companyUid]);
			const accounts = await listColleagues(database.read, companyUid);
			const unsent = await listUnsentInvitations(database.read, companyUid);
			const data: contract.Colleague[] = [
				...accounts.map((row) => ({
					uid: row.uid,
					email: row.email,
					name: row.name,
					state: stateOf(row),
					is_company_manager: row.is_company_manager === 1,
					last_seen_on: dayOf(row.last_sign_in_at, row.last_seen_at),
					is_self: row.uid === me.uid,
				})),
				...unsent.map(({ uid, email }) => ({
					uid,
					email,
					name: '',
					state: 'invited' as const,
					is_company_manager: false,
					last_seen_on: null,
					is_self: false,
				})),
			].sort((a, b) => (a.email < b.email ? -1 : 1));
			const extra = {
				max_accounts: company?.max_accounts ?? 0,
				used_accounts: data.filter(({ state }) => state !== 'inactive').length,
			};
			return c.json({ status: 'ok' as const, data, extra }, 200);
		})
		.openapi(contract.inviteColleague, async (c) => {
			const { lang } = c.req.valid('query');
			const { email: entered, language = c.get('user').language } = c.req.valid('form');
			const email = entered.trim().toLowerCase();
			if (!isMailAddress(email)) {
				const problem = translate(lang, email === '' ? 'accounts.emailMissing' : 'accounts.emailWrong');
				return c.json(formError({ email: [problem] }), 200);
			}
			const password_hash = await unknownPasswordHash();
			const response = await change(c, lang, async (tx, company, t) => {
				const known = await findUser(tx, email);
				const isListed =
					known?.company_uid === company.uid ||
					(await listUnsentInvitations(tx, company.uid)).some((invitation) => invitation.email === email);
				if (isListed) return { email: [t('colleagues.alreadyColleague')] };
				const limits = (await accountLimitErrors(tx, company, t)) ?? invitationLimitErrors(company, t);
				if (limits) return limits;
				const at = now().toISOString();
				const invitation = { uid: newUid(now()), company_uid: company.uid, email, language, created_at: at };
				const isSent = await openAccount(c, tx, company, invitation, password_hash);
				// If the address has an account elsewhere, an invitation without an account is stored, so that no
				// response reveals the other account.
				if (!isSent) await addUnsentInvitation(tx, invitation);
				await countInvitation(tx, company, now());
				await recordEvent(c, tx, company, invitation, 'colleague_invited', { sent: isSent });
			});
			return c.json(response, 200);
		})
		.openapi(contract.resendColleagueInvitation, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const password_hash = await unknownPasswordHash();
			const response = await change(c, lang, async (tx, company, t) => {
				const { invitation, user } = await loadInvitation(tx, company, uid);
				const limits = invitationLimitErrors(company, t);
				if (limits) return limits;
				let isSent = true;
				if (user) await sendInvitation(services, site, tx, user, inviterOf(c, company));
				else {
					// The account that prevented the first mail may have been deleted since.
					isSent = await openAccount(c, tx, company, invitation, password_hash);
					if (isSent) await deleteUnsentInvitation(tx, uid);
				}
				await countInvitation(tx, company, now());
				await recordEvent(c, tx, company, invitation, 'colleague_invited_again', { sent: isSent });
			});
			return c.json(response, 200);
		})
		.openapi(contract.withdrawColleagueInvitation, async (c) => {
			const { uid } = c.req.valid('param');
			const response = await change(c, c.req.valid('query').lang, async (tx, company) => {
				const { invitation, user } = await loadInvitation(tx, company, uid);
				await (user ? deleteInvitedUser(tx, uid) : deleteUnsentInvitation(tx, uid));
				await recordEvent(c, tx, company, invitation, 'colleague_invitation_withdrawn');
			});
			return c.json(response, 200);
		})
		.openapi(contract.deactivateColleague, async (c) => {
			const { uid } = c.req.valid('param');
			const response = await change(c, c.req.valid('query').lang, async (tx, company, t) => {
				const user = await loadAccount(tx, company, uid);
				if (user.is_active === 0) throw notFound();
				if (uid === c.get('user').uid) return { __all__: [t('colleagues.ownAccount')] };
				await changeColleague(tx, uid, { is_active: 0, is_company_manager: 0 }, now());
				await endSessionsOf(tx, uid);
				await deletePasswordLinks(tx, uid);
				await recordEvent(c, tx, company, user, 'colleague_deactivated');
			});
			return c.json(response, 200);
		})
		.openapi(contract.reactivateColleague, async (c) => {
			const { uid } = c.req.valid('param');
			const response = await change(c, c.req.valid('query').lang, async (tx, company, t) => {
				const user = await findColleague(tx, company.uid, uid);
				if (!user || user.is_active === 1) throw notFound();
				if (user.is_deactivated_by_staff === 1) return { __all__: [t('colleagues.deactivatedByStudio')] };
				const limits = await accountLimitErrors(tx, company, t);
				if (limits) return limits;
				await changeColleague(tx, uid, { is_active: 1 }, now());
				await recordEvent(c, tx, company, user, 'colleague_reactivated');
			});
			return c.json(response, 200);
		})
		.openapi(contract.makeCompanyManager, async (c) => {
			const { uid } = c.req.valid('param');
			const response = await change(c, c.req.valid('query').lang, async (tx, company) => {
				const user = await loadAccount(tx, company, uid);
				if (stateOf(user) !== 'active') throw notFound();
				if (user.is_company_manager === 1) return;
				await changeColleague(tx, uid, { is_company_manager: 1 }, now());
				await recordEvent(c, tx, company, user, 'company_manager_made');
			});
			return c.json(response, 200);
		})
		.openapi(contract.removeCompanyManager, async (c) => {
			const { uid } = c.req.valid('param');
			const response = await change(c, c.req.valid('query').lang, async (tx, company, t) => {
				const user = await loadAccount(tx, company, uid);
				if (user.is_company_manager === 0) return;
				if (uid === c.get('user').uid && (await countManagers(tx, company.uid)) === 1)
					return { __all__: [t('colleagues.lastManager')] };
				await changeColleague(tx, uid, { is_company_manager: 0 }, now());
				await recordEvent(c, tx, company, user, 'company_manager_removed');
			});
			return c.json(response, 200);
		});
}

const dayOf = (...instants: (string | null)[]): string | null =>
	instants
		.filter((each) => each !== null)
		.sort()
		.at(-1)
		?.slice(0, 10) ?? null;
