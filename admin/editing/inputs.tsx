/** Inputs for values that are not localized. */
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { languageTraits, type Language } from '../../contract/languages.ts';
import { neutralSlug, proposeSlugIn } from '../../contract/propose-slug.ts';
import { IconButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { MultiCombobox } from '../../ui/combobox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { AutoFixHigh } from '../frame/icons.ts';
import { useDateField } from '../frame/use-date-field.ts';
import { siteLanguages } from '../messages/site-languages.ts';
import { LinkField } from '../links/link-field.tsx';
import { formatInstant, formatUtc } from '../messages/instants.ts';
import { useLocale, useTimeZone, useTranslate } from '../messages/use-translate.tsx';
import { readClock, toClock, type ClockReading } from '../messages/zoned-time.ts';
import type { QuickCreation } from './create-dialog.tsx';
import { useEditing, useField, useBlockSave } from './editing-context.tsx';
import { scaled } from './format-value.ts';
import { useComboboxLabels } from './reference-options.ts';

const TEXT_LINES = 3;

interface InputProps {
	source: string;
	label?: string;
	help?: string | undefined;
	note?: string | undefined;
	required?: boolean | undefined;
}

/** `part` contains the props of an input component. */
function useInput<T>({ source, label, help, note, required }: InputProps) {
	const t = useTranslate();
	const { sentenceSeparator } = languageTraits[useLocale()];
	const { value, set, onBlur, focusRef, label: name, error, isReadOnly } = useField<T>(source, label);
	return {
		value,
		set,
		onBlur,
		part: {
			label: name,
			required,
			ref: focusRef,
			error,
			hint: [help && t(help), note].filter(Boolean).join(sentenceSeparator) || undefined,
			disabled: isReadOnly,
		},
	};
}

/** @param isNullable true stores null instead of an empty text */
export function TextLine({
	type = 'text',
	multiline,
	isNullable,
	...props
}: InputProps & { type?: 'text' | 'email' | 'tel' | 'url'; multiline?: boolean; isNullable?: boolean }) {
	const { value, set, onBlur, part } = useInput<string | null>(props);
	return (
		<Field
			{...part}
			type={type}
			lines={multiline ? TEXT_LINES : undefined}
			grows={!multiline && (type === 'text' || type === 'url')}
			value={value ?? ''}
			onValue={(text) => set(isNullable && text === '' ? null : text)}
			inputProps={{ onBlur }}
		/>
	);
}

export function LinkLine(props: InputProps) {
	const { value, set, onBlur, part } = useInput<string>(props);
	return <LinkField {...part} value={value ?? ''} onValue={set} onBlur={onBlur} />;
}

/** One text per line. */
export function Lines(props: InputProps) {
	const { value, set, onBlur, part } = useInput<string[] | null>(props);
	const lines = value ?? [];
	const [text, setText] = useState(lines.join('\n'));
	const valuesIn = (written: string) =>
		written
			.split('\n')
			.map((line) => line.trim())
			.filter((line) => line !== '');
	// The form may have set another value, e.g. after a new revision has arrived.
	const shown = valuesIn(text).join('\n') === lines.join('\n') ? text : lines.join('\n');
	return (
		<Field
			{...part}
			lines={TEXT_LINES}
			value={shown}
			onValue={(written) => {
				setText(written);
				set(valuesIn(written));
			}}
			inputProps={{ onBlur }}
		/>
	);
}

interface NumberProps extends InputProps {
	step?: number;
	min?: number;
	max?: number;
}

/** Shows a number in its displayed unit, and stores null for an empty input. Invalid input blocks saves. */
export function NumberLine({ step, min, max, ...props }: NumberProps) {
	const t = useTranslate();
	const { unit, scale = 1 } = useEditing().resource.values?.[props.source] ?? {};
	const { value, set, onBlur, part } = useInput<number | null>(props);
	const shown = (number: number | null | undefined) =>
		typeof number === 'number' ? String(scaled(number, scale)) : '';
	const [text, setText] = useState(shown(value));
	const [lastValue, setLastValue] = useState(value);
	const [isIncomplete, setIncomplete] = useState(false);
	if (lastValue !== value) {
		setLastValue(value);
		setText(shown(value));
		setIncomplete(false);
	}
	useBlockSave(props.source, isIncomplete ? t('TEXT_NO_NUMBER') : '');
	const onInput = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
		const typed = currentTarget.value;
		setIncomplete(currentTarget.validity.badInput);
		// Browsers report an empty value for invalid input.
		if (currentTarget.validity.badInput) return setText('');
		const number = Number(typed);
		const next = typed === '' || Number.isNaN(number) ? null : Number((number * scale).toFixed(6));
		setText(typed);
		setLastValue(next);
		set(next);
	};
	return (
		<Field
			{...part}
			error={isIncomplete ? t('TEXT_NO_NUMBER') : part.error}
			type="number"
			value={text}
			end={unit}
			inputProps={{ step: step ?? 'any', min, max, onInput, onBlur }}
		/>
	);
}

export function Flag(props: InputProps) {
	const { value, set, part } = useInput<boolean>(props);
	const { hint, error, required: _, ...others } = part;
	// With `undefined`, the switch reserves no line for an error, so switches are close together.
	return <Switch {...others} error={error || undefined} note={hint} checked={value} onChecked={set} />;
}

/** The name of a choice is a message key or a text. */
export function Choice({
	choices,
	...props
}: InputProps & { choices: readonly ({ value: string } & ({ label: string } | { text: string }))[] }) {
	const t = useTranslate();
	const { value, set, part } = useInput<string>(props);
	return (
		<Select
			{...part}
			value={value ?? ''}
			onValue={set}
			// Without an empty option, the select would show the first choice for an empty value.
			emptyOption={value || choices.some((choice) => choice.value === '') ? undefined : ''}
			options={choices.map((choice) => ({
				value: choice.value,
				label: 'text' in choice ? choice.text : t(choice.label),
			}))}
		/>
	);
}

export interface Option {
	value: string;
	text: string;
}

export function Choices({
	options,
	allowsNewValues = false,
	hidesLabel = false,
	creation,
	...props
}: InputProps & {
	options: readonly Option[];
	allowsNewValues?: boolean;
	hidesLabel?: boolean;
	creation?: Pick<QuickCreation, 'onNew' | 'addLabels'>;
}) {
	const { value, set, part } = useInput<string[]>(props);
	const labels = useComboboxLabels();
	const texts = new Map(options.map(({ value, text }) => [value, text]));
	return (
		<MultiCombobox
			{...part}
			hidesLabel={hidesLabel}
			labels={{ ...labels, ...creation?.addLabels }}
			options={options.map(({ value, text }) => ({ value, label: text }))}
			value={(value ?? []).map((each) => ({ value: each, label: texts.get(each) ?? each }))}
			onValue={(chosen) => set(chosen.map(({ value }) => value))}
			onNew={creation ? creation.onNew : allowsNewValues ? (text) => ({ value: text, label: text }) : undefined}
		/>
	);
}

/** Input for a date and time in UTC, as on the site. */
export function Instant({ source, label, help, required }: InputProps) {
	const t = useTranslate();
	const field = useField<string | null>(source, label);
	const [isIncomplete, setIncomplete] = useState(false);
	useBlockSave(source, isIncomplete ? t('TEXT_INCOMPLETE_DATE') : '');
	return (
		<InstantField
			label={field.label}
			required={required}
			// A draft without a date contains an empty text.
			value={field.value || null}
			onChange={field.set}
			onIncompleteChange={setIncomplete}
			focusRef={field.focusRef}
			isInUtc
			error={field.error}
			help={help === undefined ? undefined : t(help)}
			disabled={field.isReadOnly}
		/>
	);
}

interface InstantFieldProps {
	label: string;
	value: string | null;
	/** Called with each complete date, and with null for an empty input. */
	onChange: (instant: string | null) => void;
	onIncompleteChange?: (isIncomplete: boolean) => void;
	/** False for the user's time zone. */
	isInUtc?: boolean;
	focusRef?: (element: unknown) => void;
	error?: string;
	help?: string | undefined;
	required?: boolean | undefined;
	disabled?: boolean;
}

/** A time zone skips or repeats local times when its clocks change. */
const clockNotes = { usual: undefined, skipped: 'TEXT_TIME_SKIPPED', repeated: 'TEXT_TIME_REPEATED' } as const;

/** Input in UTC, or in the user's time zone. Below a UTC date, shows the user's local time if it differs. */
export function InstantField({
	label,
	value,
	onChange,
	onIncompleteChange,
	isInUtc = false,
	focusRef,
	error = '',
	help,
	required,
	disabled,
}: InstantFieldProps) {
	const t = useTranslate();
	const locale = useLocale();
	const userZone = useTimeZone();
	const zone = isInUtc ? 'UTC' : userZone;
	const date = useDateField(zone);
	const [isIncomplete, setIncomplete] = useState(false);
	// The error appears only after the user has left the field.
	const [isLeft, setLeft] = useState(false);
	const [typed, setTyped] = useState<(ClockReading & { text: string }) | null>(null);
	// A skipped time stays as typed, and the note shows the resulting instant.
	const reading = typed !== null && typed.instant === value ? typed : null;
	const note = reading && clockNotes[reading.kind];
	// Both instants of a repeated time look the same in local time, so show UTC.
	const format = reading?.kind === 'repeated' ? formatUtc : formatInstant;
	const noted = note && value ? t(note, { time: format(value, locale) }) : undefined;
	// A time zone may equal UTC for a part of the year, so compare times.
	const differs = value !== null && !isIncomplete && toClock(value, userZone) !== toClock(value, 'UTC');
	const inOwnZone =
		isInUtc && differs ? t('LABEL_SAME_TIME', { time: formatInstant(value, locale), zone: userZone }) : undefined;
	const reason = isInUtc && userZone !== 'UTC' ? t('TEXT_DATE_IN_UTC') : undefined;
	return (
		<DateField
			{...date}
			label={isInUtc ? t('LABEL_IN_ZONE', { label, zone }) : label}
			hasTime
			required={required}
			value={reading?.text ?? (value ? toClock(value, zone) : '')}
			ref={focusRef}
			error={isIncomplete && isLeft ? t('TEXT_INCOMPLETE_DATE') : error}
			hint={[noted, inOwnZone, reason, help].filter(Boolean).join(' · ')}
			disabled={disabled}
			onBlur={() => setLeft(isIncomplete)}
			onIncomplete={(next) => {
				setIncomplete(next);
				setLeft((before) => before && next);
				if (next !== isIncomplete) onIncompleteChange?.(next);
			}}
			onValue={(text) => {
				const read = readClock(text, zone);
				setTyped(read && { ...read, text });
				onChange(read?.instant ?? null);
			}}
		/>
	);
}

/** Last part of an item's path. In a new item, the slug follows the title until the user edits it. */
export function Slug({ from, hasNoPage = false, ...props }: InputProps & { from: string; hasNoPage?: boolean }) {
	const t = useTranslate();
	const { item, resource, isReadOnly } = useEditing();
	const { value, set, onBlur, part } = useInput<string>(props);
	const title = useWatch({ name: from }) as Partial<Record<Language, string>> | undefined;
	const [neutral] = useState(() => neutralSlug(resource.name, new Date()));
	const hasTitle = Object.values(title ?? {}).some((text) => text.trim() !== '');
	const needsNeutral = hasTitle && (!value || value === neutral);
	const proposed = proposeSlugIn(title, siteLanguages().fallback) || (needsNeutral ? neutral : '');
	const [followsTitle, setFollowsTitle] = useState(item === null && !value);
	useEffect(() => {
		if (followsTitle && value !== proposed) set(proposed);
		// Only a new title triggers the effect. The setter changes with each render.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [followsTitle, proposed]);
	const isChanged = !hasNoPage && item !== null && item.content[props.source] !== value;
	return (
		<Field
			{...part}
			required
			grows
			value={value ?? ''}
			onValue={(text) => {
				setFollowsTitle(false);
				set(text);
			}}
			hint={isChanged ? t('TEXT_SLUG_CHANGED') : part.hint}
			inputProps={{ spellCheck: false, autoCapitalize: 'none', onBlur }}
			end={
				proposed && proposed !== value && !isReadOnly ? (
					<IconButton
						isPlain
						icon={<AutoFixHigh />}
						label={t('ACTION_PROPOSE_SLUG', { slug: proposed })}
						onClick={() => set(proposed)}
					/>
				) : undefined
			}
		/>
	);
}
