/** Determines the period and the company of a request for figures, among those that the user may see. */
import type { Company, Period } from '../../../contract/figures.ts';
import { DEFAULT_PERIOD_MONTHS, MAX_PERIOD_MONTHS } from '../../../contract/figures-period.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { listCompanies } from '../../auth/accounts/accounts.store.ts';
import { canViewOperatorFigures } from '../../auth/accounts/rights.ts';
import { isStaff } from '../../auth/accounts/is-staff.ts';
import type { Db } from '../../database/schema.ts';
import { ContentError, ForbiddenError, NotFoundError } from '../../kernel/errors.ts';
import { addMonths, monthNumber } from './months.ts';
import { availablePeriod, type OperatorFiguresQuery } from './figures.store.ts';

export interface RequestedScope {
	from?: string | undefined;
	to?: string | undefined;
	company?: string | undefined;
}

export interface Scope {
	period: Period | null;
	known: Period | null;
	company: Company | null;
	companies: Company[];
}

export interface RequestedOperatorFigures {
	scope: Scope;
	/** The query for the figures. Undefined if the user may see none. */
	query: OperatorFiguresQuery | undefined;
}

const NO_FIGURES: RequestedOperatorFigures = {
	scope: { period: null, known: null, company: null, companies: [] },
	query: undefined,
};

/** Resolves a request for figures. An account without the right to view figures gets no figures and no error. */
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
 * Resolves a request for figures. Staff see all companies, or the requested one. Operators see their own company.
 * @throws ForbiddenError without the right to view figures
 * @throws ContentError for an invalid period
 * @throws NotFoundError for an unknown company or, for operators, any other company
 */
export async function requestedOperatorFigures(
	db: Db,
	user: SessionUser,
	requested: RequestedScope,
): Promise<RequestedOperatorFigures> {
	if (!canViewOperatorFigures(user)) throw new ForbiddenError('figures_not_allowed');
	assertPeriod(requested);
	const isStaffUser = isStaff(user);
	if (!isStaffUser && requested.company !== undefined && requested.company !== user.company_uid)
		throw new NotFoundError();
	const all = await listCompanies(db);
	const uid = isStaffUser ? requested.company : user.company_uid;
	const company = all.find((each) => each.uid === uid) ?? null;
	if (isStaffUser && uid !== undefined && !company) throw new NotFoundError();
	const companies = isStaffUser ? all : [];
	// A query without a company returns the figures of all companies, so an operator without a company gets no query.
	if (!isStaffUser && !company) return { scope: { period: null, known: null, company, companies }, query: undefined };
	const known = (await availablePeriod(db, company?.uid)) ?? null;
	const period = completePeriod(requested, known);
	const query = period && { ...period, company: company?.uid };
	return { scope: { period, known, company, companies }, query: query ?? undefined };
}

const earliest = (...months: string[]) => months.sort()[0]!;
const latest = (...months: string[]) => months.sort().at(-1)!;

function assertPeriod({ from, to }: RequestedScope): void {
	if (from === undefined || to === undefined) return;
	if (from > to) throw new ContentError('period_reversed');
	if (monthNumber(to) - monthNumber(from) >= MAX_PERIOD_MONTHS)
		throw new ContentError('period_too_long', { max: MAX_PERIOD_MONTHS });
}

/**
 * Completes the requested period. A missing end becomes the newest month with figures, at most MAX_PERIOD_MONTHS from
 * the start. Without a start, the period has DEFAULT_PERIOD_MONTHS. If both are missing, the period begins no earlier
 * than the first figures.
 */
function completePeriod({ from, to }: RequestedScope, known: Period | null): Period | null {
	if (from !== undefined)
		return { from, to: to ?? latest(from, earliest(known?.to ?? from, addMonths(from, MAX_PERIOD_MONTHS - 1))) };
	if (to !== undefined) return { from: addMonths(to, 1 - DEFAULT_PERIOD_MONTHS), to };
	return known && { from: latest(known.from, addMonths(known.to, 1 - DEFAULT_PERIOD_MONTHS)), to: known.to };
}
