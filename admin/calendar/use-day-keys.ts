import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { languageTraits } from '../../contract/languages.ts';
import { useLocale } from '../messages/use-translate.tsx';
import { dayAfterKey, isMonth, monthOf } from '../../ui/days.ts';

const focusDay = (day: string): void => document.querySelector<HTMLElement>(`[data-day-button="${day}"]`)?.focus();

/** Arrow keys move the focus. Only one day is in the tab order. */
export function useDayKeys({
	month,
	today,
	onMonth,
}: {
	month: string;
	today: string;
	onMonth: (month: string) => void;
}) {
	const { firstWeekday } = languageTraits[useLocale()];
	const [focused, setFocused] = useState<string | null>(null);
	/** Day that gets the focus after its month has been rendered. */
	const awaited = useRef<string>(undefined);
	const isShown = (day: string | null): day is string => day !== null && monthOf(day) === month;
	useEffect(() => {
		if (awaited.current === undefined || monthOf(awaited.current) !== month) return;
		focusDay(awaited.current);
		awaited.current = undefined;
	});
	return {
		tabbable: isShown(focused) ? focused : isShown(today) ? today : `${month}-01`,
		dayProps: (day: string) => ({
			'data-day-button': day,
			onFocus: () => setFocused(day),
			onKeyDown: (event: KeyboardEvent) => {
				if (event.altKey || event.ctrlKey || event.metaKey) return;
				const next = dayAfterKey(day, event, firstWeekday);
				if (next === undefined || !isMonth(monthOf(next))) return;
				event.preventDefault();
				if (monthOf(next) === month) return focusDay(next);
				awaited.current = next;
				onMonth(monthOf(next));
			},
		}),
	};
}
