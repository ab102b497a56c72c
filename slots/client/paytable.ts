import type { Letter, Role } from '../engine/definition.ts';
import type { RulesInput } from './rules.ts';

export interface PayRow {
	letter: Letter;
	name: string;
	role: Role;
	/** Counts or ranges of symbols, and the money that each pays. */
	pays: { count: string; amount: string }[];
}

/** Symbols with a role come first, then symbols by descending pay. */
export function paytableOf({ definition, translations, coin }: Omit<RulesInput, 'mathematics'>): PayRow[] {
	const { counts, by } = definition.wins;
	const { t } = translations;
	const countOf = (place: number): string => {
		const from = counts[place] ?? 0;
		const next = counts[place + 1];
		if (next === undefined) return by === 'clusters' ? t('countFrom', { from }) : String(from);
		return next - from > 1 ? t('countTo', { from, to: next - 1 }) : String(from);
	};
	const rows = Object.entries(definition.symbols).map(([letter, rule]): PayRow & { best: number } => ({
		letter,
		name: translations.symbol(definition, letter),
		role: rule.role ?? 'pays',
		best: Math.max(0, ...(rule.pays ?? [])),
		pays: (rule.pays ?? []).map((coins, place) => ({
			count: countOf(place),
			amount: translations.money(coins * coin),
		})),
	}));
	const rank = ({ role }: PayRow): number => ['wild', 'scatter', 'coin', 'mystery', 'pays'].indexOf(role);
	return rows
		.sort((a, b) => rank(a) - rank(b) || b.best - a.best)
		.map(({ letter, name, role, pays }) => ({ letter, name, role, pays: pays.toReversed() }));
}
