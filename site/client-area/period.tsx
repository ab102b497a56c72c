import { monthOf } from '../messages/dates.ts';
import { useTranslations } from '../messages/translations.tsx';

/** Shows one month if the period has no end or ends in the same month. */
export function Period({ start, end }: { start: string; end: string | null }) {
	const { date } = useTranslations();
	/** A line must not break inside a month. */
	const month = (at: string): string => date(at, 'monthYear').replaceAll(' ', '\u00a0');
	const first = <time dateTime={monthOf(start)}>{month(start)}</time>;
	if (!end || monthOf(start) === monthOf(end)) return first;
	return (
		<>
			{first}
			{'\u00a0– '}
			<time dateTime={monthOf(end)}>{month(end)}</time>
		</>
	);
}
