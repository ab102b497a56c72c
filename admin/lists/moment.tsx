import { formatInstant, formatUtc } from '../messages/instants.ts';
import { useLocale } from '../messages/use-translate.tsx';

/** In the user's time zone. The tooltip has UTC. */
export function Moment({ at }: { at: string }) {
	const locale = useLocale();
	return (
		<time dateTime={at} title={formatUtc(at, locale)}>
			{formatInstant(at, locale)}
		</time>
	);
}
