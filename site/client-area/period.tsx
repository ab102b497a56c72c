import { useTranslations } from '../translations.tsx';

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** A month-year period; one month when it begins and ends in it, or has no end. */
export function Period({ start, end }: { start: Date; end: Date | null }) {
	const { date } = useTranslations();
	const first = <time dateTime={monthOf(start)}>{date(start, 'monthYear')}</time>;
	if (!end || monthOf(start) === monthOf(end)) return first;
	return (
		<>
			{first} – <time dateTime={monthOf(end)}>{date(end, 'monthYear')}</time>
		</>
	);
}
