import { formatPercent } from '../messages/numbers.ts';
import type { Language } from '../urls.ts';

/** Returns the change in percent. Undefined if a value is missing or the earlier value is not positive. */
export function figureChange(
	value: number | null,
	before: number | null,
	language: Language,
): { text: string; direction: 'up' | 'down' | 'none' } | undefined {
	if (value === null || before === null || before <= 0) return undefined;
	const percent = ((value - before) / before) * 100;
	const text = formatPercent(Math.abs(percent), language, Math.abs(percent) < 99.95 ? 1 : 0);
	if (Math.abs(percent) < 0.05) return { text: `±${text}`, direction: 'none' };
	return percent > 0 ? { text: `+${text}`, direction: 'up' } : { text: `−${text}`, direction: 'down' };
}
