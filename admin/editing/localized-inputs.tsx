import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { get, useWatch } from 'react-hook-form';
import type { Language } from '../api/call.ts';
import type { Localized } from '../api/item.ts';
import { htmlLang } from '../frame/i18n.ts';
import { fieldLabel, useEditing, useField, useUnfinished, type Field } from './editing-context.tsx';
import { HtmlField } from './html-field.tsx';

const languages = ['en', 'zh'] as const satisfies readonly Language[];

interface LocalizedProps {
	source: string;
	/** Key of another name than the field's own. */
	label?: string;
	required?: boolean;
	/** Key of a line of advice. */
	help?: string;
	rows?: number;
}

/** One line in both languages. */
export function LocalizedText(props: LocalizedProps) {
	return <Both {...props} renderPart={(language) => <Line {...props} language={language} />} />;
}

/** Several lines in both languages. */
export function LocalizedArea({ rows = 3, ...props }: LocalizedProps) {
	return <Both {...props} renderPart={(language) => <Line {...props} rows={rows} language={language} />} />;
}

/** HTML in both languages. */
export function LocalizedHtml(props: LocalizedProps) {
	return <Both {...props} renderPart={(language) => <Html {...props} language={language} />} />;
}

/** A text in one or the other language, whatever it holds. */
type Side = string | string[] | undefined;
const isMissing = (side: Side): boolean => (Array.isArray(side) ? side.length === 0 : !side?.trim());

/**
 * Both languages of a field beside each other, on narrow screens the chosen one; above them what is missing or older than
 * the other, and the word that it is right as it stands.
 */
function Both({
	source,
	label,
	required,
	help,
	renderPart,
}: LocalizedProps & { renderPart: (language: Language) => ReactNode }) {
	const t = useTranslate();
	const { resource, item, language: shown, confirmed, confirm, isReadOnly } = useEditing();
	const value = useWatch({ name: source }) as Record<Language, Side> | undefined;
	const before = get(item?.content, source) as Localized | undefined;
	const id = useId();
	const hasText = languages.some((language) => !isMissing(value?.[language]));
	const marks = languages.map((language) => {
		if (hasText && isMissing(value?.[language])) return 'missing';
		const isStale = item?.translations[source]?.[language] === 'stale';
		return isStale && JSON.stringify(value?.[language]) === JSON.stringify(before?.[language]) ? 'stale' : null;
	});
	const isConfirmed = confirmed.has(source);
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
						<Button onClick={() => confirm(source, !isConfirmed)} sx={{ minWidth: 0, minHeight: 24, py: 0, px: 0.75 }}>
							{t(isConfirmed ? 'ra.action.undo' : 'ACTION_CONFIRM_TRANSLATION')}
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

/** A language's side of a field, by the name that assistive technology reads. */
function useSide({ source, label }: LocalizedProps, language: Language): Field<string> {
	const t = useTranslate();
	const { resource } = useEditing();
	const field = useField<string>(`${source}.${language}`, label ?? fieldLabel(resource.name, source));
	return { ...field, label: t('LABEL_FIELD_IN', { field: field.label, language: t(`languages.${language}`) }) };
}

function Line(props: LocalizedProps & { language: Language }) {
	const { language, rows } = props;
	const { value, set, onBlur, element, label, error, isReadOnly } = useSide(props, language);
	return (
		<TextField
			hiddenLabel
			value={value ?? ''}
			onChange={(event) => set(event.target.value)}
			onBlur={onBlur}
			inputRef={element}
			error={error !== ''}
			helperText={error}
			disabled={isReadOnly}
			multiline={rows !== undefined}
			minRows={rows}
			maxRows={rows === undefined ? undefined : 14}
			slotProps={{
				htmlInput: { 'aria-label': label, lang: htmlLang[language] },
				input: { startAdornment: <LanguageTag language={language} isTop={rows !== undefined} /> },
			}}
		/>
	);
}

function Html(props: LocalizedProps & { language: Language }) {
	const { language } = props;
	const { value, set, element, label, error, isReadOnly } = useSide(props, language);
	const errorId = useId();
	const [flaw, setFlaw] = useState('');
	useUnfinished(`${props.source}.${language}`, flaw);
	// The editor itself says what is wrong with its source.
	const isWrong = error !== '' && !flaw;
	return (
		<>
			<HtmlField
				value={value ?? ''}
				onChange={set}
				language={language}
				label={label}
				isReadOnly={isReadOnly}
				onFlaw={setFlaw}
				errorId={isWrong ? errorId : undefined}
				element={element}
			/>
			{isWrong ? (
				<FormHelperText error id={errorId}>
					{error}
				</FormHelperText>
			) : null}
		</>
	);
}

/** Which language a box is for, at a glance. */
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
			{language === 'en' ? 'EN' : '中'}
		</Box>
	);
}
