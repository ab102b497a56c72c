import { useQuery, useQueryClient } from '@tanstack/react-query';
import { siteLanguages } from '../messages/site-languages.ts';
import { useId, useRef, useState } from 'react';
import { languageTraits, readLanguage } from '../../contract/languages.ts';
import type { Translation, TranslationText } from '../../contract/translations.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Field } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CallError } from '../api/call.ts';
import { useRefetchAll } from '../api/use-api-query.ts';
import { htmlText, PartDifference, PartName } from '../editing/difference.tsx';
import { HtmlField } from '../editing/html-field.tsx';
import { LeaveQuestion } from '../editing/leave-question.tsx';
import { Translate } from '../frame/first-icons.ts';
import type { StoredCopy } from '../frame/local-copies.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import { useErrorText } from '../frame/use-error.ts';
import { LoadError } from '../lists/list-states.tsx';
import { screenLabel } from '../messages/labels.ts';
import { formatInstant } from '../messages/instants.ts';
import { localizedText } from '../messages/localized-text.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { TranslationStateChip } from './translation-state.tsx';
import { useTextCopies } from './use-text-copies.ts';
import { loadTranslation, saveTranslation, translateByMachine } from './translations-api.ts';
import styles from './translation-editor.module.css';

interface EditorProps {
	/** Content type, uid and language, joined by slashes. */
	path: string;
	onClose: () => void;
}

/** Each text is beside its source. */
export function TranslationEditor({ path, onClose }: EditorProps) {
	const t = useTranslate();
	const queries = useQueryClient();
	const queryKey = ['translation', path];
	const query = useQuery({
		queryKey,
		queryFn: ({ signal }) => loadTranslation(path, signal),
		// The revision must belong to the shown texts, so reload only after a save or a conflict.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
	if (query.data)
		return (
			<Texts
				path={path}
				translation={query.data}
				onStored={(stored) => queries.setQueryData(queryKey, stored)}
				onReload={async () => (await query.refetch()).data}
				onClose={onClose}
			/>
		);
	return (
		<Drawer size="wide" title={t(screenLabel('translations'))} closeLabel={t('ACTION_CLOSE')} onClose={onClose}>
			{query.error ? <LoadError query={query} /> : <ProgressBar label={t('LABEL_LOADING')} hidesLabel />}
		</Drawer>
	);
}

/** Texts in the fallback language have no source, so their heading is only the language's name. */
const sourceLabel = (
	t: ReturnType<typeof useTranslate>,
	{ language, source_language }: Pick<Translation, 'language' | 'source_language'>,
): string => {
	const name = t(`languages.${source_language}`);
	return language === siteLanguages().fallback ? name : t('translations.source', { language: name });
};

interface TextsProps extends EditorProps {
	translation: Translation;
	onStored: (stored: Translation) => void;
	onReload: () => Promise<Translation | undefined>;
}

/** Texts by path, and confirmed paths. */
interface Edits {
	texts: ReadonlyMap<string, string>;
	confirmed: ReadonlySet<string>;
	/** Paths of machine translations that the user has not edited. */
	machine: ReadonlySet<string>;
}

const NO_EDITS: Edits = { texts: new Map(), confirmed: new Set(), machine: new Set() };

function Texts({ path, translation, onStored, onReload, onClose }: TextsProps) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const errorText = useErrorText();
	const refetchAll = useRefetchAll();
	const discard = useDiscardQuestion();
	const [edits, setEdits] = useState(NO_EDITS);
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const [failure, setFailure] = useState('');
	/** Texts by path before a conflict. They show what the other user has changed. */
	const [before, setBefore] = useState<ReadonlyMap<string, string> | null>(null);
	const [busy, setBusy] = useState<'draft' | 'publish' | 'machine' | null>(null);
	const [isAsking, setAsking] = useState(false);
	const syntaxErrors = useRef(new Map<string, string>());
	const copies = useTextCopies(path, translation, edits);
	const [copy] = copies.found;
	const { language, texts, is_direct, may_save, may_publish } = translation;
	const isDirty = edits.texts.size > 0 || edits.confirmed.size > 0;
	const languageName = t(`languages.${language}`);
	const title = localizedText(translation.title, locale) || t('LABEL_UNTITLED');
	const close = () => (isDirty ? setAsking(true) : onClose());

	const setText = (text: TranslationText, value: string, isMachine = false) => {
		setEdits((all) => {
			const next = new Map(all.texts);
			const machine = new Set(all.machine);
			machine.delete(text.path);
			if (value === text.target) next.delete(text.path);
			else {
				next.set(text.path, value);
				if (isMachine) machine.add(text.path);
			}
			return { ...all, texts: next, machine };
		});
		const { [`${text.path}.${language}`]: _, ...others } = errors;
		setErrors(others);
	};
	const toggleConfirmed = (textPath: string) => {
		const next = new Set(edits.confirmed);
		if (!next.delete(textPath)) next.add(textPath);
		setEdits({ ...edits, confirmed: next });
	};

	/** If another user has changed a text since the copy was stored, its field shows both texts. */
	const restore = ({ edits: texts, before: former, revision, machine = [] }: StoredCopy) => {
		const known = new Set(translation.texts.map((text) => text.path));
		const restored = Object.entries(texts).filter(([textPath]) => known.has(textPath)) as [string, string][];
		setEdits((all) => ({
			...all,
			texts: new Map([...restored, ...all.texts]),
			machine: new Set([
				...machine.filter((textPath) => known.has(textPath) && !all.texts.has(textPath)),
				...all.machine,
			]),
		}));
		if (revision !== translation.revision) setBefore(new Map(Object.entries(former) as [string, string][]));
		copies.adopt();
	};

	/** The user checks the machine translations in the fields. */
	const translate = async (chosen: readonly TranslationText[]) => {
		setBusy('machine');
		setFailure('');
		try {
			for (const text of chosen) setText(text, await translateByMachine(path, text.path), true);
		} catch (error) {
			setFailure(errorText(error));
		} finally {
			setBusy(null);
		}
	};
	const untranslated = texts.filter(
		(text) => (text.state === 'missing' || text.state === 'stale') && text.source !== '' && !edits.texts.has(text.path),
	);

	const save = async (publish: boolean) => {
		const [syntaxError] = [...syntaxErrors.current.values()].filter(Boolean);
		if (syntaxError) return setFailure(syntaxError);
		setBusy(publish ? 'publish' : 'draft');
		setFailure('');
		setErrors({});
		try {
			const { revision, schedule } = translation;
			const stored = await saveTranslation(path, {
				revision,
				schedule,
				texts: Object.fromEntries(edits.texts),
				confirmed: [...edits.confirmed],
				machine: [...edits.machine],
				publish,
			});
			onStored(stored);
			setEdits(NO_EDITS);
			setBefore(null);
			notify(publish || is_direct ? 'TEXT_SAVED' : 'TEXT_DRAFT_SAVED', { type: 'success' });
			await refetchAll();
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (error.status === 409) {
				const mine = new Map(texts.map(({ path: textPath, target }) => [textPath, target]));
				const present = await onReload();
				setBefore(mine);
				setFailure(t('translations.conflict', { name: present?.changed_by ?? '' }));
			} else {
				setErrors(error.fields);
				setFailure(errorText(error));
			}
		} finally {
			setBusy(null);
		}
	};

	return (
		<>
			<Drawer
				size="wide"
				title={t('translations.editor_title', { title, language: languageName })}
				closeLabel={t('ACTION_CLOSE')}
				onClose={close}
				actions={
					may_save ? (
						<>
							{may_publish && !is_direct ? (
								<ActionButton
									look="primary"
									busy={busy === 'publish'}
									disabled={(!isDirty && translation.state === 'published') || (busy !== null && busy !== 'publish')}
									onClick={() => busy === null && void save(true)}
								>
									{t('actions.publish')}
								</ActionButton>
							) : null}
							<ActionButton
								look={may_publish && !is_direct ? 'ice' : 'primary'}
								busy={busy === 'draft'}
								disabled={!isDirty || (busy !== null && busy !== 'draft')}
								onClick={() => busy === null && void save(false)}
							>
								{t(is_direct ? 'ACTION_SAVE' : 'ACTION_SAVE_DRAFT')}
							</ActionButton>
							{translation.has_machine && untranslated.length > 0 ? (
								<ActionButton
									busy={busy === 'machine'}
									disabled={busy !== null && busy !== 'machine'}
									onClick={() => busy === null && void translate(untranslated)}
								>
									{t('translations.machine_rest', { count: untranslated.length })}
								</ActionButton>
							) : null}
							<ActionLink look="text" href={`/${translation.resource}/${translation.uid}`}>
								{t('translations.open_item')}
							</ActionLink>
						</>
					) : undefined
				}
			>
				<div className={styles.content}>
					{failure ? <Alert tone="error">{failure}</Alert> : null}
					{may_save ? null : <Alert>{t('translations.read_only')}</Alert>}
					{may_save && copy ? (
						<Alert
							title={t('TITLE_RECOVERY')}
							action={
								<>
									<ActionButton look="primary" onClick={() => restore(copy)}>
										{t('ACTION_RESTORE')}
									</ActionButton>
									<ActionButton onClick={copies.reject}>{t('ACTION_DISCARD')}</ActionButton>
								</>
							}
						>
							{t('TEXT_RECOVERY', { when: formatInstant(copy.at, locale), others: copies.found.length - 1 })}
						</Alert>
					) : null}
					<div className={styles.head} aria-hidden="true">
						<span>{sourceLabel(t, translation)}</span>
						<span>{languageName}</span>
					</div>
					{texts.map((text) => (
						<TextRow
							key={text.path}
							translation={translation}
							text={text}
							value={edits.texts.get(text.path) ?? text.target}
							theirs={
								edits.texts.has(text.path) && before !== null && before.get(text.path) !== text.target
									? text.target
									: null
							}
							error={errors[`${text.path}.${language}`] ?? ''}
							isConfirmed={edits.confirmed.has(text.path)}
							isReadOnly={!may_save || busy !== null}
							onText={(value) => setText(text, value)}
							isMachine={edits.machine.has(text.path)}
							onMachine={translation.has_machine && text.source ? () => void translate([text]) : undefined}
							onConfirm={() => toggleConfirmed(text.path)}
							onSyntaxError={(message) => syntaxErrors.current.set(text.path, message)}
						/>
					))}
				</div>
			</Drawer>
			<LeaveQuestion isDirty={isDirty} />
			{isAsking ? (
				<ConfirmDialog
					title={discard.title}
					confirmLabel={discard.discardLabel}
					cancelLabel={discard.keepLabel}
					closeLabel={t('ACTION_CLOSE')}
					isDangerous
					isSmall
					onConfirm={() => {
						copies.discard();
						onClose();
					}}
					onCancel={() => setAsking(false)}
				>
					{discard.text}
				</ConfirmDialog>
			) : null}
		</>
	);
}

interface TextRowProps {
	translation: Translation;
	text: TranslationText;
	value: string;
	/** Text that another user has saved. */
	theirs: string | null;
	error: string;
	isConfirmed: boolean;
	/** True if the user has not edited the machine's text. */
	isMachine: boolean;
	/** Undefined without a translation service. */
	onMachine: (() => void) | undefined;
	isReadOnly: boolean;
	onText: (value: string) => void;
	onConfirm: () => void;
	onSyntaxError: (message: string) => void;
}

/** For an outdated translation, the row shows how the source has changed. */
function TextRow({
	translation,
	text,
	value,
	theirs,
	error,
	isConfirmed,
	isMachine,
	onMachine,
	isReadOnly,
	onText,
	onConfirm,
	onSyntaxError,
}: TextRowProps) {
	const t = useTranslate();
	const id = useId();
	const errorId = useId();
	const { resource, language, source_language } = translation;
	const { path, kind, state, source, earlier_source, max_length } = text;
	const part = { path, field: path, language: null };
	const isEdited = value !== text.target;
	const mayConfirm = !isReadOnly && !isEdited && (state === 'stale' || state === 'machine');
	const sourceTraits = languageTraits[readLanguage(source_language)];
	const fieldName = t(`resources.${resource}.fields.${path}`, { _: path });
	const label = t('LABEL_FIELD_IN', { field: fieldName, language: t(`languages.${language}`) });
	return (
		<section className={styles.text} aria-labelledby={id}>
			<div className={styles.title}>
				<h3 id={id} className={styles.name}>
					<PartName resource={{ name: resource }} part={part} />
				</h3>
				{isEdited ? (
					<span className={styles.note}>{t(isMachine ? 'translations.edited_by_machine' : 'translations.edited')}</span>
				) : isConfirmed ? (
					<span className={styles.note}>{t('LABEL_TRANSLATION_CONFIRMED')}</span>
				) : (
					<TranslationStateChip state={state} />
				)}
				{onMachine && !isReadOnly ? (
					<ActionButton
						look="text"
						startIcon={<Translate />}
						aria-label={t('LABEL_NAME_AND_VALUE', { name: t('translations.machine'), value: fieldName })}
						onClick={onMachine}
					>
						{t('translations.machine')}
					</ActionButton>
				) : null}
				{mayConfirm ? (
					<ActionButton look="text" onClick={onConfirm}>
						{t(isConfirmed ? 'ACTION_UNDO' : 'ACTION_CONFIRM_TRANSLATION')}
					</ActionButton>
				) : null}
			</div>
			<div className={styles.sides}>
				<div className={styles.side}>
					<p className="visually-hidden">{sourceLabel(t, translation)}</p>
					{source ? (
						<div className={styles.source} lang={sourceTraits.tag}>
							{kind === 'html' ? htmlText(source) : source}
						</div>
					) : (
						<p className={styles.note}>{t('EDITOR_NO_TEXT')}</p>
					)}
					{earlier_source === null ? null : (
						<details className={styles.changes} open>
							<summary>{t('translations.source_changes')}</summary>
							<PartDifference
								resource={{}}
								part={{ path, field: path, language: source_language }}
								before={earlier_source}
								after={source}
							/>
						</details>
					)}
				</div>
				<div className={styles.side}>
					{kind === 'html' ? (
						<>
							<HtmlField
								value={value}
								onChange={onText}
								language={language}
								label={label}
								isReadOnly={isReadOnly}
								onSyntaxError={onSyntaxError}
								errorId={error ? errorId : undefined}
								focusRef={() => {}}
							/>
							{error ? <FieldError id={errorId}>{error}</FieldError> : null}
						</>
					) : (
						<Field
							label={label}
							hidesLabel
							hasNoErrors={!error}
							error={error}
							hint={kind === 'list' ? t('translations.list_hint') : undefined}
							lines={kind === 'list' ? 4 : undefined}
							grows={kind !== 'list' && !source.includes('\n')}
							value={value}
							onValue={onText}
							disabled={isReadOnly}
							lang={languageTraits[language].tag}
							showsCount={max_length !== null && value.length > max_length * 0.8}
							maxLength={max_length ?? undefined}
						/>
					)}
					{theirs === null ? null : (
						<div className={styles.theirs}>
							<p className={styles.note}>{t('translations.theirs')}</p>
							<div className={styles.source} lang={languageTraits[language].tag}>
								{kind === 'html' ? htmlText(theirs) : theirs}
							</div>
						</div>
					)}
				</div>
			</div>
		</section>
	);
}
