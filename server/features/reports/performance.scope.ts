/** Whose figures somebody may see, and of when. */
import { DEFAULT_MONTHS, MOST_MONTHS, type Company, type Period } from '../../../contract/performance.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { listCompanies } from '../../auth/accounts/accounts.store.ts';
import { canViewFigures } from '../../auth/accounts/rights.ts';
import { isStaff } from '../../auth/sessions/session.ts';
import type { Db } from '../../database/schema.ts';
import { badParameter, HttpError, notFound } from '../../http/errors.ts';
import { knownPeriod, type Wanted } from './performance.store.ts';

export interface Asked {
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

export interface AskedFigures {
	scope: Scope;
	/** What to ask the store for; nothing when there are no figures that this user may see. */
	wanted: Wanted | undefined;
}

const NO_FIGURES: AskedFigures = {
	scope: { period: null, known: null, company: null, companies: [] },
	wanted: undefined,
};

/** The figures that a request asks for, or none, whatever it asks for, where the account may not view figures. */
export async function askedFiguresIfAllowed(
	db: Db,
	user: SessionUser,
	asked: Asked,
): Promise<AskedFigures & { isAllowed: boolean }> {
	return canViewFigures(user)
		? { ...(await askedFigures(db, user, asked)), isAllowed: true }
		: { ...NO_FIGURES, isAllowed: false };
}

/**
 * Staff with the right to figures see every company or the one they ask for; operators see their own, and another's is
 * not found, as one that does not exist; an account without a company sees nothing.
 * @throws HttpError 403 for staff without the right, 400 for a period that cannot be, 404 for another's company.
 */
export async function askedFigures(db: Db, user: SessionUser, asked: Asked): Promise<AskedFigures> {
	if (!canViewFigures(user))
		throw new HttpError(403, 'figures_not_allowed', {
			en: "The role of this account does not include operators' figures.",
			zh: '该账号的角色无权查看运营商数据。',
		});
	assertPeriod(asked);
	const staff = isStaff(user);
	if (!staff && asked.company !== undefined && asked.company !== user.company_uid) throw notFound();
	const all = await listCompanies(db);
	const uid = staff ? asked.company : user.company_uid;
	const company = all.find((each) => each.uid === uid) ?? null;
	if (staff && uid !== undefined && !company) throw notFound();
	const companies = staff ? all : [];
	// Without this, who has no company would be asked for as everybody's figures are.
	if (!staff && !company) return { scope: { period: null, known: null, company, companies }, wanted: undefined };
	const known = (await knownPeriod(db, company?.uid)) ?? null;
	const period = periodOf(asked, known);
	const wanted = period && { ...period, company: company?.uid };
	return { scope: { period, known, company, companies }, wanted: wanted ?? undefined };
}

/** Months since the year 0. */
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (number: number) =>
	`${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The month so many months later or, where it is negative, earlier; not before the year 0. */
const monthsOn = (month: string, months: number) => monthAt(Math.max(0, numberOf(month) + months));

const earliest = (...months: string[]) => months.sort()[0]!;
const latest = (...months: string[]) => months.sort().at(-1)!;

function assertPeriod({ from, to }: Asked): void {
	if (from === undefined || to === undefined) return;
	if (from > to) throw badParameter('from', { en: 'must not be after "to"', zh: '不得晚于 to' });
	if (numberOf(to) - numberOf(from) >= MOST_MONTHS)
		throw badParameter('from', {
			en: `must be at most ${MOST_MONTHS} months, the last one counted, before "to"`,
			zh: `距 to 最多 ${MOST_MONTHS} 个月（含末月）`,
		});
}

/** What was asked for, filled up: to the newest figures; from a year before, or from the oldest when they are younger. */
function periodOf({ from, to }: Asked, known: Period | null): Period | null {
	if (from !== undefined)
		return { from, to: to ?? latest(from, earliest(known?.to ?? from, monthsOn(from, MOST_MONTHS - 1))) };
	if (to !== undefined) return { from: monthsOn(to, 1 - DEFAULT_MONTHS), to };
	return known && { from: latest(known.from, monthsOn(known.to, 1 - DEFAULT_MONTHS)), to: known.to };
}
