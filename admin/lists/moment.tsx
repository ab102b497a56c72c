import { useLocale } from 'react-admin';
import { writeInstant, writeLocalZone } from '../editing/instants.ts';

/** When something was, in the reader's own time; in UTC on hovering. */
export function Moment({ at }: { at: string }) {
	const locale = useLocale();
	return (
		<time dateTime={at} title={writeInstant(at, locale)}>
			{writeLocalZone(at, locale)}
		</time>
	);
}
