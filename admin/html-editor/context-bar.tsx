import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import {
	addSlide,
	hasHeaderColumn,
	moveSlide,
	nodeAround,
	remove,
	removeSlide,
	setAttributes,
	slideAround,
	toggleCaption,
	toggleHeaderColumn,
	toggleHeaderRow,
	type LocatedNode,
	type LocatedSlide,
} from './commands.ts';
import styles from './html-editor.module.css';
import { CAROUSEL_SPEED_MS, SLIDES_TO_SHOW } from '../../contract/html/section.ts';
import { Gap, Tool, ToolBar } from './tool.tsx';
import { ArrowBack, ArrowForward, Delete } from '../frame/icons.ts';

interface ContextBarsProps {
	editor: Editor;
	onPicture: (current: LocatedNode) => void;
	onReplacePicture: (current: LocatedNode) => void;
	onVideo: (current: LocatedNode) => void;
	onPoster: (current: LocatedNode) => void;
	onHtml: (current: LocatedNode) => void;
	onPictureSlide: (slide: LocatedSlide) => void;
}

/** Toolbars of the elements around the cursor, the outermost first. */
export function ContextBars(props: ContextBarsProps) {
	const { editor } = props;
	const context = useEditorState({
		editor,
		selector: ({ editor }) => ({
			slide: slideAround(editor),
			table: nodeAround(editor, 'table'),
			picture: nodeAround(editor, 'image') ?? pictureOf(nodeAround(editor, 'figure')),
			figure: nodeAround(editor, 'figure'),
			video: nodeAround(editor, 'videoEmbed'),
			block: nodeAround(editor, 'htmlBlock', 'video'),
		}),
		// Nodes are immutable, so the same object at the same position has not changed.
		equalityFn: (a, b) =>
			b !== null &&
			(Object.keys(a) as (keyof typeof a)[]).every(
				(key) => a[key]?.node === b[key]?.node && a[key]?.pos === b[key]?.pos,
			) &&
			a.slide?.carousel.node === b.slide?.carousel.node,
	});
	return (
		<>
			{context.slide ? <CarouselBar {...props} slide={context.slide} /> : null}
			{context.table ? <TableBar editor={editor} table={context.table} /> : null}
			{context.picture ? <PictureBar {...props} picture={context.picture} figure={context.figure} /> : null}
			{context.video ? <VideoBar {...props} video={context.video} /> : null}
			{context.block ? <BlockBar {...props} block={context.block} /> : null}
		</>
	);
}

/** Null for a figure without a picture, or with several pictures. */
function pictureOf(figure: LocatedNode | null): LocatedNode | null {
	const pictures: LocatedNode[] = [];
	figure?.node.descendants((node, offset) => {
		if (node.type.name === 'image') pictures.push({ node, pos: figure.pos + 1 + offset });
	});
	return pictures.length === 1 ? pictures[0]! : null;
}

interface NumberFieldProps {
	label: string;
	value: string | null | undefined;
	fallback: number;
	min: number;
	max: number;
	step?: number;
	disabled?: boolean;
	onChange: (value: string) => void;
}

/** Invalid input has no effect. */
function NumberField({ label, value, fallback, min, max, step = 1, disabled, onChange }: NumberFieldProps) {
	const t = useTranslate();
	const [typed, setTyped] = useState<string>();
	const shown = typed ?? value ?? String(fallback);
	const isValid = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;
	return (
		<label className={styles.field}>
			{label}
			<input
				type="number"
				min={min}
				max={max}
				step={step}
				value={shown}
				disabled={disabled}
				aria-invalid={!isValid(shown)}
				title={t('EDITOR_RANGE', { min, max })}
				onChange={({ target }) => {
					setTyped(target.value);
					if (isValid(target.value)) onChange(String(Number(target.value)));
				}}
				onBlur={() => setTyped(undefined)}
			/>
		</label>
	);
}

function CarouselBar({ editor, slide, onPictureSlide }: ContextBarsProps & { slide: LocatedSlide }) {
	const t = useTranslate();
	const { carousel, index } = slide;
	const { autoplay, speed, toShow } = carousel.node.attrs as Record<string, string | null>;
	const count = carousel.node.childCount;
	const set = (attrs: Record<string, string>) => setAttributes(editor, carousel, attrs);
	return (
		<ToolBar label={t('EDITOR_CAROUSEL')} className={styles.context}>
			<strong>{t('EDITOR_CAROUSEL')}</strong>
			<label className={styles.field}>
				<input
					type="checkbox"
					checked={autoplay === '1'}
					onChange={(event) => set({ autoplay: event.target.checked ? '1' : '0' })}
				/>
				{t('EDITOR_AUTOPLAY')}
			</label>
			<NumberField
				label={t('EDITOR_SPEED')}
				value={speed}
				fallback={3000}
				{...CAROUSEL_SPEED_MS}
				step={500}
				disabled={autoplay !== '1'}
				onChange={(speed) => set({ speed })}
			/>
			<NumberField
				label={t('EDITOR_TO_SHOW')}
				value={toShow}
				fallback={1}
				{...SLIDES_TO_SHOW}
				onChange={(toShow) => set({ toShow })}
			/>
			<Gap />
			<span className={styles.field}>{t('EDITOR_SLIDE_OF', { index: index + 1, count })}</span>
			<Tool
				label={t('EDITOR_SLIDE_BACK')}
				icon={ArrowBack}
				disabled={index === 0}
				onClick={() => moveSlide(editor, slide, -1)}
			/>
			<Tool
				label={t('EDITOR_SLIDE_FORWARD')}
				icon={ArrowForward}
				disabled={index === count - 1}
				onClick={() => moveSlide(editor, slide, 1)}
			/>
			<Tool showsLabel label={t('EDITOR_SLIDE_PICTURE')} onClick={() => onPictureSlide(slide)} />
			<Tool showsLabel label={t('EDITOR_SLIDE_TEXT')} onClick={() => addSlide(editor, slide, { type: 'paragraph' })} />
			<Tool showsLabel label={t('EDITOR_SLIDE_REMOVE')} onClick={() => removeSlide(editor, slide)} />
			<Tool label={t('EDITOR_CAROUSEL_REMOVE')} icon={Delete} onClick={() => remove(editor, carousel)} />
		</ToolBar>
	);
}

function TableBar({ editor, table }: { editor: Editor; table: LocatedNode }) {
	const t = useTranslate();
	const run = () => editor.chain().focus();
	const caption = table.node.attrs.caption as string | null;
	return (
		<ToolBar label={t('EDITOR_TABLE')} className={styles.context}>
			<strong>{t('EDITOR_TABLE')}</strong>
			<Tool showsLabel label={t('EDITOR_ROW_ABOVE')} onClick={() => run().addRowBefore().run()} />
			<Tool showsLabel label={t('EDITOR_ROW_BELOW')} onClick={() => run().addRowAfter().run()} />
			<Tool showsLabel label={t('EDITOR_ROW_REMOVE')} onClick={() => run().deleteRow().run()} />
			<Gap />
			<Tool showsLabel label={t('EDITOR_COLUMN_BEFORE')} onClick={() => run().addColumnBefore().run()} />
			<Tool showsLabel label={t('EDITOR_COLUMN_AFTER')} onClick={() => run().addColumnAfter().run()} />
			<Tool showsLabel label={t('EDITOR_COLUMN_REMOVE')} onClick={() => run().deleteColumn().run()} />
			<Gap />
			<Tool showsLabel label={t('EDITOR_MERGE_CELLS')} onClick={() => run().mergeOrSplit().run()} />
			<Gap />
			<Tool
				showsLabel
				label={t('EDITOR_HEADER_ROW')}
				pressed={table.node.firstChild?.attrs.part === 'head'}
				onClick={() => toggleHeaderRow(editor, table)}
			/>
			<Tool
				showsLabel
				label={t('EDITOR_HEADER_COLUMN')}
				pressed={hasHeaderColumn(table.node)}
				onClick={() => toggleHeaderColumn(editor, table)}
			/>
			<label className={styles.field}>
				{t('EDITOR_CAPTION')}
				<input
					type="text"
					value={caption ?? ''}
					onChange={(event) => setAttributes(editor, table, { caption: event.target.value || null })}
				/>
			</label>
			<Tool label={t('EDITOR_TABLE_REMOVE')} icon={Delete} onClick={() => run().deleteTable().run()} />
		</ToolBar>
	);
}

interface PictureBarProps extends ContextBarsProps {
	picture: LocatedNode;
	figure: LocatedNode | null;
}
function PictureBar({ editor, picture, figure, onPicture, onReplacePicture }: PictureBarProps) {
	const t = useTranslate();
	const alt = picture.node.attrs.alt as string | null;
	const hasCaption = figure?.node.content.content.some((node) => node.type.name === 'figcaption') ?? false;
	return (
		<ToolBar label={t('EDITOR_PICTURE')} className={styles.context}>
			<strong>{t('EDITOR_PICTURE')}</strong>
			<span className={styles.field}>{alt ? `“${alt}”` : t('EDITOR_DECORATIVE')}</span>
			<Tool showsLabel label={t('EDITOR_PICTURE_EDIT')} onClick={() => onPicture(picture)} />
			<Tool showsLabel label={t('EDITOR_PICTURE_REPLACE')} onClick={() => onReplacePicture(picture)} />
			{figure ? (
				<Tool
					showsLabel
					label={t('EDITOR_CAPTION')}
					pressed={hasCaption}
					onClick={() => toggleCaption(editor, figure)}
				/>
			) : null}
			<Tool label={t('EDITOR_PICTURE_REMOVE')} icon={Delete} onClick={() => remove(editor, figure ?? picture)} />
		</ToolBar>
	);
}

function VideoBar({ editor, video, onVideo, onPoster }: ContextBarsProps & { video: LocatedNode }) {
	const t = useTranslate();
	const hasPicture = video.node.attrs.picture !== null;
	return (
		<ToolBar label={t('EDITOR_VIDEO')} className={styles.context}>
			<strong>{t('EDITOR_VIDEO')}</strong>
			<Tool showsLabel label={t('EDITOR_VIDEO_EDIT')} onClick={() => onVideo(video)} />
			<Tool showsLabel label={t('EDITOR_POSTER')} pressed={hasPicture} onClick={() => onPoster(video)} />
			<Tool
				showsLabel
				label={t('EDITOR_CAPTION')}
				pressed={video.node.childCount > 0}
				onClick={() => toggleCaption(editor, video)}
			/>
			<Tool label={t('EDITOR_VIDEO_REMOVE')} icon={Delete} onClick={() => remove(editor, video)} />
		</ToolBar>
	);
}

function BlockBar({ editor, block, onHtml }: ContextBarsProps & { block: LocatedNode }) {
	const t = useTranslate();
	return (
		<ToolBar label={t('EDITOR_HTML_BLOCK')} className={styles.context}>
			<strong>{block.node.type.name === 'video' ? t('EDITOR_OWN_VIDEO') : t('EDITOR_HTML_BLOCK')}</strong>
			<Tool showsLabel label={t('EDITOR_HTML_EDIT')} onClick={() => onHtml(block)} />
			<Tool label={t('EDITOR_HTML_REMOVE')} icon={Delete} onClick={() => remove(editor, block)} />
		</ToolBar>
	);
}
