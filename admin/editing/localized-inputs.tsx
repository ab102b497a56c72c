import { languages, languageTraits } from '../../contract/languages.ts';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { FieldError } from '../../ui/field-error.tsx';
import { RequiredMark } from '../../ui/field-frame.tsx';
import { Field as TextField } from '../../ui/field.tsx';
import { replacementLanguage } from '../../contract/urls.ts';
import { siteLanguages } from '../messages/site-languages.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { Language } from '../api/call.ts';
import { fieldLabel } from '../messages/labels.ts';
import { useEditing, useField, useBlockSave, type Field } from './editing-context.tsx';
import { useFormLanguages } from './form-languages.ts';
import { WITHHELD_FIELD } from './form-sections.ts';
import { HtmlField } from './html-field.tsx';
import { isMissing, marksOf, type Text } from './item-editor/translation-gaps.ts';
import styles from './localized-inputs.module.css';

interface LocalizedProps {
	source: string;
	/** Message key that replaces the field's own name. */
	label?: string;
	required?: boolean;
	help?: string;
	rows?: number;
	/** Placeholder of an empty input: the text that the site shows instead. */
	standIn?: (language: Language) => string;
	hintOf?: (text: string, language: Language) => string;
	/**
	 * Text of the site if staff write none. An empty input shows what visitors see: the text in another language, or
	 * this text.
	 */
	defaultText?: (language: Language) => string | undefined;
}

export function LocalizedText(props: LocalizedProps) {
	return <AllLanguages {...props} renderPart={(language) => <Line {...props} language={language} />} />;
}

export function LocalizedArea({ rows = 3, ...props }: LocalizedProps) {
	return <AllLanguages {...props} renderPart={(language) => <Line {...props} rows={rows} language={language} />} />;
}

/** Toolbars need room, so the editors are below each other. */
export function LocalizedHtml(props: LocalizedProps) {
	return <AllLanguages {...props} isStacked renderPart={(language) => <Html {...props} language={language} />} />;
}

const markLabels = {
	missing: 'LABEL_MISSING_IN',
	stale: 'LABEL_STALE_IN',
	machine: 'translations.machine_in',
} as const;

/**
 * Narrow screens show only the selected language. Marks show missing, outdated and machine translations. The user can
 * confirm outdated and machine translations.
 */
export function AllLanguages({
	source,
	label,
	required,
	help,
	hintOf,
	renderPart,
	isStacked,
}: LocalizedProps & LanguagesProps) {
	const t = useTranslate();
	const { resource, item, confirmedTranslations, confirmTranslation, isReadOnly } = useEditing();
	const shownLanguages = useFormLanguages();
	const value = useWatch({ name: source }) as Record<Language, Text> | undefined;
	const id = useId();
	const helpId = useId();
	const { errors } = useFormState({ name: source });
	const hasErrors = get(errors, source) !== undefined;
	const withheld = useWatch({ name: WITHHELD_FIELD }) as Language[] | undefined;
	const marks = marksOf(source, value, { item }, shownLanguages, withheld);
	const isConfirmed = confirmedTranslations.has(source);
	return (
		<div
			role="group"
			data-path={source}
			aria-labelledby={id}
			aria-describedby={help === undefined ? undefined : helpId}
		>
			<div className={styles.head}>
				<div id={id} className={styles.label}>
					{t(label ?? fieldLabel(resource.name, source))}
					{required && (
						<>
							{' '}
							<RequiredMark />
						</>
					)}
				</div>
				{shownLanguages.map((language, index) => {
					const mark = marks[index];
					return mark && !(mark !== 'missing' && isConfirmed) ? (
						<span key={language} className={styles.mark}>
							{t(markLabels[mark], {
								language: t(`languages.${language}`),
							})}
						</span>
					) : null;
				})}
				{marks.some((mark) => mark === 'stale' || mark === 'machine') && !isReadOnly ? (
					<>
						{isConfirmed ? <span className={styles.confirmed}>{t('LABEL_TRANSLATION_CONFIRMED')}</span> : null}
						<button type="button" className={styles.confirm} onClick={() => confirmTranslation(source, !isConfirmed)}>
							{t(isConfirmed ? 'ACTION_UNDO' : 'ACTION_CONFIRM_TRANSLATION')}
						</button>
					</>
				) : null}
			</div>
			<Languages renderPart={renderPart} isStacked={isStacked} />
			{/* If the inputs show errors or hints in their own lines, the group needs no line. */}
			{(hasErrors || hintOf) && help === undefined ? null : (
				<FieldError id={helpId} hint={help === undefined ? undefined : t(help)}>
					{undefined}
				</FieldError>
			)}
		</div>
	);
}

interface LanguagesProps {
	renderPart: (language: Language) => ReactNode;
	isStacked?: boolean | undefined;
}

/** Narrow screens show only the selected language. */
export function Languages({ renderPart, isStacked = false }: LanguagesProps) {
	const { language: chosen } = useEditing();
	const shownLanguages = useFormLanguages();
	// The form of the settings may have switched off the chosen language.
	const shown = shownLanguages.includes(chosen) ? chosen : shownLanguages[0];
	return (
		<div className={styles.parts} data-stacked={isStacked || undefined}>
			{shownLanguages.map((language) => (
				<div key={language} className={styles.part} data-shown={language === shown || undefined}>
					{renderPart(language)}
				</div>
			))}
		</div>
	);
}

/** Adds the language to the label, for screen readers. */
function useLanguageField({ source, label }: LocalizedProps, language: Language): Field<string> {
	const t = useTranslate();
	const { resource } = useEditing();
	const field = useField<string>(`${source}.${language}`, label ?? fieldLabel(resource.name, source));
	return { ...field, label: t('LABEL_FIELD_IN', { field: field.label, language: t(`languages.${language}`) }) };
}

/** The placeholder is the text that visitors see instead. */
function usePlaceholder({ source, defaultText }: LocalizedProps, language: Language): string | undefined {
	const t = useTranslate();
	const texts = useWatch({ name: source }) as Partial<Record<Language, Text>> | undefined;
	const order = [
		replacementLanguage(siteLanguages(), language),
		...useFormLanguages().slice(0, 1),
		...languages,
	].filter((each) => each !== language);
	const shownLanguage = order.find((each) => !isMissing(texts?.[each]));
	if (shownLanguage)
		return t('TEXT_FALLBACK_SHOWN', {
			language: t(`languages.${shownLanguage}`),
			text: String(texts?.[shownLanguage]),
		});
	if (!defaultText) return undefined;
	const shown = defaultText(language);
	return shown === undefined ? t('TEXT_NOTHING_SHOWN') : t('TEXT_DEFAULT_SHOWN', { text: shown });
}

function Line(props: LocalizedProps & { language: Language }) {
	const { language, rows, standIn, hintOf } = props;
	const fallback = usePlaceholder(props, language);
	const { value, set, onBlur, focusRef, label, error, isReadOnly } = useLanguageField(props, language);
	return (
		<div className={styles.line} style={{ '--lines': rows } as CSSProperties}>
			<span className={styles.tag} aria-hidden="true">
				{languageTraits[language].mark}
			</span>
			<TextField
				label={label}
				hidesLabel
				// Without an error or a hint, reserve no line, because the group reserves a line below all inputs.
				hasNoErrors={error === '' && !hintOf}
				hint={hintOf?.(value ?? '', language)}
				lines={rows}
				grows={rows === undefined}
				value={value ?? ''}
				onValue={set}
				ref={focusRef}
				error={error}
				disabled={isReadOnly}
				lang={languageTraits[language].tag}
				placeholder={standIn?.(language) ?? fallback}
				inputProps={{ onBlur }}
			/>
		</div>
	);
}

function Html(props: LocalizedProps & { language: Language }) {
	const { language } = props;
	const { value, set, focusRef, label, error, isReadOnly } = useLanguageField(props, language);
	const errorId = useId();
	const [syntaxError, setSyntaxError] = useState('');
	useBlockSave(`${props.source}.${language}`, syntaxError);
	// The editor itself shows syntax errors.
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
			{hasError ? <FieldError id={errorId}>{error}</FieldError> : null}
		</>
	);
}
