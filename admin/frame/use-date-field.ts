import { languageTraits } from '../../contract/languages.ts';
import type { DateFieldSettings } from '../../ui/date-field.tsx';
import { thisMinute } from '../messages/instants.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { toClock } from '../messages/zoned-time.ts';

export function useDateField(zone: string): { settings: DateFieldSettings; now: string } {
	const t = useTranslate();
	const { adminLocale, firstWeekday } = languageTraits[useLocale()];
	const labels = {
		open: t('ACTION_CHOOSE_DATE'),
		close: t('ACTION_CLOSE'),
		today: t('ACTION_TODAY'),
		now: t('ACTION_NOW'),
		clear: t('ACTION_CLEAR'),
		time: t('LABEL_TIME'),
		previousMonth: t('ACTION_PREVIOUS_MONTH'),
		nextMonth: t('ACTION_NEXT_MONTH'),
		month: t('LABEL_MONTH'),
		year: t('LABEL_YEAR'),
	};
	const now = toClock(thisMinute(), zone).slice(0, 16);
	return { settings: { labels, locale: adminLocale, firstWeekday }, now };
}
