/**
 * The editor of HTML that staff write. What is stored is opened as it is: what its document has no place for stays as a
 * block of HTML. Nothing of a text is ever parsed into the page: not what is stored, not what is pasted.
 */
import { DOMSerializer, type DOMParser, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { addSlide, figureOf, foundAgain, insertBlock, replaceByHtml, setAttributes, type Found } from './commands.ts';
import { ContextBars } from './context-bar.tsx';
import { HtmlDialog, LinkDialog, PictureDialog, VideoDialog, type LinkValues } from './dialogs.tsx';
import { flawText } from './flaw-text.ts';
import styles from './html-editor.module.css';
import { MainBar } from './main-bar.tsx';
import { pastedHtml, pastedText } from './paste.ts';
import { inertBody } from './policy.ts';
import { readHtml, readSlice } from './read-html.ts';
import { extensions, schema, type ElementAttributes } from './schema.ts';
import { htmlFlaw, type HtmlFlaw } from './well-formed.ts';
import { spreadHtml, writeHtml } from './write-html.ts';

/** More than this is not stored (server/platform/html/sanitize-html.ts). */
const MAX_LENGTH = 500_000;

/** How wide a picture of a text is, for the browser's choice among its renditions. */
const PICTURE_SIZES = '(min-width: 800px) 46rem, 100vw';

/** A picture of the library: its address on this site, its renditions, its words, its size in pixels. */
export interface PickedPicture {
	src: string;
	srcset?: string;
	alt: string;
	width: number;
	height: number;
}

export interface HtmlEditorProps {
	/** Sanitised HTML. */
	value: string;
	/** After each change, with HTML that the sanitiser leaves as it is. */
	onChange: (html: string) => void;
	/** The text's language, not the interface's. */
	language: 'en' | 'zh';
	label: string;
	/** Lets a picture be chosen in the media library; null when none is. */
	pickPicture: () => Promise<PickedPicture | null>;
	isReadOnly?: boolean;
	/** Told what is wrong with the source as it is typed, which is not told as a text; '' when nothing is. */
	onFlaw?: (why: string) => void;
	/** Of the element that says what is wrong with the text. */
	errorId?: string | undefined;
	/** Given what takes the focus. */
	element?: (element: { focus: () => void }) => void;
}

type OpenDialog =
	| { kind: 'link'; current: ElementAttributes | undefined; needsWords: boolean }
	| { kind: 'picture'; picture: ElementAttributes; isNew: boolean; onApply: (picture: ElementAttributes) => void }
	| { kind: 'video'; current: Found | undefined }
	| { kind: 'html'; current: Found };

/** What is copied is as it is stored, where that is not how it looks here. */
const copier = (() => {
	const stored = (node: Node) => {
		const holder = inertBody(writeHtml(schema.node('doc', null, [schema.nodeFromJSON(node.toJSON())])));
		return { dom: holder.firstElementChild ?? holder.ownerDocument.createElement('p') };
	};
	const nodes = DOMSerializer.nodesFromSchema(schema);
	for (const name of ['carousel', 'table', 'videoEmbed', 'video', 'htmlBlock']) nodes[name] = stored;
	nodes.image = (image) => ({ dom: stored(image.type.schema.node('paragraph', null, [image])).dom.firstElementChild! });
	return new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
})();

/** Reads what `transformPastedHTML` left of a clipboard. */
const clipboardParser = {
	parseSlice: (element: Element, options: { context: ResolvedPos }) =>
		readSlice(options.context.doc.type.schema, element),
} as unknown as DOMParser;

const attributesOf = (picture: PickedPicture): ElementAttributes => ({
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
	onFlaw,
	errorId,
	element,
}: HtmlEditorProps) {
	const t = useTranslate();
	const locale = useLocale();
	const labelId = useId();
	const [dialog, setDialog] = useState<OpenDialog | null>(null);
	/** Whether the focus is here, or in a dialog that was opened from here. */
	const [isHere, setHere] = useState(false);
	const [notice, setNotice] = useState('');
	/** The source as it is typed; null while the text is shown. */
	const [source, setSource] = useState<string | null>(null);
	const [flaw, setFlaw] = useState<HtmlFlaw>();
	const flawWords = flaw ? flawText(t, flaw) : '';
	const sourceBox = useRef<HTMLTextAreaElement>(null);
	/** What the form has and was told since, the oldest first: it brings them back one by one, when more is typed already. */
	const known = useRef([value]);
	const [first] = useState(() => readHtml(schema, value).doc.toJSON() as object);
	const told = (html: string): void => {
		known.current.push(html);
		onChange(html);
	};
	const pictureNotice = (count: number): void =>
		setNotice(t('EDITOR_PICTURES_NOT_PASTED', { smart_count: count, button: t('EDITOR_PICTURE') }));

	const editor: Editor = useEditor({
		extensions,
		content: first,
		injectCSS: false,
		enablePasteRules: false,
		editable: !isReadOnly,
		editorProps: {
			attributes: {
				class: styles.text!,
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-label': label,
				lang: language === 'zh' ? 'zh-Hans' : 'en',
				spellcheck: 'true',
				...(errorId === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': errorId }),
			},
			transformPastedHTML: (html) => {
				const pasted = pastedHtml(html, location.origin);
				if (pasted.pictures) pictureNotice(pasted.pictures);
				return pasted.html;
			},
			clipboardParser,
			clipboardTextParser: (text, _, __, view) => pastedText(view.state.schema, text),
			clipboardSerializer: copier,
			handlePaste: (_, { clipboardData }) => {
				if (!clipboardData) return false;
				const html = clipboardData.getData('text/html');
				const pasted = html ? pastedHtml(html, location.origin) : { html: '', pictures: clipboardData.files.length };
				// Nothing but pictures: the selection stays.
				if (pasted.html.trim() !== '' || clipboardData.getData('text/plain') || !pasted.pictures) return false;
				pictureNotice(pasted.pictures);
				return true;
			},
			handleDrop: (_, { dataTransfer }, __, isMoved) => {
				if (isMoved || !dataTransfer?.files.length) return false;
				pictureNotice(dataTransfer.files.length);
				return true;
			},
			handleKeyDown: (_, event) => {
				if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
				openLink();
				return true;
			},
		},
		onUpdate: ({ editor }) => told(writeHtml(editor.state.doc)),
	});

	useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);
	useEffect(() => {
		const place = known.current.indexOf(value);
		known.current = place < 0 ? [value] : known.current.slice(place);
		if (place >= 0) return;
		show(editor, value);
		// What is being typed as source is not there to be read again until it is whole.
		setSource((shown) => (shown === null || htmlFlaw(shown) ? shown : spreadHtml(value)));
	}, [editor, value]);
	useLayoutEffect(() => onFlaw?.(flawWords), [onFlaw, flawWords]);
	useEffect(() => element?.({ focus: () => (sourceBox.current ?? editor.view).focus() }), [element, editor]);

	const close = (): void => {
		setDialog(null);
		// Once the dialog has let go of the focus.
		requestAnimationFrame(() => editor.view.focus());
	};

	const openLink = (): void => {
		const current = editor.isActive('link') ? (editor.getAttributes('link') as ElementAttributes) : undefined;
		setDialog({ kind: 'link', current, needsWords: !current && editor.state.selection.empty });
	};
	const applyLink = ({ words, ...attrs }: LinkValues): void => {
		const chain = editor.chain();
		if (words === undefined) chain.extendMarkRange('link').setMark('link', attrs);
		else chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs }] });
		chain.run();
		close();
	};

	/** Asks for a picture and its words. */
	const pick = async (onApply: (picture: ElementAttributes) => void): Promise<void> => {
		const picked = await pickPicture();
		if (!picked) {
			editor.view.focus();
			return;
		}
		setDialog({ kind: 'picture', picture: attributesOf(picked), isNew: true, onApply });
	};

	/** Does something to a node that was found before somebody was asked: the text may be another by now. */
	const withFound = (found: Found, act: (now: Found) => void): void => {
		const now = foundAgain(editor, found);
		if (now) act(now);
		else setNotice(t('EDITOR_POSITION_LOST'));
	};

	const toggleSource = (): void => {
		if (source === null) {
			setSource(spreadHtml(writeHtml(editor.state.doc)));
			return;
		}
		if (htmlFlaw(source)) return;
		if (source !== spreadHtml(writeHtml(editor.state.doc))) {
			const leftOut = show(editor, source);
			told(writeHtml(editor.state.doc));
			if (leftOut.length) setNotice(t('EDITOR_REMOVED_TAGS', { tags: leftOut.map((tag) => `<${tag}>`).join(' ') }));
		}
		setSource(null);
		setFlaw(undefined);
		requestAnimationFrame(() => editor.view.focus());
	};
	const typeSource = (html: string): void => {
		setSource(html);
		const fault = htmlFlaw(html);
		setFlaw(fault);
		// What is broken is not told: the server would mend it by guessing.
		if (!fault) told(html);
	};

	const shown = useEditorState({ editor, selector: ({ editor }) => editor.state.doc.textContent });
	const written = source === null ? shown : inertBody(source).textContent;
	const isTooLong = value.length > MAX_LENGTH;
	return (
		// It listens to where the focus is, and takes none.
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<div
			className={styles.editor}
			role="group"
			aria-labelledby={labelId}
			data-invalid={flaw || isTooLong || errorId !== undefined ? '' : undefined}
			onFocus={() => setHere(true)}
			onBlur={({ currentTarget, relatedTarget }) => {
				// A click on nothing is no other place.
				if (relatedTarget && !currentTarget.contains(relatedTarget)) setHere(false);
			}}
		>
			<span id={labelId} hidden>
				{label}
			</span>
			{isReadOnly ? null : (
				<div className={styles.tools}>
					<MainBar
						editor={editor}
						isSource={source !== null}
						onSource={toggleSource}
						onLink={openLink}
						onPicture={() => void pick((picture) => insertBlock(editor, figureOf(picture)))}
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
					aria-label={`${label}: ${t('EDITOR_SOURCE')}`}
					aria-invalid={flaw !== undefined || errorId !== undefined}
					aria-describedby={errorId}
					spellCheck={false}
					// The text was asked for as its source.
					// oxlint-disable-next-line jsx-a11y/no-autofocus
					autoFocus
					ref={sourceBox}
					readOnly={isReadOnly}
					value={source}
					onChange={(event) => typeSource(event.target.value)}
				/>
			)}
			<div className={styles.under}>
				{isHere && source === null && !isReadOnly ? (
					<ContextBars
						editor={editor}
						onPicture={(current) =>
							setDialog({
								kind: 'picture',
								picture: current.node.attrs,
								isNew: false,
								onApply: (picture) => withFound(current, (now) => setAttributes(editor, now, picture)),
							})
						}
						onReplacePicture={(current) =>
							void pick((picture) => withFound(current, (now) => setAttributes(editor, now, picture)))
						}
						onVideo={(current) => setDialog({ kind: 'video', current })}
						onPoster={(current) =>
							current.node.attrs.picture
								? setAttributes(editor, current, { picture: null, words: wordsOf(current) })
								: void pick((picture) => withFound(current, (now) => setAttributes(editor, now, { picture })))
						}
						onHtml={(current) => setDialog({ kind: 'html', current })}
						onPictureSlide={(slide) =>
							void pick((picture) =>
								withFound(slide.carousel, (carousel) => addSlide(editor, { ...slide, carousel }, figureOf(picture))),
							)
						}
					/>
				) : null}
				<span className={styles.count}>{t('EDITOR_CHARACTERS', charactersOf(written, locale))}</span>
			</div>
			<span role="status" className={styles.notice}>
				{notice}
				{notice ? (
					<button type="button" className={styles.button} onClick={() => setNotice('')}>
						{t('EDITOR_DISMISS')}
					</button>
				) : null}
			</span>
			<span role="alert" className={styles.fault}>
				{flawWords || (isTooLong ? t('EDITOR_TOO_LONG', { max: MAX_LENGTH.toLocaleString(locale) }) : '')}
			</span>
			{dialog?.kind === 'link' ? (
				<LinkDialog
					current={dialog.current}
					needsWords={dialog.needsWords}
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
					current={dialog.current && { page: String(dialog.current.node.attrs.page), words: wordsOf(dialog.current) }}
					onApply={(values) => {
						const { current } = dialog;
						if (current) withFound(current, (now) => setAttributes(editor, now, withWords(now, values)));
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
						withFound(dialog.current, (now) => replaceByHtml(editor, now, html));
						close();
					}}
					onClose={close}
				/>
			) : null}
		</div>
	);
}

/** A block's own HTML. */
const storedHtml = ({ type, attrs }: Node): string =>
	writeHtml(schema.node('doc', null, [schema.node(type.name, attrs)]));

/** A video's name, which its picture says if it has one. */
function wordsOf({ node }: Found): string {
	const picture = node.attrs.picture as ElementAttributes | null;
	return picture ? (picture.alt ?? '') : String(node.attrs.words);
}
const withWords = ({ node }: Found, values: { words: string }) => {
	const picture = node.attrs.picture as ElementAttributes | null;
	return picture ? { ...values, picture: { ...picture, alt: values.words } } : values;
};

/** Shows another text, without a word to anyone. @returns what it may not hold. */
function show(editor: Editor, html: string): string[] {
	const { doc, leftOut } = readHtml(editor.schema, html);
	const { tr: transaction } = editor.state;
	transaction.replaceWith(0, transaction.doc.content.size, doc.content);
	editor.view.dispatch(transaction.setMeta('preventUpdate', true).setMeta('addToHistory', false));
	return leftOut;
}

/** Characters that are read, as people count them. */
function charactersOf(text: string, locale: string): { smart_count: number; number: string } {
	let count = 0;
	for (const _ of new Intl.Segmenter(locale).segment(text)) count++;
	return { smart_count: count, number: count.toLocaleString(locale) };
}
