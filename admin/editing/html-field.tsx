import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { siteLanguages } from '../messages/site-languages.ts';
import { firstFilled, languageTraits } from '../../contract/languages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Language } from '../api/call.ts';
import type { HtmlEditor, PickedPicture } from '../html-editor/html-editor.tsx';
import type { MediaItem } from '../media-picker/media-item.ts';
import { MediaPicker } from '../media-picker/media-picker.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './html-field.module.css';

/** The editor's code is large, so it loads on demand. */
let loadedEditor: typeof HtmlEditor | undefined;
const loadEditor = async () => (loadedEditor ??= (await import('../html-editor/html-editor.tsx')).HtmlEditor);
const LazyHtmlEditor = lazy(async () => ({ default: await loadEditor() }));

interface HtmlFieldProps {
	value: string;
	onChange: (html: string) => void;
	language: Language;
	label: string;
	isReadOnly: boolean;
	onSyntaxError: (message: string) => void;
	errorId: string | undefined;
	focusRef: (element: { focus: () => void }) => void;
}

function asPickedPicture({ renditions, url, alt, width, height }: MediaItem, language: Language): PickedPicture {
	const webp = renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
	return {
		src: url ?? webp.at(-1)?.url ?? '',
		...(webp.length > 1 ? { srcset: webp.map(({ url, width }) => `${url} ${width}w`).join(', ') } : {}),
		alt: firstFilled(alt, language, siteLanguages().fallback) ?? '',
		width,
		height,
	};
}

function asHtml(text: string): string {
	const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	return text === '' ? '' : `<p>${escaped.split('\n').join('</p><p>')}</p>`;
}

/** An empty field is a button that opens the editor. */
export function HtmlField(props: HtmlFieldProps) {
	const { value, label, isReadOnly } = props;
	const hasText = value !== '';
	// The editor stays open when its text is deleted, so that the layout does not change.
	const [isOpen, setOpen] = useState(hasText);
	const [isStarted, setStarted] = useState(false);
	// Until the editor has loaded, a text box receives the input.
	const [isTyping, setTyping] = useState(false);
	if (hasText && !isOpen && !isTyping) setOpen(true);
	// Preload the editor, because a new release may delete its files. After a failure, opening the editor reports the
	// error.
	useEffect(() => void loadEditor().catch(() => {}), []);
	const start = (): void => {
		setStarted(true);
		setTyping(true);
	};
	return (
		<Suspense fallback={<Skeleton className={styles.loading} />}>
			{isTyping ? (
				<TypingBox {...props} onReady={() => setTyping(false)} />
			) : isOpen || isStarted ? (
				<Editor {...props} takesFocus={isStarted} />
			) : isReadOnly ? (
				<EmptyText label={label} language={props.language} />
			) : (
				<StartButton {...props} onStart={start} />
			)}
		</Suspense>
	);
}

type TypingBoxProps = Pick<HtmlFieldProps, 'label' | 'language' | 'onChange'> & { onReady: () => void };

/**
 * Receives the input while the editor loads.
 * @param props.onReady called when the editor can replace the box
 */
function TypingBox({ label, language, onChange, onReady }: TypingBoxProps) {
	const [isLoaded, setLoaded] = useState(false);
	// Replacing the box would lose the unfinished text of an input method.
	const [isComposing, setComposing] = useState(false);
	useEffect(() => {
		// The editor replaces the box after a failure too, because the editor reports the error.
		void loadEditor().then(
			() => setLoaded(true),
			() => setLoaded(true),
		);
	}, []);
	const isReady = isLoaded && !isComposing;
	// A layout effect runs before the next key, which then goes to the editor.
	useLayoutEffect(() => {
		if (isReady) onReady();
	});
	return (
		<textarea
			className={styles.line}
			rows={1}
			aria-label={label}
			aria-busy="true"
			lang={languageTraits[language].tag}
			ref={(element) => element?.focus()}
			onChange={(event) => onChange(asHtml(event.target.value))}
			onCompositionStart={() => setComposing(true)}
			onCompositionEnd={() => setComposing(false)}
		/>
	);
}

/** CSS generates the mark, so that the button's accessible name does not contain the mark. */
function LanguageMark({ language }: { language: Language }) {
	return <span className={styles.mark} data-mark={languageTraits[language].mark} />;
}

function EmptyText({ label, language }: Pick<HtmlFieldProps, 'label' | 'language'>) {
	const t = useTranslate();
	return (
		<div role="group" aria-label={label} className={styles.line}>
			<LanguageMark language={language} />
			{t('EDITOR_NO_TEXT')}
		</div>
	);
}

interface StartButtonProps extends Pick<HtmlFieldProps, 'label' | 'language' | 'errorId' | 'focusRef'> {
	onStart: () => void;
}

function StartButton({ label, language, errorId, focusRef, onStart }: StartButtonProps) {
	const t = useTranslate();
	return (
		<button
			type="button"
			className={styles.line}
			aria-label={t('LABEL_NAME_AND_VALUE', { name: label, value: t('EDITOR_START') })}
			aria-describedby={errorId}
			data-invalid={errorId === undefined ? undefined : ''}
			ref={(element) => void (element && focusRef(element))}
			onClick={onStart}
		>
			<LanguageMark language={language} />
			{t('EDITOR_START')}
		</button>
	);
}

function Editor({ language, ...field }: HtmlFieldProps & { takesFocus: boolean }) {
	// A lazy component suspends even if its code has loaded, and would lose keys. So use the loaded component.
	const [ShownEditor] = useState(() => loadedEditor ?? LazyHtmlEditor);
	const [resolvePick, setResolvePick] = useState<((picture: PickedPicture | null) => void) | null>(null);
	const finishPick = (picture: PickedPicture | null) => {
		resolvePick?.(picture);
		setResolvePick(null);
	};
	return (
		<>
			<ShownEditor
				{...field}
				language={language}
				pickPicture={() => new Promise((resolve) => setResolvePick(() => resolve))}
			/>
			{resolvePick ? (
				<MediaPicker
					onClose={() => finishPick(null)}
					onPick={([picked]) => finishPick(picked ? asPickedPicture(picked, language) : null)}
				/>
			) : null}
		</>
	);
}
