/** Fields that have no language. */
import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
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
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useEditing, useField, useUnfinished } from './editing-context.tsx';
import { fromField, localZone, toField, writeLocal } from './instants.ts';
import { proposeSlug } from './slug.ts';
import { scaled } from './written-value.ts';

interface InputProps {
	source: string;
	/** Key of another name than the field's own. */
	label?: string;
	/** Key of a line of advice. */
	help?: string;
	required?: boolean;
}

/** Advice below a field, unless something is wrong with it. */
function useHelp(error: string, help: string | undefined): string | undefined {
	const t = useTranslate();
	return error || (help === undefined ? undefined : t(help));
}

/** One line. @param type that of the field, e.g. `url` or `email` @param isNullable whether an empty one is null */
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
			inputRef={field.element}
			error={field.error !== ''}
			helperText={useHelp(field.error, help)}
			disabled={field.isReadOnly}
		/>
	);
}

/** A list of short texts, one a line. */
export function Lines({ source, label, help, required }: InputProps) {
	const field = useField<string[] | null>(source, label);
	const lines = field.value ?? [];
	const [text, setText] = useState(lines.join('\n'));
	const valuesIn = (written: string) =>
		written
			.split('\n')
			.map((line) => line.trim())
			.filter((line) => line !== '');
	// Changed from elsewhere: an undone change, another revision.
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
			inputRef={field.element}
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

/** A number, in the unit that its resource gives it; null while it is empty. What is none holds up a save. */
export function NumberLine({ source, label, help, required, step, min, max }: NumberProps) {
	const t = useTranslate();
	const { unit, scale = 1 } = useEditing().resource.values?.[source] ?? {};
	const field = useField<number | null>(source, label);
	const shown = (value: number | null | undefined) => (typeof value === 'number' ? String(scaled(value, scale)) : '');
	const [text, setText] = useState(shown(field.value));
	const [known, setKnown] = useState(field.value);
	const [isHalf, setHalf] = useState(false);
	if (known !== field.value) {
		setKnown(field.value);
		setText(shown(field.value));
		setHalf(false);
	}
	useUnfinished(source, isHalf ? t('TEXT_NO_NUMBER') : '');
	const error = isHalf ? t('TEXT_NO_NUMBER') : field.error;
	return (
		<TextField
			label={field.label}
			required={required}
			type="number"
			value={text}
			onChange={(event) => {
				const typed = event.target.value;
				setHalf(event.target.validity.badInput);
				// The browser shows what is typed and tells of nothing.
				if (event.target.validity.badInput) return setText('');
				const number = Number(typed);
				const value = typed === '' || Number.isNaN(number) ? null : Number((number * scale).toFixed(6));
				setText(typed);
				setKnown(value);
				field.set(value);
			}}
			onBlur={field.onBlur}
			inputRef={field.element}
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

/** Yes or no. */
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
						slotProps={{ input: { ref: field.element } }}
					/>
				}
			/>
			{advice ? <FormHelperText error={field.error !== ''}>{advice}</FormHelperText> : null}
		</div>
	);
}

/** One of a few. @param choices values with the keys of their words */
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
			inputRef={field.element}
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

/** Several of a list, in the order in which they were chosen. */
export function Choices({
	source,
	label,
	help,
	options,
	isFree = false,
}: InputProps & { options: readonly Option[]; isFree?: boolean }) {
	const t = useTranslate();
	const field = useField<string[]>(source, label);
	const texts = new Map(options.map(({ value, text }) => [value, text]));
	return (
		<Autocomplete
			multiple
			freeSolo={isFree}
			disableCloseOnSelect={!isFree}
			size="small"
			options={options.map(({ value }) => value)}
			value={field.value ?? []}
			onChange={(_, chosen) => field.set(chosen)}
			onBlur={field.onBlur}
			getOptionLabel={(value) => texts.get(value) ?? value}
			disabled={field.isReadOnly}
			noOptionsText={t('TEXT_NOTHING_FOUND')}
			openText={t('ra.action.open')}
			closeText={t('ra.action.close')}
			clearText={t('ra.action.clear_input_value')}
			slotProps={{ chip: { size: 'small', variant: 'outlined' } }}
			renderInput={(params) => (
				<TextField
					{...params}
					label={field.label}
					inputRef={field.element}
					error={field.error !== ''}
					helperText={field.error || (help === undefined ? undefined : t(help))}
				/>
			)}
		/>
	);
}

/** Date and time in UTC, with the reader's own time below. */
export function Instant({ source, label, help, required }: InputProps) {
	const t = useTranslate();
	const field = useField<string | null>(source, label);
	const [isHalf, setHalf] = useState(false);
	useUnfinished(source, isHalf ? t('TEXT_INCOMPLETE_DATE') : '');
	return (
		<InstantField
			label={field.label}
			required={required}
			value={field.value ?? null}
			onChange={field.set}
			onHalf={setHalf}
			element={field.element}
			error={field.error}
			help={useHelp('', help)}
			disabled={field.isReadOnly}
		/>
	);
}

interface InstantFieldProps {
	label: string;
	value: string | null;
	/** Not while it is half typed. */
	onChange: (instant: string | null) => void;
	/** Told whether it is half typed. */
	onHalf?: (isHalf: boolean) => void;
	element?: (element: unknown) => void;
	error?: string;
	help?: string | undefined;
	required?: boolean | undefined;
	disabled?: boolean;
}

export function InstantField({
	label,
	value,
	onChange,
	onHalf,
	element,
	error = '',
	help,
	required,
	disabled,
}: InstantFieldProps) {
	const t = useTranslate();
	const locale = useLocale();
	const [isHalf, setHalf] = useState(false);
	/** Browsers say that a date is half typed, and nothing of it. */
	const look = ({ validity: { badInput } }: HTMLInputElement): boolean => {
		setHalf(badInput);
		if (badInput !== isHalf) onHalf?.(badInput);
		return badInput;
	};
	const lookAt = (event: SyntheticEvent<HTMLInputElement>) => void look(event.currentTarget);
	const fault = isHalf ? t('TEXT_INCOMPLETE_DATE') : error;
	const local =
		value && !isHalf ? t('LABEL_LOCAL_TIME', { time: writeLocal(value, locale), zone: localZone() }) : undefined;
	return (
		<TextField
			label={t('LABEL_IN_UTC', { label })}
			type="datetime-local"
			required={required}
			// Another value would take away what is typed.
			value={isHalf ? '' : toField(value)}
			onChange={(event) => {
				if (!look(event.target as HTMLInputElement)) onChange(fromField(event.target.value));
			}}
			inputRef={element}
			error={fault !== ''}
			helperText={fault || [local, help].filter(Boolean).join(' · ') || undefined}
			disabled={disabled}
			slotProps={{
				inputLabel: { shrink: true },
				htmlInput: { max: '9999-12-31T23:59', onKeyUp: lookAt, onBlur: lookAt },
			}}
		/>
	);
}

/** The last part of an item's address. A new item's follows its English title until somebody writes another. */
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
	const [follows, setFollows] = useState(item === null && !field.value);
	const { value, set } = field;
	useEffect(() => {
		if (follows && value !== proposed) set(proposed);
		// Only the title leads; the setter is another one in each render.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [follows, proposed]);
	const isChanged = !hasNoPage && item !== null && item.content[source] !== value;
	return (
		<TextField
			label={field.label}
			required
			value={value ?? ''}
			onChange={(event) => {
				setFollows(false);
				set(event.target.value);
			}}
			onBlur={field.onBlur}
			inputRef={field.element}
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
