import { monthOf } from '../messages/dates.ts';
import { useTranslations } from '../messages/translations.tsx';

/** A period in months; one month if the period has no end or ends in the same month. */
export function Period({ start, end }: { start: string; end: string | null }) {
	const { date } = useTranslations();
	const first = <time dateTime={monthOf(start)}>{date(start, 'monthYear')}</time>;
	if (!end || monthOf(start) === monthOf(end)) return first;
	return (
		<>
			{first} – <time dateTime={monthOf(end)}>{date(end, 'monthYear')}</time>
		</>
	);
}
