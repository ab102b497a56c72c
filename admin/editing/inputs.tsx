/** Inputs of values that are not translated. */
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useWatch } from 'react-hook-form';
import { useEditing, useField, useBlockSave } from './editing-context.tsx';
import { fromInputValue, localZone, toInputValue, formatLocal } from '../messages/instants.ts';
import { proposeSlug } from './slug.ts';
import { scaled } from './format-value.ts';
import { AutoFixHigh } from '../frame/icons.ts';

interface InputProps {
	source: string;
	/** Message key that replaces the field's own name. */
	label?: string;
	/** Message key of the help text. */
	help?: string | undefined;
	required?: boolean;
}

/** Returns the error of a field, or its help text. */
function useHelp(error: string, help: string | undefined): string | undefined {
	const t = useTranslate();
	return error || (help === undefined ? undefined : t(help));
}

/** Edits a text. @param type type of the `<input>`, e.g. `url` @param isNullable stores null in place of '' */
export function TextLine({
	source,
	label,
	help,
	required,
	type,
	multiline,
	isNullable,
}: InputProps & { type?: string; multiline?: boolean; isNullable?: boolean }) {
	const field = useField<string | null>(source, label);
	return (
		<TextField
			label={field.label}
			required={required}
			type={type}
			multiline={multiline}
			minRows={multiline ? 3 : undefined}
			value={field.value ?? ''}
			onChange={(event) => field.set(isNullable && event.target.value === '' ? null : event.target.value)}
			onBlur={field.onBlur}
			inputRef={field.focusRef}
			error={field.error !== ''}
			helperText={useHelp(field.error, help)}
			disabled={field.isReadOnly}
		/>
	);
}

/** Edits a list of short texts, one on each line. */
export function Lines({ source, label, help, required }: InputProps) {
	const field = useField<string[] | null>(source, label);
	const lines = field.value ?? [];
	const [text, setText] = useState(lines.join('\n'));
	const valuesIn = (written: string) =>
		written
			.split('\n')
			.map((line) => line.trim())
			.filter((line) => line !== '');
	// The value may change outside of this input, e.g. with another revision.
	const shown = valuesIn(text).join('\n') === lines.join('\n') ? text : lines.join('\n');
	return (
		<TextField
			label={field.label}
			required={required}
			multiline
			minRows={3}
			value={shown}
			onChange={(event) => {
				setText(event.target.value);
				field.set(valuesIn(event.target.value));
			}}
			onBlur={field.onBlur}
			inputRef={field.focusRef}
			error={field.error !== ''}
			helperText={useHelp(field.error, help)}
			disabled={field.isReadOnly}
		/>
	);
}

interface NumberProps extends InputProps {
	step?: number;
	min?: number;
	max?: number;
}

/** Edits a number in the unit that the resource declares. An empty input is null; an invalid input blocks saving. */
export function NumberLine({ source, label, help, required, step, min, max }: NumberProps) {
	const t = useTranslate();
	const { unit, scale = 1 } = useEditing().resource.values?.[source] ?? {};
	const field = useField<number | null>(source, label);
	const shown = (value: number | null | undefined) => (typeof value === 'number' ? String(scaled(value, scale)) : '');
	const [text, setText] = useState(shown(field.value));
	const [lastValue, setLastValue] = useState(field.value);
	const [isIncomplete, setIncomplete] = useState(false);
	if (lastValue !== field.value) {
		setLastValue(field.value);
		setText(shown(field.value));
		setIncomplete(false);
	}
	useBlockSave(source, isIncomplete ? t('TEXT_NO_NUMBER') : '');
	const error = isIncomplete ? t('TEXT_NO_NUMBER') : field.error;
	return (
		<TextField
			label={field.label}
			required={required}
			type="number"
			value={text}
			onChange={(event) => {
				const typed = event.target.value;
				setIncomplete(event.target.validity.badInput);
				// The browser shows the invalid input, but reports an empty value.
				if (event.target.validity.badInput) return setText('');
				const number = Number(typed);
				const value = typed === '' || Number.isNaN(number) ? null : Number((number * scale).toFixed(6));
				setText(typed);
				setLastValue(value);
				field.set(value);
			}}
			onBlur={field.onBlur}
			inputRef={field.focusRef}
			error={error !== ''}
			helperText={useHelp(error, help)}
			disabled={field.isReadOnly}
			slotProps={{
				htmlInput: { step: step ?? 'any', min, max },
				input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
			}}
		/>
	);
}

export function Flag({ source, label, help }: InputProps) {
	const field = useField<boolean>(source, label);
	const advice = useHelp(field.error, help);
	return (
		<div>
			<FormControlLabel
				label={field.label}
				disabled={field.isReadOnly}
				control={
					<Switch
						checked={field.value}
						onChange={(_, isOn) => field.set(isOn)}
						slotProps={{ input: { ref: field.focusRef } }}
					/>
				}
			/>
			{advice ? <FormHelperText error={field.error !== ''}>{advice}</FormHelperText> : null}
		</div>
	);
}

/** Selects one of a few values. @param choices values with their message keys */
export function Choice({
	source,
	label,
	help,
	required,
	choices,
}: InputProps & { choices: readonly { value: string; label: string }[] }) {
	const t = useTranslate();
	const field = useField<string>(source, label);
	return (
		<TextField
			select
			label={field.label}
			required={required}
			value={field.value ?? ''}
			onChange={(event) => field.set(event.target.value)}
			onBlur={field.onBlur}
			inputRef={field.focusRef}
			error={field.error !== ''}
			helperText={useHelp(field.error, help)}
			disabled={field.isReadOnly}
		>
			{choices.map(({ value, label }) => (
				<MenuItem key={value} value={value}>
					{t(label)}
				</MenuItem>
			))}
		</TextField>
	);
}

export interface Option {
	value: string;
	text: string;
}

/** Selects several values; they keep the order of selection. */
export function Choices({
	source,
	label,
	help,
	options,
	allowsNewValues = false,
}: InputProps & { options: readonly Option[]; allowsNewValues?: boolean }) {
	const t = useTranslate();
	const field = useField<string[]>(source, label);
	const texts = new Map(options.map(({ value, text }) => [value, text]));
	return (
		<Autocomplete
			multiple
			freeSolo={allowsNewValues}
			disableCloseOnSelect={!allowsNewValues}
			size="small"
			options={options.map(({ value }) => value)}
			value={field.value ?? []}
			onChange={(_, chosen) => field.set(chosen)}
			onBlur={field.onBlur}
			getOptionLabel={(value) => texts.get(value) ?? value}
			disabled={field.isReadOnly}
			noOptionsText={t('TEXT_NOTHING_FOUND')}
			openText={t('ACTION_OPEN')}
			closeText={t('ACTION_CLOSE')}
			clearText={t('ACTION_CLEAR')}
			slotProps={{ chip: { size: 'small', variant: 'outlined' } }}
			renderInput={(params) => (
				<TextField
					{...params}
					label={field.label}
					inputRef={field.focusRef}
					error={field.error !== ''}
					helperText={field.error || (help === undefined ? undefined : t(help))}
				/>
			)}
		/>
	);
}

/** Edits date and time in UTC, and shows the local time below. */
export function Instant({ source, label, help, required }: InputProps) {
	const t = useTranslate();
	const field = useField<string | null>(source, label);
	const [isIncomplete, setIncomplete] = useState(false);
	useBlockSave(source, isIncomplete ? t('TEXT_INCOMPLETE_DATE') : '');
	return (
		<InstantField
			label={field.label}
			required={required}
			value={field.value ?? null}
			onChange={field.set}
			onIncompleteChange={setIncomplete}
			focusRef={field.focusRef}
			error={field.error}
			help={useHelp('', help)}
			disabled={field.isReadOnly}
		/>
	);
}

interface InstantFieldProps {
	label: string;
	value: string | null;
	/** Not called while the date is incomplete. */
	onChange: (instant: string | null) => void;
	onIncompleteChange?: (isIncomplete: boolean) => void;
	focusRef?: (element: unknown) => void;
	error?: string;
	help?: string | undefined;
	required?: boolean | undefined;
	disabled?: boolean;
}

export function InstantField({
	label,
	value,
	onChange,
	onIncompleteChange,
	focusRef,
	error = '',
	help,
	required,
	disabled,
}: InstantFieldProps) {
	const t = useTranslate();
	const locale = useLocale();
	const [isIncomplete, setIncomplete] = useState(false);
	/** Reads `badInput`: browsers report an incomplete date only there, with an empty value. */
	const checkTyped = ({ validity: { badInput } }: HTMLInputElement): boolean => {
		setIncomplete(badInput);
		if (badInput !== isIncomplete) onIncompleteChange?.(badInput);
		return badInput;
	};
	const onTyped = (event: SyntheticEvent<HTMLInputElement>) => void checkTyped(event.currentTarget);
	const message = isIncomplete ? t('TEXT_INCOMPLETE_DATE') : error;
	const local =
		value && !isIncomplete ? t('LABEL_LOCAL_TIME', { time: formatLocal(value, locale), zone: localZone() }) : undefined;
	return (
		<TextField
			label={t('LABEL_IN_UTC', { label })}
			type="datetime-local"
			required={required}
			// Any other value would delete the incomplete input.
			value={isIncomplete ? '' : toInputValue(value)}
			onChange={(event) => {
				if (!checkTyped(event.target as HTMLInputElement)) onChange(fromInputValue(event.target.value));
			}}
			inputRef={focusRef}
			error={message !== ''}
			helperText={message || [local, help].filter(Boolean).join(' · ') || undefined}
			disabled={disabled}
			slotProps={{
				inputLabel: { shrink: true },
				htmlInput: { max: '9999-12-31T23:59', onKeyUp: onTyped, onBlur: onTyped },
			}}
		/>
	);
}

/** Edits the last segment of an item's path. The slug of a new item follows the English title until the user edits it. */
export function Slug({
	source,
	from,
	label,
	help,
	hasNoPage = false,
}: InputProps & { from: string; hasNoPage?: boolean }) {
	const t = useTranslate();
	const { item, isReadOnly } = useEditing();
	const field = useField<string>(source, label);
	const title = useWatch({ name: `${from}.en` }) as string | undefined;
	const proposed = proposeSlug(title ?? '');
	const [followsTitle, setFollowsTitle] = useState(item === null && !field.value);
	const { value, set } = field;
	useEffect(() => {
		if (followsTitle && value !== proposed) set(proposed);
		// Only the title triggers the effect; the setter changes with each render.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [followsTitle, proposed]);
	const isChanged = !hasNoPage && item !== null && item.content[source] !== value;
	return (
		<TextField
			label={field.label}
			required
			value={value ?? ''}
			onChange={(event) => {
				setFollowsTitle(false);
				set(event.target.value);
			}}
			onBlur={field.onBlur}
			inputRef={field.focusRef}
			error={field.error !== ''}
			helperText={field.error || (isChanged ? t('TEXT_SLUG_CHANGED') : help === undefined ? undefined : t(help))}
			disabled={isReadOnly}
			slotProps={{
				htmlInput: { spellCheck: false, autoCapitalize: 'none' },
				input:
					proposed && proposed !== value && !isReadOnly
						? {
								endAdornment: (
									<InputAdornment position="end">
										<Tooltip title={t('ACTION_PROPOSE_SLUG', { slug: proposed })}>
											<IconButton
												size="small"
												edge="end"
												aria-label={t('ACTION_PROPOSE_SLUG', { slug: proposed })}
												onClick={() => set(proposed)}
											>
												<AutoFixHigh fontSize="small" />
											</IconButton>
										</Tooltip>
									</InputAdornment>
								),
							}
						: {},
			}}
		/>
	);
}
