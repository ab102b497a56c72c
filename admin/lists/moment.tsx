import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { localZone, formatInstant, formatLocal } from '../messages/instants.ts';

/** Shows an instant in UTC, and in the user's time zone on hovering. */
export function Moment({ at }: { at: string }) {
	const t = useTranslate();
	const locale = useLocale();
	return (
		<time dateTime={at} title={t('LABEL_LOCAL_TIME', { time: formatLocal(at, locale), zone: localZone() })}>
			{formatInstant(at, locale)}
		</time>
	);
}
