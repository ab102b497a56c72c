/** Whose figures somebody may see, and of when. */
import { DEFAULT_MONTHS, MOST_MONTHS, type Company, type Period } from '../../../contract/performance.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { listCompanies } from '../../auth/accounts/accounts.store.ts';
import { canViewOperatorFigures } from '../../auth/accounts/rights.ts';
import { isStaff } from '../../auth/sessions/session.ts';
import type { Db } from '../../database/schema.ts';
import { badParameter, HttpError, notFound } from '../../http/errors.ts';
import { availablePeriod, type OperatorFiguresQuery } from './performance.store.ts';

export interface RequestedScope {
	from?: string | undefined;
	to?: string | undefined;
	company?: string | undefined;
}

/** What an answer tells of itself. */
export interface Scope {
	period: Period | null;
	known: Period | null;
	company: Company | null;
	companies: Company[];
}

export interface RequestedOperatorFigures {
	scope: Scope;
	/** What to ask the store for; nothing when there are no figures that this user may see. */
	query: OperatorFiguresQuery | undefined;
}

const NO_FIGURES: RequestedOperatorFigures = {
	scope: { period: null, known: null, company: null, companies: [] },
	query: undefined,
};

/** The figures that a request asks for, or none, whatever it asks for, where the account may not view figures. */
export async function requestedOperatorFiguresIfAllowed(
	db: Db,
	user: SessionUser,
	requested: RequestedScope,
): Promise<RequestedOperatorFigures & { isAllowed: boolean }> {
	return canViewOperatorFigures(user)
		? { ...(await requestedOperatorFigures(db, user, requested)), isAllowed: true }
		: { ...NO_FIGURES, isAllowed: false };
}

/**
 * Staff with the right to figures see every company or the one they ask for; operators see their own, and another's is
 * not found, as one that does not exist; an account without a company sees nothing.
 * @throws HttpError 403 for staff without the right, 400 for a period that cannot be, 404 for another's company.
 */
export async function requestedOperatorFigures(
	db: Db,
	user: SessionUser,
	requested: RequestedScope,
): Promise<RequestedOperatorFigures> {
	if (!canViewOperatorFigures(user))
		throw new HttpError(403, 'figures_not_allowed', {
			en: "The role of this account does not include operators' figures.",
			zh: '该账号的角色无权查看运营商数据。',
		});
	assertPeriod(requested);
	const staff = isStaff(user);
	if (!staff && requested.company !== undefined && requested.company !== user.company_uid) throw notFound();
	const all = await listCompanies(db);
	const uid = staff ? requested.company : user.company_uid;
	const company = all.find((each) => each.uid === uid) ?? null;
	if (staff && uid !== undefined && !company) throw notFound();
	const companies = staff ? all : [];
	// Without this, who has no company would be asked for as everybody's figures are.
	if (!staff && !company) return { scope: { period: null, known: null, company, companies }, query: undefined };
	const known = (await availablePeriod(db, company?.uid)) ?? null;
	const period = completePeriod(requested, known);
	const wanted = period && { ...period, company: company?.uid };
	return { scope: { period, known, company, companies }, query: wanted ?? undefined };
}

/** Months since the year 0. */
const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (number: number) =>
	`${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The month so many months later or, where it is negative, earlier; not before the year 0. */
const addMonths = (month: string, months: number) => monthAt(Math.max(0, monthNumber(month) + months));

const earliest = (...months: string[]) => months.sort()[0]!;
const latest = (...months: string[]) => months.sort().at(-1)!;

function assertPeriod({ from, to }: RequestedScope): void {
	if (from === undefined || to === undefined) return;
	if (from > to) throw badParameter('from', { en: 'must not be after "to"', zh: '不得晚于 to' });
	if (monthNumber(to) - monthNumber(from) >= MOST_MONTHS)
		throw badParameter('from', {
			en: `must be at most ${MOST_MONTHS} months, the last one counted, before "to"`,
			zh: `距 to 最多 ${MOST_MONTHS} 个月（含末月）`,
		});
}

/** What was asked for, filled up: to the newest figures; from a year before, or from the oldest when they are younger. */
function completePeriod({ from, to }: RequestedScope, known: Period | null): Period | null {
	if (from !== undefined)
		return { from, to: to ?? latest(from, earliest(known?.to ?? from, addMonths(from, MOST_MONTHS - 1))) };
	if (to !== undefined) return { from: addMonths(to, 1 - DEFAULT_MONTHS), to };
	return known && { from: latest(known.from, addMonths(known.to, 1 - DEFAULT_MONTHS)), to: known.to };
}
