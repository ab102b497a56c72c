/**
 * Edits HTML. An element without a node in the schema becomes an HTML block, so that no content is lost. Stored and
 * pasted HTML is parsed in separate documents, which load and run nothing.
 */
import { languageTraits, type Language } from '../../contract/languages.ts';
import { DOMSerializer, type DOMParser, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import {
	addSlide,
	figureOf,
	relocate,
	insertBlock,
	replaceByHtml,
	setAttributes,
	type LocatedNode,
} from './commands.ts';
import { MAX_HTML_LENGTH } from '../../contract/html/html-policy.ts';
import { Gaps, gapsOf, selectNextGap } from './gaps.ts';
import { ContextBars } from './context-bar.tsx';
import { HtmlDialog, LinkDialog, PictureDialog, VideoDialog, type LinkValues } from './dialogs.tsx';
import { syntaxErrorText } from './syntax-error-text.ts';
import { breakpoints } from '../../ui/breakpoints.ts';
import styles from './html-editor.module.css';
import { MainBar } from './main-bar.tsx';
import { headingSlice, isOwnHtml, pastedHtml, pastedText } from './paste.ts';
import { inertBody } from './clean-html.ts';
import { readHtml, readSlice } from './read-html.ts';
import { extensions, schema, type ElementAttributes } from './schema.ts';
import { findSyntaxError, type HtmlSyntaxError } from './well-formed.ts';
import { formatHtml, writeHtml } from './write-html.ts';

const editorExtensions = [...extensions, Gaps];

const PICTURE_SIZES = `(min-width: ${breakpoints.medium}px) 46rem, 100vw`;

/** A picture of the library, with its size in pixels. */
export interface PickedPicture {
	src: string;
	srcset?: string;
	alt: string;
	width: number;
	height: number;
}

export interface HtmlEditorProps {
	value: string;
	/** HTML that the user types as source is not sanitised yet. */
	onChange: (html: string) => void;
	language: Language;
	label: string;
	/** Opens the media library. Resolves with null without a choice. */
	pickPicture: () => Promise<PickedPicture | null>;
	isReadOnly?: boolean;
	/** True focuses the text when the editor opens. */
	takesFocus?: boolean;
	/** '' without a syntax error in the source. While there is an error, `onChange` is not called. */
	onSyntaxError?: (message: string) => void;
	errorId?: string | undefined;
	/** Called with an object that focuses the editor. */
	focusRef?: (element: { focus: () => void }) => void;
}

type OpenDialog =
	| { kind: 'link'; current: ElementAttributes | undefined; needsWords: boolean }
	| { kind: 'picture'; picture: ElementAttributes; isNew: boolean; onApply: (picture: ElementAttributes) => void }
	| { kind: 'video'; current: LocatedNode | undefined }
	| { kind: 'html'; current: LocatedNode };

/** The editor renders some nodes differently, so the clipboard gets the stored HTML. */
const clipboardSerializer = (() => {
	const storedForm = (node: Node) => {
		const container = inertBody(writeHtml(schema.node('doc', null, [schema.nodeFromJSON(node.toJSON())])));
		return { dom: container.firstElementChild ?? container.ownerDocument.createElement('p') };
	};
	const nodes = DOMSerializer.nodesFromSchema(schema);
	for (const name of ['carousel', 'table', 'videoEmbed', 'video', 'htmlBlock']) nodes[name] = storedForm;
	nodes.image = (image) => ({
		dom: storedForm(image.type.schema.node('paragraph', null, [image])).dom.firstElementChild!,
	});
	return new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
})();

/** Parses the result of `transformPastedHTML`. */
const clipboardParser = {
	parseSlice: (element: Element, options: { context: ResolvedPos }) =>
		readSlice(options.context.doc.type.schema, element),
} as unknown as DOMParser;

const imageAttributes = (picture: PickedPicture): ElementAttributes => ({
	src: picture.src,
	srcset: picture.srcset || null,
	sizes: picture.srcset ? PICTURE_SIZES : null,
	alt: picture.alt,
	title: null,
	width: String(picture.width),
	height: String(picture.height),
});

export function HtmlEditor({
	value,
	onChange,
	language,
	label,
	pickPicture,
	isReadOnly = false,
	takesFocus = false,
	onSyntaxError,
	errorId,
	focusRef,
}: HtmlEditorProps) {
	const t = useTranslate();
	const locale = useLocale();
	const labelId = useId();
	const [dialog, setDialog] = useState<OpenDialog | null>(null);
	/** True if the editor or its dialog has the focus. */
	const [hasFocus, setHasFocus] = useState(false);
	const [notice, setNotice] = useState('');
	/** Null while the formatted text is shown. */
	const [source, setSource] = useState<string | null>(null);
	const [syntaxError, setSyntaxError] = useState<HtmlSyntaxError>();
	const syntaxErrorMessage = syntaxError ? syntaxErrorText(t, syntaxError) : '';
	const sourceBox = useRef<HTMLTextAreaElement>(null);
	/**
	 * The form returns a reported value with a delay. The list contains the last returned value, then the values
	 * reported since.
	 */
	const reportedValues = useRef([value]);
	const [initialContent] = useState(() => readHtml(schema, value).doc.toJSON() as object);
	const report = (html: string): void => {
		reportedValues.current.push(html);
		onChange(html);
	};
	const noticePictures = (count: number): void =>
		setNotice(t('EDITOR_PICTURES_NOT_PASTED', { count, button: t('EDITOR_PICTURE') }));

	const editor: Editor = useEditor({
		extensions: editorExtensions,
		content: initialContent,
		injectCSS: false,
		enablePasteRules: false,
		editable: !isReadOnly,
		editorProps: {
			attributes: {
				class: styles.text!,
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-label': label,
				lang: languageTraits[language].tag,
				spellcheck: 'true',
				...(errorId === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': errorId }),
			},
			transformPastedHTML: (html) => {
				const pasted = pastedHtml(html, location.origin);
				if (pasted.pictures) noticePictures(pasted.pictures);
				return pasted.html;
			},
			clipboardParser,
			clipboardTextParser: (text, _, __, view) => pastedText(view.state.schema, text),
			clipboardSerializer,
			handlePaste: (view, { clipboardData }, slice) => {
				if (!clipboardData) return false;
				const html = clipboardData.getData('text/html');
				const pasted = html ? pastedHtml(html, location.origin) : { html: '', pictures: clipboardData.files.length };
				const heading = html && !isOwnHtml(html) ? headingSlice(slice, view.state.selection) : null;
				if (heading) {
					view.dispatch(view.state.tr.replaceSelection(heading).scrollIntoView().setMeta('paste', true));
					return true;
				}
				// If only pictures were pasted, the selection must stay.
				if (pasted.html.trim() !== '' || clipboardData.getData('text/plain') || !pasted.pictures) return false;
				noticePictures(pasted.pictures);
				return true;
			},
			handleDrop: (_, { dataTransfer }, __, isMoved) => {
				if (isMoved || !dataTransfer?.files.length) return false;
				noticePictures(dataTransfer.files.length);
				return true;
			},
			handleKeyDown: (_, event) => {
				if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
				openLink();
				return true;
			},
		},
		onUpdate: ({ editor }) => report(writeHtml(editor.state.doc)),
	});

	useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);
	useEffect(() => {
		const index = reportedValues.current.indexOf(value);
		reportedValues.current = index < 0 ? [value] : reportedValues.current.slice(index);
		if (index >= 0) return;
		replaceContent(editor, value);
		// A source with a syntax error is unsaved input, so keep it.
		setSource((shown) => (shown === null || findSyntaxError(shown) ? shown : formatHtml(value)));
	}, [editor, value]);
	const [startsFocused] = useState(takesFocus);
	// Tiptap's own autofocus waits for a frame, which would lose typed keys.
	useLayoutEffect(() => {
		if (!startsFocused) return;
		const { state, view } = editor;
		view.dispatch(state.tr.setSelection(Selection.atEnd(state.doc)));
		view.focus();
	}, [editor, startsFocused]);
	// Use a block, because React would use a returned value as the cleanup of the effect.
	useLayoutEffect(() => {
		onSyntaxError?.(syntaxErrorMessage);
	}, [onSyntaxError, syntaxErrorMessage]);
	useEffect(() => {
		focusRef?.({ focus: () => (sourceBox.current ?? editor.view).focus() });
	}, [focusRef, editor]);

	const close = (): void => {
		setDialog(null);
		// The dialog must release the focus first.
		requestAnimationFrame(() => editor.isDestroyed || editor.view.focus());
	};

	const openLink = (): void => {
		const current = editor.isActive('link') ? (editor.getAttributes('link') as ElementAttributes) : undefined;
		setDialog({ kind: 'link', current, needsWords: !current && editor.state.selection.empty });
	};
	const applyLink = ({ text, ...attrs }: LinkValues): void => {
		const chain = editor.chain();
		if (text === undefined) chain.extendMarkRange('link').setMark('link', attrs);
		else chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs }] });
		chain.run();
		close();
	};

	/** Asks for a picture and its alternative text. */
	const choosePicture = async (onApply: (picture: ElementAttributes) => void): Promise<void> => {
		const picked = await pickPicture();
		if (!picked) {
			editor.view.focus();
			return;
		}
		setDialog({ kind: 'picture', picture: imageAttributes(picked), isNew: true, onApply });
	};

	/** The text may have changed while a dialog was open, so find the node's present position. */
	const updateNode = (found: LocatedNode, update: (now: LocatedNode) => void): void => {
		const now = relocate(editor, found);
		if (now) update(now);
		else setNotice(t('EDITOR_POSITION_LOST'));
	};

	const toggleSource = (): void => {
		if (source === null) {
			setSource(formatHtml(writeHtml(editor.state.doc)));
			return;
		}
		if (findSyntaxError(source)) return;
		if (source !== formatHtml(writeHtml(editor.state.doc))) {
			const removedTags = replaceContent(editor, source);
			report(writeHtml(editor.state.doc));
			if (removedTags.length)
				setNotice(t('EDITOR_REMOVED_TAGS', { tags: removedTags.map((tag) => `<${tag}>`).join(' ') }));
		}
		setSource(null);
		setSyntaxError(undefined);
		requestAnimationFrame(() => editor.view.focus());
	};
	const typeSource = (html: string): void => {
		setSource(html);
		const error = findSyntaxError(html);
		setSyntaxError(error);
		// The server would repair a source with an error by guessing, so do not report it.
		if (!error) report(html);
	};

	const gapCount = useEditorState({ editor, selector: ({ editor }) => gapsOf(editor.state.doc).length });
	const documentText = useEditorState({ editor, selector: ({ editor }) => editor.state.doc.textContent });
	const displayedText = source === null ? documentText : inertBody(source).textContent;
	const isTooLong = value.length > MAX_HTML_LENGTH;
	return (
		// The group observes the focus and is not focusable itself.
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<div
			className={styles.editor}
			role="group"
			aria-labelledby={labelId}
			data-invalid={syntaxError || isTooLong || errorId !== undefined ? '' : undefined}
			onFocus={() => setHasFocus(true)}
			onBlur={({ currentTarget, relatedTarget }) => {
				// Without a `relatedTarget`, the user has pressed an element that cannot get the focus. The editor then
				// stays active.
				if (relatedTarget && !currentTarget.contains(relatedTarget)) setHasFocus(false);
			}}
		>
			<span id={labelId} hidden>
				{label}
			</span>
			{isReadOnly ? null : (
				<div className={styles.toolbar}>
					<MainBar
						editor={editor}
						isSource={source !== null}
						onSource={toggleSource}
						onLink={openLink}
						onPicture={() => void choosePicture((picture) => insertBlock(editor, figureOf(picture)))}
						onVideo={() => setDialog({ kind: 'video', current: undefined })}
					/>
				</div>
			)}
			<div hidden={source !== null}>
				<EditorContent editor={editor} />
			</div>
			{source === null ? null : (
				<textarea
					className={styles.source}
					aria-label={t('LABEL_NAME_AND_VALUE', { name: label, value: t('EDITOR_SOURCE') })}
					aria-invalid={syntaxError !== undefined || errorId !== undefined}
					aria-describedby={errorId}
					spellCheck={false}
					// The user has just opened the source.
					// oxlint-disable-next-line jsx-a11y/no-autofocus
					autoFocus
					ref={sourceBox}
					readOnly={isReadOnly}
					value={source}
					onChange={(event) => typeSource(event.target.value)}
				/>
			)}
			<div className={styles.footer}>
				{hasFocus && source === null && !isReadOnly ? (
					<ContextBars
						editor={editor}
						onPicture={(current) =>
							setDialog({
								kind: 'picture',
								picture: current.node.attrs,
								isNew: false,
								onApply: (picture) => updateNode(current, (now) => setAttributes(editor, now, picture)),
							})
						}
						onReplacePicture={(current) =>
							void choosePicture((picture) => updateNode(current, (now) => setAttributes(editor, now, picture)))
						}
						onVideo={(current) => setDialog({ kind: 'video', current })}
						onPoster={(current) =>
							current.node.attrs.picture
								? setAttributes(editor, current, { picture: null, linkText: videoName(current) })
								: void choosePicture((picture) => updateNode(current, (now) => setAttributes(editor, now, { picture })))
						}
						onHtml={(current) => setDialog({ kind: 'html', current })}
						onPictureSlide={(slide) =>
							void choosePicture((picture) =>
								updateNode(slide.carousel, (carousel) => addSlide(editor, { ...slide, carousel }, figureOf(picture))),
							)
						}
					/>
				) : null}
				{gapCount > 0 && source === null && !isReadOnly ? (
					<button type="button" className={styles.button} onClick={() => selectNextGap(editor)}>
						{t('EDITOR_NEXT_GAP', { count: gapCount })}
					</button>
				) : null}
				<span className={styles.count}>
					<span className={styles.mark} aria-hidden="true">
						{languageTraits[language].mark}
					</span>
					<span>{t('EDITOR_CHARACTERS', { count: countCharacters(displayedText, locale) })}</span>
				</span>
			</div>
			<span role="status" className={styles.notice}>
				{notice}
				{notice ? (
					<button type="button" className={styles.button} onClick={() => setNotice('')}>
						{t('EDITOR_DISMISS')}
					</button>
				) : null}
			</span>
			<span role="alert" className={styles.error}>
				{syntaxErrorMessage || (isTooLong ? t('EDITOR_TOO_LONG', { max: MAX_HTML_LENGTH.toLocaleString(locale) }) : '')}
			</span>
			{dialog?.kind === 'link' ? (
				<LinkDialog
					current={dialog.current}
					needsText={dialog.needsWords}
					onApply={applyLink}
					onRemove={() => {
						editor.chain().extendMarkRange('link').unsetMark('link').run();
						close();
					}}
					onClose={close}
				/>
			) : null}
			{dialog?.kind === 'picture' ? (
				<PictureDialog
					picture={dialog.picture}
					isNew={dialog.isNew}
					onApply={(picture) => {
						dialog.onApply(picture);
						close();
					}}
					onClose={close}
				/>
			) : null}
			{dialog?.kind === 'video' ? (
				<VideoDialog
					current={
						dialog.current && { page: String(dialog.current.node.attrs.page), linkText: videoName(dialog.current) }
					}
					onApply={(values) => {
						const { current } = dialog;
						if (current) updateNode(current, (now) => setAttributes(editor, now, withVideoName(now, values)));
						else insertBlock(editor, { type: 'videoEmbed', attrs: values });
						close();
					}}
					onClose={close}
				/>
			) : null}
			{dialog?.kind === 'html' ? (
				<HtmlDialog
					html={storedHtml(dialog.current.node)}
					onApply={(html) => {
						updateNode(dialog.current, (now) => replaceByHtml(editor, now, html));
						close();
					}}
					onClose={close}
				/>
			) : null}
		</div>
	);
}

const storedHtml = ({ type, attrs }: Node): string =>
	writeHtml(schema.node('doc', null, [schema.node(type.name, attrs)]));

/** The alternative text of the video's picture, or the text of its link. */
function videoName({ node }: LocatedNode): string {
	const picture = node.attrs.picture as ElementAttributes | null;
	return picture ? (picture.alt ?? '') : String(node.attrs.linkText);
}
const withVideoName = ({ node }: LocatedNode, values: { linkText: string }) => {
	const picture = node.attrs.picture as ElementAttributes | null;
	return picture ? { ...values, picture: { ...picture, alt: values.linkText } } : values;
};

/**
 * Replaces the content without a call of `onChange`.
 * @returns names of removed elements
 */
function replaceContent(editor: Editor, html: string): string[] {
	const { doc, removedTags } = readHtml(editor.schema, html);
	const { tr: transaction } = editor.state;
	transaction.replaceWith(0, transaction.doc.content.size, doc.content);
	editor.view.dispatch(transaction.setMeta('preventUpdate', true).setMeta('addToHistory', false));
	return removedTags;
}

/** Counts grapheme clusters, the characters that readers see. */
function countCharacters(text: string, locale: string): number {
	let count = 0;
	for (const _ of new Intl.Segmenter(locale).segment(text)) count++;
	return count;
}
