import { monthOf } from '../messages/dates.ts';
import { useTranslations } from '../messages/translations.tsx';

/** A period of months, or only its first month when the period has no end or ends in that month. */
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
