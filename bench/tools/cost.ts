export interface Cost {
	label: string;
	value: string;
	limit?: string;
	/** Undefined without a limit. */
	ok?: boolean;
	note?: string;
}

export interface BenchOptions {
	/** True makes windows shorter and rounds fewer. The figures are then approximate. */
	quick: boolean;
}

export const median = (values: number[]): number => {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const atMost = (
	label: string,
	value: number,
	limit: number,
	unit: string,
	digits: number,
	note?: string,
): Cost => ({
	label,
	value: `${value.toFixed(digits)}${unit}`,
	limit: `≤ ${limit}${unit}`,
	ok: value <= limit,
	...(note ? { note } : {}),
});

const verdict = ({ ok }: Cost) => (ok === undefined ? '' : ok ? 'ok' : 'MISSED');

export function printTable(title: string, costs: Cost[]): void {
	const lines = costs.map((cost) => [cost.label, cost.value, cost.limit ?? '', verdict(cost), cost.note ?? '']);
	const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]!.length)));
	const text = lines.map((line) =>
		line
			.map((cell, i) => cell.padEnd(widths[i] ?? 0))
			.join('  ')
			.trimEnd(),
	);
	process.stdout.write(`\n${title}\n${text.map((line) => `  ${line}\n`).join('')}`);
}
