/** One line of the table of costs. */
export interface Cost {
	label: string;
	/** What was measured, with its unit. */
	figure: string;
	limit?: string;
	/** Whether the bar is held; a line without a bar is told for information. */
	ok?: boolean;
	/** Where the figure comes from, or what it does not show. */
	note?: string;
}

/** What every part of the benchmarks is given. */
export interface BenchOptions {
	/** Shorter windows and fewer rounds: figures to look at, not to quote. */
	quick: boolean;
}

export const median = (values: number[]): number => {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** A cost that must not be more than its bar. */
export const atMost = (
	what: string,
	value: number,
	bar: number,
	unit: string,
	digits: number,
	note?: string,
): Cost => ({
	label: what,
	figure: `${value.toFixed(digits)}${unit}`,
	limit: `≤ ${bar}${unit}`,
	ok: value <= bar,
	...(note ? { note } : {}),
});

const verdict = ({ ok }: Cost) => (ok === undefined ? '' : ok ? 'ok' : 'MISSED');

export function printTable(title: string, costs: Cost[]): void {
	const lines = costs.map((cost) => [cost.label, cost.figure, cost.limit ?? '', verdict(cost), cost.note ?? '']);
	const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]!.length)));
	const text = lines.map((line) =>
		line
			.map((cell, i) => cell.padEnd(widths[i] ?? 0))
			.join('  ')
			.trimEnd(),
	);
	process.stdout.write(`\n${title}\n${text.map((line) => `  ${line}\n`).join('')}`);
}
