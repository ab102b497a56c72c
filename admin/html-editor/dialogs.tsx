import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { syntaxErrorText } from './syntax-error-text.ts';
import styles from './html-editor.module.css';
import { filePath, linkAddress } from '../../contract/html/attribute-rules.ts';
import type { ElementAttributes } from './schema.ts';
import { videoAt } from '../../contract/html/video-hosts.ts';
import { findSyntaxError } from './well-formed.ts';

interface EditorDialogProps {
	title: string;
	/** Label of the submit button. */
	action: string;
	onClose: () => void;
	onSubmit: () => void;
	/** Shown beside the buttons. */
	more?: ReactNode;
	wide?: boolean;
	children: ReactNode;
}

function EditorDialog({ title, action, onClose, onSubmit, more, wide, children }: EditorDialogProps) {
	const t = useTranslate();
	const titleId = useId();
	const [isChanged, setChanged] = useState(false);
	return (
		<Dialog
			open
			// After a change only the buttons close the dialog, so that a stray click loses no input.
			onClose={() => isChanged || onClose()}
			aria-labelledby={titleId}
			maxWidth={wide ? 'md' : 'sm'}
			fullWidth={wide ?? false}
			transitionDuration={0}
			// The editor restores the focus and the selection itself.
			disableRestoreFocus
		>
			<form
				noValidate
				onChange={() => setChanged(true)}
				onSubmit={(event) => {
					event.preventDefault();
					// The editor may be inside another form.
					event.stopPropagation();
					onSubmit();
				}}
			>
				<DialogTitle id={titleId}>{title}</DialogTitle>
				<DialogContent>
					<div className={wide ? styles.fields : `${styles.fields} ${styles.narrow}`}>{children}</div>
				</DialogContent>
				<DialogActions>
					{more}
					<Button type="button" onClick={onClose}>
						{t('EDITOR_CANCEL')}
					</Button>
					<Button type="submit" variant="contained">
						{action}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
}

/** Takes the focus when the dialog opens: the user opened the dialog to type here. */
// oxlint-disable-next-line jsx-a11y/no-autofocus
const FirstField = (props: TextFieldProps) => <TextField autoFocus {...props} />;

interface CheckProps {
	label: string;
	checked: boolean;
	onChange: (checked: boolean) => void;
}
const Check = ({ label, checked, onChange }: CheckProps) => (
	<FormControlLabel
		label={label}
		control={<Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />}
	/>
);

export interface LinkValues {
	href: string;
	/** The link's text, when nothing is selected. */
	text?: string;
	title: string | null;
	target: string | null;
	class: string | null;
	download: string | null;
}

/** Adds `mailto:` or `https://` to an address that was typed without a scheme. */
function withScheme(typed: string): string {
	const address = typed.trim();
	if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(address)) return `mailto:${address}`;
	if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/|$|\?|#)/i.test(address)) return `https://${address}`;
	return address;
}

interface LinkDialogProps {
	/** Attributes of the edited link; undefined for a new one. */
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
					<Button type="button" color="error" onClick={onRemove}>
						{t('EDITOR_REMOVE_LINK')}
					</Button>
				) : null
			}
		>
			<FirstField
				label={t('EDITOR_LINK_ADDRESS')}
				value={typed}
				error={isWrong}
				helperText={isWrong ? t('EDITOR_LINK_WRONG') : t('EDITOR_LINK_HINT')}
				onChange={(event) => setTyped(event.target.value)}
				slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false } }}
			/>
			{needsText ? (
				<TextField label={t('EDITOR_LINK_TEXT')} value={text} onChange={(event) => setText(event.target.value)} />
			) : null}
			<TextField label={t('EDITOR_LINK_TITLE')} value={title} onChange={(event) => setTitle(event.target.value)} />
			<div>
				<Check label={t('EDITOR_LINK_NEW_TAB')} checked={inNewTab} onChange={setInNewTab} />
				<Check label={t('EDITOR_LINK_BUTTON')} checked={asButton} onChange={setAsButton} />
				<Check label={t('EDITOR_LINK_DOWNLOAD')} checked={isDownload} onChange={setIsDownload} />
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

/** Edits the alternative text of a picture, or marks the picture as decorative. */
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
			<FirstField
				label={t('EDITOR_ALT')}
				value={isDecorative ? '' : alt}
				disabled={isDecorative}
				error={isMissing}
				helperText={isMissing ? t('EDITOR_ALT_MISSING') : t('EDITOR_ALT_HINT')}
				onChange={(event) => setAlt(event.target.value)}
			/>
			<Check label={t('EDITOR_DECORATIVE')} checked={isDecorative} onChange={setIsDecorative} />
			<TextField label={t('EDITOR_PICTURE_TITLE')} value={title} onChange={(event) => setTitle(event.target.value)} />
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
			<FirstField
				label={t('EDITOR_VIDEO_ADDRESS')}
				value={address}
				error={isWrong}
				helperText={isWrong ? t('EDITOR_VIDEO_WRONG') : t('EDITOR_VIDEO_HINT')}
				onChange={(event) => setAddress(event.target.value)}
				slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false } }}
			/>
			<TextField
				label={t('EDITOR_VIDEO_TITLE')}
				value={linkText}
				error={isUnnamed}
				helperText={isUnnamed ? t('EDITOR_VIDEO_UNTITLED') : t('EDITOR_VIDEO_TITLE_HINT')}
				onChange={(event) => setLinkText(event.target.value)}
			/>
		</EditorDialog>
	);
}

interface HtmlDialogProps {
	html: string;
	onApply: (html: string) => void;
	onClose: () => void;
}

/** Edits the source of one block. */
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
		<EditorDialog wide title={t('EDITOR_HTML_BLOCK')} action={t('EDITOR_APPLY')} onClose={onClose} onSubmit={submit}>
			<FirstField
				multiline
				minRows={6}
				maxRows={20}
				label={t('EDITOR_SOURCE')}
				value={source}
				error={errorText !== ''}
				helperText={errorText}
				onChange={(event) => setSource(event.target.value)}
				slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'ui-monospace, monospace' } } }}
			/>
		</EditorDialog>
	);
}
