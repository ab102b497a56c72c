import { languages, languageTraits } from '../../contract/languages.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { get, useWatch } from 'react-hook-form';
import type { Language } from '../api/call.ts';
import type { Localized } from '../api/item.ts';
import { fieldLabel } from '../messages/labels.ts';
import { useEditing, useField, useBlockSave, type Field } from './editing-context.tsx';
import { HtmlField } from './html-field.tsx';

interface LocalizedProps {
	source: string;
	/** Message key that replaces the field's own name. */
	label?: string;
	required?: boolean;
	/** Message key of the help text. */
	help?: string;
	rows?: number;
}

/** Edits one line in all languages. */
export function LocalizedText(props: LocalizedProps) {
	return <AllLanguages {...props} renderPart={(language) => <Line {...props} language={language} />} />;
}

/** Edits several lines in all languages. */
export function LocalizedArea({ rows = 3, ...props }: LocalizedProps) {
	return <AllLanguages {...props} renderPart={(language) => <Line {...props} rows={rows} language={language} />} />;
}

/** Edits HTML in all languages. */
export function LocalizedHtml(props: LocalizedProps) {
	return <AllLanguages {...props} renderPart={(language) => <Html {...props} language={language} />} />;
}

/** The value in one language: a text, or a list of texts. */
type Text = string | string[] | undefined;
const isMissing = (text: Text): boolean => (Array.isArray(text) ? text.length === 0 : !text?.trim());

/**
 * Shows the languages of a field side by side, on narrow screens the selected one. The heading marks a missing or stale
 * translation, and lets the user confirm a stale one.
 */
function AllLanguages({
	source,
	label,
	required,
	help,
	renderPart,
}: LocalizedProps & { renderPart: (language: Language) => ReactNode }) {
	const t = useTranslate();
	const { resource, item, language: shown, confirmedTranslations, confirmTranslation, isReadOnly } = useEditing();
	const value = useWatch({ name: source }) as Record<Language, Text> | undefined;
	const before = get(item?.content, source) as Localized | undefined;
	const id = useId();
	const hasText = languages.some((language) => !isMissing(value?.[language]));
	const marks = languages.map((language) => {
		if (hasText && isMissing(value?.[language])) return 'missing';
		const isStale = item?.translations[source]?.[language] === 'stale';
		return isStale && JSON.stringify(value?.[language]) === JSON.stringify(before?.[language]) ? 'stale' : null;
	});
	const isConfirmed = confirmedTranslations.has(source);
	return (
		<Box role="group" aria-labelledby={id}>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.75, minHeight: 24 }}>
				<Typography id={id} variant="h3" component="div" sx={{ fontSize: '0.875rem' }}>
					{t(label ?? fieldLabel(resource.name, source))}
					{required ? ' *' : ''}
				</Typography>
				{languages.map((language, index) => {
					const mark = marks[index];
					return mark && !(mark === 'stale' && isConfirmed) ? (
						<Chip
							key={language}
							size="small"
							variant="outlined"
							color="secondary"
							label={t(mark === 'missing' ? 'LABEL_MISSING_IN' : 'LABEL_STALE_IN', {
								language: t(`languages.${language}`),
							})}
							sx={{ height: 22 }}
						/>
					) : null;
				})}
				{marks.includes('stale') && !isReadOnly ? (
					<>
						{isConfirmed ? (
							<Typography variant="caption" color="textSecondary">
								{t('LABEL_TRANSLATION_CONFIRMED')}
							</Typography>
						) : null}
						<Button
							onClick={() => confirmTranslation(source, !isConfirmed)}
							sx={{ minWidth: 0, minHeight: 24, py: 0, px: 0.75 }}
						>
							{t(isConfirmed ? 'ACTION_UNDO' : 'ACTION_CONFIRM_TRANSLATION')}
						</Button>
					</>
				) : null}
			</Box>
			{help === undefined ? null : (
				<Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
					{t(help)}
				</Typography>
			)}
			<Box
				sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}
			>
				{languages.map((language) => (
					<Box key={language} sx={{ display: { xs: language === shown ? 'block' : 'none', lg: 'block' } }}>
						{renderPart(language)}
					</Box>
				))}
			</Box>
		</Box>
	);
}

/** Binds one language of a field; the label names the language for assistive technology. */
function useLanguageField({ source, label }: LocalizedProps, language: Language): Field<string> {
	const t = useTranslate();
	const { resource } = useEditing();
	const field = useField<string>(`${source}.${language}`, label ?? fieldLabel(resource.name, source));
	return { ...field, label: t('LABEL_FIELD_IN', { field: field.label, language: t(`languages.${language}`) }) };
}

function Line(props: LocalizedProps & { language: Language }) {
	const { language, rows } = props;
	const { value, set, onBlur, focusRef, label, error, isReadOnly } = useLanguageField(props, language);
	return (
		<TextField
			hiddenLabel
			value={value ?? ''}
			onChange={(event) => set(event.target.value)}
			onBlur={onBlur}
			inputRef={focusRef}
			error={error !== ''}
			helperText={error}
			disabled={isReadOnly}
			multiline={rows !== undefined}
			minRows={rows}
			maxRows={rows === undefined ? undefined : 14}
			slotProps={{
				htmlInput: { 'aria-label': label, lang: languageTraits[language].tag },
				input: { startAdornment: <LanguageTag language={language} isTop={rows !== undefined} /> },
			}}
		/>
	);
}

function Html(props: LocalizedProps & { language: Language }) {
	const { language } = props;
	const { value, set, focusRef, label, error, isReadOnly } = useLanguageField(props, language);
	const errorId = useId();
	const [syntaxError, setSyntaxError] = useState('');
	useBlockSave(`${props.source}.${language}`, syntaxError);
	// The editor itself shows its syntax errors.
	const hasError = error !== '' && !syntaxError;
	return (
		<>
			<HtmlField
				value={value ?? ''}
				onChange={set}
				language={language}
				label={label}
				isReadOnly={isReadOnly}
				onSyntaxError={setSyntaxError}
				errorId={hasError ? errorId : undefined}
				focusRef={focusRef}
			/>
			{hasError ? (
				<FormHelperText error id={errorId}>
					{error}
				</FormHelperText>
			) : null}
		</>
	);
}

/** Marks the language of an input. */
export function LanguageTag({ language, isTop = false }: { language: Language; isTop?: boolean }) {
	return (
		<Box
			component="span"
			aria-hidden="true"
			sx={{
				alignSelf: isTop ? 'flex-start' : 'center',
				mr: 1,
				mt: isTop ? 0.25 : 0,
				fontSize: '0.6875rem',
				whiteSpace: 'nowrap',
				fontWeight: 700,
				color: 'text.disabled',
			}}
		>
			{languageTraits[language].mark}
		</Box>
	);
}
