/** Computes figures of games during a campaign, and during an equal number of months before. */
import type { AdminCampaignResults, CampaignResults } from '../../../contract/campaign-opt-ins.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Period } from '../../../contract/figures.ts';
import { MAX_PERIOD_MONTHS } from '../../../contract/figures-period.ts';
import { localized } from '../../database/localized.ts';
import type { Db, OperatorFigures } from '../../database/schema.ts';
import { sumOfFigures, viewOperatorFigures } from '../figures/averages.ts';
import { addMonths, periodBefore } from '../figures/months.ts';
import { availablePeriod, sumOperatorFigures } from '../figures/figures.store.ts';
import { gameTitles } from '../../resources/games/games.store.ts';
import { gamesOf, type OptInRow } from './opt-ins.store.ts';

interface CampaignDates {
	start_date: string;
	end_date: string;
}

/** Returns the months of a campaign in UTC. For a long campaign, returns only the last MAX_PERIOD_MONTHS months. */
export function monthsOfCampaign({ start_date, end_date }: CampaignDates): Period {
	// A campaign that ends with the first instant of a month has no day in that month.
	const to = new Date(Math.max(Date.parse(end_date) - 1, Date.parse(start_date))).toISOString().slice(0, 7);
	const earliest = addMonths(to, 1 - MAX_PERIOD_MONTHS);
	const from = start_date.slice(0, 7);
	return { from: from < earliest ? earliest : from, to };
}

/** Returns the results of a company's chosen games; null if the months of the campaign have no figures. */
export async function resultsOf(
	db: Db,
	campaign: CampaignDates,
	record: OptInRow,
	language: Language,
): Promise<CampaignResults | null> {
	const period = monthsOfCampaign(campaign);
	const before = periodBefore(period);
	const scope = { company: record.company_uid, games: gamesOf(record).map(({ uid }) => uid) };
	const [known, months, games, gamesBefore, titles] = await Promise.all([
		availablePeriod(db, record.company_uid),
		sumOperatorFigures(db, 'month', { ...scope, from: before.from, to: period.to }),
		sumOperatorFigures(db, 'game', { ...scope, ...period }),
		sumOperatorFigures(db, 'game', { ...scope, ...before }),
		gameTitles(db, language),
	]);
	if (!known || known.to < period.from) return null;
	const during = months.filter(({ key }) => key >= period.from);
	const earlier = months.filter(({ key }) => key < period.from);
	const hasBefore = known.from <= before.from;
	const current = new Map(titles.map(({ uid, name, title }) => [uid, { name, title: localized(title, language) }]));
	const figuresOf = (rows: readonly (OperatorFigures & { key: string })[], uid: string) =>
		viewOperatorFigures(sumOfFigures(rows.filter(({ key }) => key === uid)));
	return {
		period,
		is_complete: known.to >= period.to,
		total: viewOperatorFigures(sumOfFigures(during)),
		before: hasBefore ? { period: before, total: viewOperatorFigures(sumOfFigures(earlier)) } : null,
		by_month: during.map(({ key, ...figures }) => ({ month: key, ...viewOperatorFigures(figures) })),
		by_game: gamesOf(record)
			.map(({ uid, name, title }) => ({
				...(current.get(uid) ?? { name, title }),
				total: figuresOf(games, uid),
				before: hasBefore ? figuresOf(gamesBefore, uid) : null,
			}))
			.toSorted((a, b) => b.total.bets - a.total.bets),
	};
}

/**
 * Returns the results of all companies that have joined. Queries the figures of one company after another, because each
 * company chose different games.
 */
export async function resultsOfAll(
	db: Db,
	campaign: CampaignDates,
	records: readonly OptInRow[],
	names: ReadonlyMap<string, string>,
): Promise<AdminCampaignResults> {
	const period = monthsOfCampaign(campaign);
	const before = periodBefore(period);
	const known = await availablePeriod(db);
	const companies: { uid: string; total: OperatorFigures; before: OperatorFigures | null }[] = [];
	for (const record of records) {
		const { company_uid: company } = record;
		const [own, months] = await Promise.all([
			availablePeriod(db, company),
			sumOperatorFigures(db, 'month', {
				company,
				games: gamesOf(record).map(({ uid }) => uid),
				from: before.from,
				to: period.to,
			}),
		]);
		companies.push({
			uid: company,
			total: sumOfFigures(months.filter(({ key }) => key >= period.from)),
			before: own && own.from <= before.from ? sumOfFigures(months.filter(({ key }) => key < period.from)) : null,
		});
	}
	const withBefore = companies.flatMap((company) => company.before ?? []);
	return {
		period,
		before_period: before,
		is_complete: known !== undefined && known.to >= period.to,
		total: viewOperatorFigures(sumOfFigures(companies.map(({ total }) => total))),
		before: withBefore.length > 0 ? viewOperatorFigures(sumOfFigures(withBefore)) : null,
		by_company: companies
			.toSorted((a, b) => b.total.bets - a.total.bets)
			.map((company) => ({
				uid: company.uid,
				name: names.get(company.uid) ?? company.uid,
				total: viewOperatorFigures(company.total),
				before: company.before && viewOperatorFigures(company.before),
			})),
	};
}
