import { useEffect, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { languagePathProblems } from '../../../contract/language-paths.ts';
import { languages, languageTraits, type Language } from '../../../contract/languages.ts';
import type { SettingsContent } from '../../../contract/settings.ts';
import type { TranslationCounts } from '../../../contract/translations.ts';
import { MAX_LANGUAGE_PATH_LENGTH, type LanguagePath } from '../../../contract/urls.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { queryString } from '../../api/call.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useMe, useShowMe } from '../../api/rights.tsx';
import { sameValue } from '../../editing/content-parts.ts';
import { DragHandle } from '../../editing/drag-handle.tsx';
import { useEditing, useField } from '../../editing/editing-context.tsx';
import { Choice } from '../../editing/inputs.tsx';
import { isMissing } from '../../editing/item-editor/translation-gaps.ts';
import { useOrdering } from '../../editing/ordering.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import styles from './site-languages.module.css';

const SOURCE = 'site_languages';

export function SiteLanguagesSetting() {
	const t = useTranslate();
	const { item } = useEditing();
	const { value, set, isReadOnly, focusRef } = useField<LanguagePath[] | undefined>(SOURCE);
	const { errors } = useFormState<SettingsContent>({ name: SOURCE });
	const list = value ?? [];
	// The server repeats these checks at a save.
	const problems = languagePathProblems(list);
	const problemAt = (path: string): string | undefined =>
		problems[path] && t(`language_path_problems.${problems[path]}`);
	const me = useMe();
	const showMe = useShowMe();
	const stored = item?.content[SOURCE] as LanguagePath[] | undefined;
	const fallback = item?.content.fallback_language as Language | undefined;
	// After a save, the admin uses the new languages.
	useEffect(() => {
		if (!stored) return;
		const next = { ...me, site_languages: stored, fallback_language: fallback ?? me.fallback_language };
		if (!sameValue(next, me)) showMe(next);
	}, [stored, fallback, me, showMe]);
	const codes = list.map(({ code }) => code);
	const [announcement, setAnnouncement] = useState('');
	const { order, dragged, itemRef, handleProps } = useOrdering(codes, (next, code, to) => {
		set(next.map((each) => list.find((language) => language.code === each)!));
		setAnnouncement(t('TEXT_MOVED', { title: t(`languages.${code}`), place: to + 1, count: next.length }));
	});
	const { value: source, set: setSource } = useField<Language | undefined>('fallback_language');
	const switchOff = (code: Language) => {
		const rest = list
			.filter((each) => each.code !== code)
			.map(({ fallback, ...each }) => (fallback && fallback !== code ? { ...each, fallback } : each));
		set(rest);
		const next = rest.find(({ path }) => path === '') ?? rest[0];
		if (code === source && next) setSource(next.code);
	};
	const switchOn = (code: Language) => {
		const usual = languageTraits[code].prefix.slice(1) || code;
		set([...list, { code, path: list.length === 0 ? '' : usual }]);
	};
	const setPath = (code: Language, path: string) =>
		set(list.map((each) => (each.code === code ? { ...each, path } : each)));
	/** The previous language at `/` gets its usual path, or its code if that path is in use. */
	const showAtRoot = (code: Language) =>
		set(
			list.map((each) => {
				if (each.code === code) return { ...each, path: '' };
				const usual = languageTraits[each.code].prefix.slice(1);
				const isFree = usual !== '' && list.every(({ path }) => path !== usual);
				return each.path === '' ? { ...each, path: isFree ? usual : each.code } : each;
			}),
		);
	const setFallback = (code: Language, fallback: Language | undefined) =>
		set(
			list.map((each) => {
				if (each.code !== code) return each;
				const { fallback: _, ...rest } = each;
				return fallback ? { ...rest, fallback } : rest;
			}),
		);
	const serverError = get(errors, SOURCE) as { message?: unknown } | undefined;
	const listProblem = problemAt(SOURCE) ?? (typeof serverError?.message === 'string' ? serverError.message : undefined);
	return (
		<div className={styles.frame} ref={focusRef} tabIndex={-1}>
			<ol className={styles.list}>
				{order.map((code, place) => (
					<li key={code} ref={itemRef(code)} className={styles.language} data-dragged={code === dragged || undefined}>
						<DragHandle
							label={t('ACTION_MOVE_ITEM', { title: t(`languages.${code}`), place: place + 1 })}
							disabled={isReadOnly}
							{...handleProps(code)}
						/>
						<Switch label={t(`languages.${code}`)} checked disabled={isReadOnly} onChecked={() => switchOff(code)} />
						<div className={styles.details}>
							<PathInput
								place={codes.indexOf(code)}
								code={code}
								path={list.find((each) => each.code === code)?.path ?? ''}
								problem={problemAt(`${SOURCE}.${codes.indexOf(code)}.path`)}
								onPath={(path) => setPath(code, path)}
							/>
							{list.some((each) => each.code === code && each.path !== '') ? (
								<ActionButton look="text" disabled={isReadOnly} onClick={() => showAtRoot(code)}>
									{t('ACTION_SHOW_LANGUAGE_AT_ROOT', { language: t(`languages.${code}`) })}
								</ActionButton>
							) : null}
							{/* With two languages, each is the fallback of the other, so there is no choice. */}
							{codes.length > 2 && code !== source ? (
								<Select
									label={t('LABEL_LANGUAGE_FALLBACK', { language: t(`languages.${code}`) })}
									emptyOption={source ? t(`languages.${source}`) : ''}
									options={codes
										.filter((each) => each !== code && each !== source)
										.map((each) => ({ value: each, label: t(`languages.${each}`) }))}
									value={list.find((each) => each.code === code)?.fallback ?? ''}
									onValue={(chosen) => setFallback(code, chosen === '' ? undefined : (chosen as Language))}
									disabled={isReadOnly}
									hasNoErrors
								/>
							) : null}
						</div>
					</li>
				))}
			</ol>
			<ul className={styles.list}>
				{languages
					.filter((code) => !codes.includes(code))
					.map((code) => (
						<li key={code} className={styles.language}>
							<Switch
								label={t(`languages.${code}`)}
								checked={false}
								disabled={isReadOnly}
								onChecked={() => switchOn(code)}
							/>
						</li>
					))}
			</ul>
			{codes.length > 1 ? <p className={styles.order}>{t('TEXT_LANGUAGE_ORDER')}</p> : null}
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
			{listProblem ? <Alert tone="error">{listProblem}</Alert> : null}
			{codes.length > 1 ? (
				<Choice
					source="fallback_language"
					help="TEXT_FALLBACK_LANGUAGE"
					choices={codes.map((code) => ({ value: code, label: `languages.${code}` }))}
				/>
			) : null}
			{source ? <StudioNameQuestion language={source} /> : null}
			{source ? <MissingTexts key={item?.revision} language={source} /> : null}
		</div>
	);
}

/** The studio's name is required in the source language. */
function StudioNameQuestion({ language }: { language: Language }) {
	const t = useTranslate();
	const { setFocus } = useFormContext<SettingsContent>();
	const name = useWatch<SettingsContent, 'company.name'>({ name: 'company.name' });
	if (!name || !isMissing(name[language])) return null;
	return (
		<Alert
			tone="warning"
			action={
				<ActionButton onClick={() => setFocus(`company.name.${language}`)}>
					{t('ACTION_ENTER_STUDIO_NAME')}
				</ActionButton>
			}
		>
			{t('TEXT_STUDIO_NAME_MISSING', { language: t(`languages.${language}`) })}
		</Alert>
	);
}

/** Counts the texts that are missing in the studio's language. */
function MissingTexts({ language }: { language: Language }) {
	const t = useTranslate();
	const filter = { language, state: 'missing' };
	const query = useApiQuery<unknown, { counts: Partial<Record<Language, TranslationCounts>> }>('translations', {
		query: { ...filter, limit: 1 },
	});
	const { missing: items = 0, missing_texts: texts = 0 } = query.data?.extra.counts[language] ?? {};
	if (texts === 0) return null;
	return (
		<Alert
			tone="warning"
			action={<TextLink href={`/translations?${queryString(filter)}`}>{t('ACTION_SHOW_MISSING_TEXTS')}</TextLink>}
		>
			{t('TEXT_SOURCE_TEXTS_MISSING', { language: t(`languages.${language}`), texts, items })}
		</Alert>
	);
}

interface PathInputProps {
	place: number;
	code: Language;
	path: string;
	/** Problem that the form finds before a save. */
	problem: string | undefined;
	onPath: (path: string) => void;
}

/** Uses the path in the list and not the field's value, so that a moved language keeps its path. */
function PathInput({ place, code, path, problem, onPath }: PathInputProps) {
	const t = useTranslate();
	const { error, isReadOnly, focusRef } = useField<string | undefined>(`${SOURCE}.${place}.path`);
	return (
		<Field
			label={t('LABEL_LANGUAGE_PATH', { language: t(`languages.${code}`) })}
			hint={t('TEXT_LANGUAGE_PATH', { path: path === '' ? '/' : `/${path}/` })}
			value={path}
			onValue={(text) => onPath(text.trim().toLowerCase())}
			maxLength={MAX_LANGUAGE_PATH_LENGTH}
			disabled={isReadOnly}
			error={(problem ?? error) || undefined}
			ref={focusRef}
		/>
	);
}
