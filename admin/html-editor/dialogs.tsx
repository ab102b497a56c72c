import { useState, type ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { useDiscardQuestion } from '../frame/use-discard-question.ts';
import { syntaxErrorText } from './syntax-error-text.ts';
import styles from './html-editor.module.css';
import { filePath, linkAddress } from '../../contract/html/attribute-rules.ts';
import type { ElementAttributes } from './schema.ts';
import { LinkField } from '../links/link-field.tsx';
import { videoAt } from '../../contract/html/video-hosts.ts';
import { findSyntaxError } from './well-formed.ts';
import { ActionButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { focusOnOpen } from '../../ui/modal.tsx';

interface EditorDialogProps {
	title: string;
	action: string;
	onClose: () => void;
	onSubmit: () => void;
	more?: ReactNode;
	isLarge?: boolean;
	children: ReactNode;
}

function EditorDialog({ title, action, onClose, onSubmit, more, isLarge = false, children }: EditorDialogProps) {
	const t = useTranslate();
	const discardQuestion = useDiscardQuestion();
	const [isChanged, setChanged] = useState(false);
	return (
		<Dialog
			title={title}
			closeLabel={t('ACTION_CLOSE')}
			size={isLarge ? 'large' : 'medium'}
			onClose={onClose}
			onSubmit={onSubmit}
			discardQuestion={isChanged && discardQuestion}
			actions={
				<>
					<ActionButton type="submit" look="primary">
						{action}
					</ActionButton>
					<ActionButton onClick={onClose}>{t('EDITOR_CANCEL')}</ActionButton>
					{more}
				</>
			}
		>
			<div className={styles.fields} onChange={() => setChanged(true)}>
				{children}
			</div>
		</Dialog>
	);
}

export interface LinkValues {
	href: string;
	/** Used if nothing is selected. */
	text?: string;
	title: string | null;
	target: string | null;
	class: string | null;
	download: string | null;
}

/** Adds `mailto:` or `https://` if the address has no scheme. */
function withScheme(typed: string): string {
	const address = typed.trim();
	if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(address)) return `mailto:${address}`;
	if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/|$|\?|#)/i.test(address)) return `https://${address}`;
	return address;
}

interface LinkDialogProps {
	/** Undefined for a new link. */
	current: ElementAttributes | undefined;
	needsText: boolean;
	onApply: (values: LinkValues) => void;
	onRemove: () => void;
	onClose: () => void;
}

export function LinkDialog({ current, needsText, onApply, onRemove, onClose }: LinkDialogProps) {
	const t = useTranslate();
	const [typed, setTyped] = useState(current?.href ?? '');
	const [text, setText] = useState('');
	const [title, setTitle] = useState(current?.title ?? '');
	const [inNewTab, setInNewTab] = useState(current?.target === '_blank');
	const [asButton, setAsButton] = useState(current?.class === 'button');
	const [isDownload, setIsDownload] = useState(typeof current?.download === 'string');
	const [isWrong, setIsWrong] = useState(false);
	const submit = (): void => {
		const href = linkAddress(withScheme(typed));
		setIsWrong(!href);
		if (!href) return;
		onApply({
			href,
			...(needsText ? { text: text.trim() || typed.trim() } : {}),
			title: title.trim() || null,
			target: inNewTab ? '_blank' : null,
			class: asButton ? 'button' : null,
			download: isDownload ? '' : null,
		});
	};
	return (
		<EditorDialog
			title={t('EDITOR_LINK')}
			action={t('EDITOR_APPLY')}
			onClose={onClose}
			onSubmit={submit}
			more={
				current ? (
					<ActionButton look="danger" onClick={onRemove}>
						{t('EDITOR_REMOVE_LINK')}
					</ActionButton>
				) : null
			}
		>
			<LinkField
				ref={focusOnOpen}
				label={t('EDITOR_LINK_ADDRESS')}
				value={typed}
				error={isWrong ? t('EDITOR_LINK_WRONG') : undefined}
				hint={t('EDITOR_LINK_HINT')}
				onValue={setTyped}
				onPick={(picked) => setText((before) => before || picked)}
			/>
			{needsText ? <Field hasNoErrors label={t('EDITOR_LINK_TEXT')} value={text} onValue={setText} /> : null}
			<Field hasNoErrors label={t('EDITOR_LINK_TITLE')} value={title} onValue={setTitle} />
			<div>
				<Checkbox label={t('EDITOR_LINK_NEW_TAB')} checked={inNewTab} onChecked={setInNewTab} />
				<Checkbox label={t('EDITOR_LINK_BUTTON')} checked={asButton} onChecked={setAsButton} />
				<Checkbox label={t('EDITOR_LINK_DOWNLOAD')} checked={isDownload} onChecked={setIsDownload} />
			</div>
		</EditorDialog>
	);
}

interface PictureDialogProps {
	picture: ElementAttributes;
	isNew: boolean;
	onApply: (picture: ElementAttributes) => void;
	onClose: () => void;
}

/** Asks for an alternative text, or for a mark that the picture is decorative. */
export function PictureDialog({ picture, isNew, onApply, onClose }: PictureDialogProps) {
	const t = useTranslate();
	const [alt, setAlt] = useState(picture.alt ?? '');
	const [title, setTitle] = useState(picture.title ?? '');
	const [isDecorative, setIsDecorative] = useState(!isNew && !picture.alt);
	const [isMissing, setIsMissing] = useState(false);
	const submit = (): void => {
		const lacksAlt = !isDecorative && !alt.trim();
		setIsMissing(lacksAlt);
		if (!lacksAlt) onApply({ ...picture, alt: isDecorative ? '' : alt.trim(), title: title.trim() || null });
	};
	return (
		<EditorDialog
			title={t('EDITOR_PICTURE')}
			action={isNew ? t('EDITOR_INSERT') : t('EDITOR_APPLY')}
			onClose={onClose}
			onSubmit={submit}
		>
			<img className={styles.preview} src={filePath(picture.src ?? '')} alt="" />
			<div>
				<Field
					ref={focusOnOpen}
					label={t('EDITOR_ALT')}
					value={isDecorative ? '' : alt}
					disabled={isDecorative}
					error={isMissing ? t('EDITOR_ALT_MISSING') : undefined}
					hint={t('EDITOR_ALT_HINT')}
					onValue={setAlt}
				/>
				<Checkbox label={t('EDITOR_DECORATIVE')} checked={isDecorative} onChecked={setIsDecorative} />
			</div>
			<Field hasNoErrors label={t('EDITOR_PICTURE_TITLE')} value={title} onValue={setTitle} />
		</EditorDialog>
	);
}

export interface VideoValues {
	player: string;
	page: string;
	linkText: string;
}
interface VideoDialogProps {
	current: { page: string; linkText: string } | undefined;
	onApply: (values: VideoValues) => void;
	onClose: () => void;
}

export function VideoDialog({ current, onApply, onClose }: VideoDialogProps) {
	const t = useTranslate();
	const [address, setAddress] = useState(current?.page ?? '');
	const [linkText, setLinkText] = useState(current?.linkText ?? '');
	const [isWrong, setIsWrong] = useState(false);
	const [isUnnamed, setIsUnnamed] = useState(false);
	const submit = (): void => {
		const video = videoAt(address);
		setIsWrong(!video);
		setIsUnnamed(!linkText.trim());
		if (video && linkText.trim()) onApply({ ...video, linkText: linkText.trim() });
	};
	return (
		<EditorDialog
			title={t('EDITOR_VIDEO')}
			action={current ? t('EDITOR_APPLY') : t('EDITOR_INSERT')}
			onClose={onClose}
			onSubmit={submit}
		>
			<Field
				type="url"
				ref={focusOnOpen}
				label={t('EDITOR_VIDEO_ADDRESS')}
				value={address}
				error={isWrong ? t('EDITOR_VIDEO_WRONG') : undefined}
				hint={t('EDITOR_VIDEO_HINT')}
				onValue={setAddress}
			/>
			<Field
				label={t('EDITOR_VIDEO_TITLE')}
				value={linkText}
				error={isUnnamed ? t('EDITOR_VIDEO_UNTITLED') : undefined}
				hint={t('EDITOR_VIDEO_TITLE_HINT')}
				onValue={setLinkText}
			/>
		</EditorDialog>
	);
}

interface HtmlDialogProps {
	html: string;
	onApply: (html: string) => void;
	onClose: () => void;
}

export function HtmlDialog({ html, onApply, onClose }: HtmlDialogProps) {
	const t = useTranslate();
	const [source, setSource] = useState(html);
	const [errorText, setErrorText] = useState('');
	const submit = (): void => {
		const syntaxError = findSyntaxError(source);
		setErrorText(syntaxError ? syntaxErrorText(t, syntaxError) : '');
		if (!syntaxError) onApply(source);
	};
	return (
		<EditorDialog isLarge title={t('EDITOR_HTML_BLOCK')} action={t('EDITOR_APPLY')} onClose={onClose} onSubmit={submit}>
			<FieldFrame label={t('EDITOR_SOURCE')} error={errorText}>
				{(control) => (
					<textarea
						{...control}
						className={`${control.className} ${styles.blockSource}`}
						ref={focusOnOpen}
						value={source}
						spellCheck={false}
						onChange={(event) => setSource(event.target.value)}
					/>
				)}
			</FieldFrame>
		</EditorDialog>
	);
}
