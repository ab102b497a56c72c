import { useRef, useState, type Ref } from 'react';
import { ActionButton, IconButton } from './button.tsx';
import { Calendar, type CalendarLabels } from './calendar.tsx';
import { Field } from './field.tsx';
import type { FieldFrameProps } from './field-frame.tsx';
import { Popover } from './popover.tsx';
import { readDateTime, readDay, readTime } from './read-date.ts';
import styles from './date-field.module.css';

export interface DateFieldLabels extends CalendarLabels {
	open: string;
	close: string;
	today: string;
	/** Label of the button for the current day and time. */
	now: string;
	clear: string;
	time: string;
}

export interface DateFieldSettings {
	labels: DateFieldLabels;
	/** BCP 47 tag for date formats and for names of months and weekdays. */
	locale: string;
	/** First day of the week; 0 is Sunday. */
	firstWeekday: number;
}

interface DateFieldProps extends Omit<FieldFrameProps, 'note'> {
	settings: DateFieldSettings;
	/** Current time in the field's time zone, e.g. `2026-11-22T15:30`. */
	now: string;
	/** `2026-11-22`, with a time `2026-11-22T15:30`, or ''. */
	value: string;
	/** '' for an empty field. */
	onValue: (value: string) => void;
	/** Called at each change. True means that the text is not a valid date. */
	onIncomplete?: ((isIncomplete: boolean) => void) | undefined;
	hasTime?: boolean | undefined;
	disabled?: boolean | undefined;
	ref?: Ref<HTMLInputElement | HTMLTextAreaElement> | undefined;
	onBlur?: (() => void) | undefined;
}

/** Dates have the order of ISO 8601 in all languages. */
const textOf = (value: string): string => value.replace('T', ' ');

const MIDNIGHT = '00:00';

/** Accepts the usual formats of the page's language. The browser's own date field would use the browser's language. */
export function DateField({
	settings: { labels, locale, firstWeekday },
	now,
	value,
	onValue,
	onIncomplete,
	hasTime = false,
	disabled,
	ref,
	onBlur,
	...frame
}: DateFieldProps) {
	const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
	const [isOpen, setOpen] = useState(false);
	const chosenDay = useRef<HTMLButtonElement>(null);
	// The field shows the typed text until `value` changes from outside. A valid text is also replaced when the field
	// loses the focus.
	const current = typed?.value === value ? typed : null;
	const read = (text: string): string | null => (hasTime ? readDateTime(text, locale) : readDay(text, locale));
	const change = (text: string): void => {
		const next = text.trim() === '' ? '' : read(text);
		setTyped({ text, value: next ?? value });
		onIncomplete?.(next === null);
		if (next !== null && next !== value) onValue(next);
	};
	const set = (next: string): void => {
		setTyped(null);
		onIncomplete?.(false);
		if (next !== value) onValue(next);
	};
	const day = value.slice(0, 10);
	const today = now.slice(0, 10);
	const timeOn = (each: string): string => value.slice(11) || (each === today ? now.slice(11) : MIDNIGHT);
	return (
		<Field
			{...frame}
			ref={ref}
			disabled={disabled}
			value={current?.text ?? textOf(value)}
			onValue={change}
			inputProps={{
				autoComplete: 'off',
				spellCheck: false,
				onBlur: () => {
					if (current && (current.text.trim() === '' || read(current.text) !== null)) setTyped(null);
					onBlur?.();
				},
				onKeyDown: (event) => {
					if (event.key !== 'ArrowDown' || !event.altKey) return;
					event.preventDefault();
					setOpen(true);
				},
			}}
			end={
				disabled ? undefined : (
					<Popover
						trigger={<IconButton isPlain icon="calendar" label={labels.open} />}
						title={frame.label}
						closeLabel={labels.close}
						open={isOpen}
						onOpen={setOpen}
						initialFocus={chosenDay}
						isSheetOnPhones
					>
						<Calendar
							ref={chosenDay}
							value={day}
							today={today}
							locale={locale}
							firstWeekday={firstWeekday}
							labels={labels}
							onValue={(each) => {
								set(hasTime ? `${each}T${timeOn(each)}` : each);
								if (!hasTime) setOpen(false);
							}}
						/>
						<div className={styles.foot}>
							{hasTime ? (
								<div className={styles.time}>
									<TimeField
										label={labels.time}
										value={value.slice(11)}
										onValue={(time) => set(`${day || today}T${time}`)}
									/>
								</div>
							) : null}
							<div className={styles.choices}>
								<ActionButton look="text" onClick={() => set(hasTime ? now : today)}>
									{hasTime ? labels.now : labels.today}
								</ActionButton>
								{value === '' ? null : (
									<ActionButton
										look="text"
										onClick={() => {
											set('');
											setOpen(false);
										}}
									>
										{labels.clear}
									</ActionButton>
								)}
							</div>
						</div>
					</Popover>
				)
			}
		/>
	);
}

/** An invalid text changes nothing. When the field loses the focus, it shows `value` again. */
function TimeField({ label, value, onValue }: { label: string; value: string; onValue: (time: string) => void }) {
	const [text, setText] = useState<string | null>(null);
	return (
		<Field
			label={label}
			hasNoErrors
			value={text ?? value}
			onValue={(typed) => {
				setText(typed);
				const time = readTime(typed);
				if (time !== null) onValue(time);
			}}
			placeholder="00:00"
			inputProps={{ onBlur: () => setText(null), autoComplete: 'off' }}
		/>
	);
}
