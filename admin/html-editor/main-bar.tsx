import type { Node } from '@tiptap/pm/model';
import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslate } from '../messages/use-translate.tsx';
import { headingTags } from '../../contract/html/headings.ts';
import {
	selectedClasses,
	clearFormatting,
	insertBlock,
	insertTable,
	nodeAround,
	setTextClass,
	togglePair,
	type TextClass,
} from './commands.ts';
import styles from './html-editor.module.css';
import { Gap, Tool, ToolBar } from './tool.tsx';
import {
	Code,
	DataObject,
	FormatAlignCenter,
	FormatAlignLeft,
	FormatAlignRight,
	FormatBold,
	FormatClear,
	FormatIndentDecrease,
	FormatIndentIncrease,
	FormatItalic,
	FormatListBulleted,
	FormatListNumbered,
	FormatQuote,
	FormatUnderlined,
	HorizontalRule,
	Image,
	Link,
	Redo,
	SmartDisplay,
	StrikethroughS,
	Subscript,
	Superscript,
	TableChart,
	TextDecrease,
	Undo,
	ViewCarousel,
} from '../frame/icons.ts';

interface MainBarProps {
	editor: Editor;
	isSource: boolean;
	onSource: () => void;
	onLink: () => void;
	onPicture: () => void;
	onVideo: () => void;
}

const kinds = [
	{ tag: 'p', node: 'paragraph' },
	...headingTags.map((tag) => ({ tag, node: tag })),
	{ tag: 'pre', node: 'codeBlock' },
];

/** Empty if the kind cannot be changed. */
function selectedKind(editor: Editor): string {
	const { doc, selection } = editor.state;
	let first: Node | undefined;
	doc.nodesBetween(selection.from, selection.to, (node) => {
		if (node.isTextblock) first ??= node;
		return !first;
	});
	return kinds.find(({ node }) => node === first?.type.name)?.tag ?? '';
}

function setKind(editor: Editor, kind: string): void {
	const { node = kind } = kinds.find(({ tag }) => tag === kind) ?? {};
	editor
		.chain()
		.focus()
		.setNode(node, kind === 'p' ? { bareIn: null } : {})
		.run();
}

const NEW_CAROUSEL = {
	type: 'carousel',
	attrs: { autoplay: '1', speed: '3000', toShow: '1' },
	content: [{ type: 'slide', content: [{ type: 'paragraph' }] }],
};

export function MainBar({ editor, isSource, onSource, onLink, onPicture, onVideo }: MainBarProps) {
	const t = useTranslate();
	const state = useEditorState({
		editor,
		selector: ({ editor }) => {
			const classes = selectedClasses(editor);
			const isAny = (...names: string[]) => names.some((name) => editor.isActive(name));
			return {
				kind: selectedKind(editor),
				look: classes.find((name) => name === 'lead' || name === 'note') ?? '',
				align: classes.find((name) => name.startsWith('text-')) ?? '',
				bold: isAny('strong', 'b'),
				italic: isAny('em', 'i'),
				underline: isAny('u'),
				strike: isAny('s'),
				code: isAny('code'),
				sup: isAny('sup'),
				sub: isAny('sub'),
				small: isAny('small'),
				link: isAny('link'),
				bullets: nodeAround(editor, 'ul', 'ol')?.node.type.name === 'ul',
				numbers: nodeAround(editor, 'ul', 'ol')?.node.type.name === 'ol',
				quote: isAny('blockquote'),
				table: isAny('table'),
				carousel: isAny('carousel'),
				isPlainCode: isAny('codeBlock'),
				canSink: editor.can().sinkListItem('li'),
				canLift: editor.can().liftListItem('li'),
				canUndo: editor.can().undo(),
				canRedo: editor.can().redo(),
			};
		},
	});
	const source = <Tool label={t('EDITOR_SOURCE')} icon={DataObject} pressed={isSource} onClick={onSource} />;
	if (isSource) return <ToolBar label={t('EDITOR_TOOLS')}>{source}</ToolBar>;
	const mark = (name: string): void => void editor.chain().focus().toggleMark(name).run();
	const align = (name: TextClass): void => setTextClass(editor, 'align', state.align === name ? null : name);
	return (
		<ToolBar label={t('EDITOR_TOOLS')}>
			<select
				className={styles.choice}
				aria-label={t('EDITOR_KIND')}
				value={state.kind}
				disabled={state.kind === ''}
				onChange={(event) => setKind(editor, event.target.value)}
			>
				{state.kind === '' ? <option value="">—</option> : null}
				<option value="p">{t('EDITOR_PARAGRAPH')}</option>
				{headingTags.map((tag) => (
					<option key={tag} value={tag}>
						{t('EDITOR_HEADING', { level: Number(tag[1]) })}
					</option>
				))}
				<option value="pre">{t('EDITOR_PREFORMATTED')}</option>
			</select>
			<Gap />
			<Tool
				label={t('EDITOR_BOLD')}
				icon={FormatBold}
				keys="Control+B"
				pressed={state.bold}
				disabled={state.isPlainCode}
				onClick={() => togglePair(editor, 'strong', 'b')}
			/>
			<Tool
				label={t('EDITOR_ITALIC')}
				icon={FormatItalic}
				keys="Control+I"
				pressed={state.italic}
				disabled={state.isPlainCode}
				onClick={() => togglePair(editor, 'em', 'i')}
			/>
			<Tool
				label={t('EDITOR_LINK')}
				icon={Link}
				keys="Control+K"
				pressed={state.link}
				disabled={state.isPlainCode}
				onClick={onLink}
			/>
			<Gap />
			<Tool
				label={t('EDITOR_BULLETS')}
				icon={FormatListBulleted}
				keys="Control+Shift+8"
				pressed={state.bullets}
				onClick={() => editor.chain().focus().toggleList('ul', 'li').run()}
			/>
			<Tool
				label={t('EDITOR_NUMBERS')}
				icon={FormatListNumbered}
				keys="Control+Shift+7"
				pressed={state.numbers}
				onClick={() => editor.chain().focus().toggleList('ol', 'li').run()}
			/>
			<Tool
				label={t('EDITOR_QUOTE')}
				icon={FormatQuote}
				pressed={state.quote}
				onClick={() => editor.chain().focus().toggleWrap('blockquote').run()}
			/>
			<Gap />
			<Tool label={t('EDITOR_PICTURE')} icon={Image} onClick={onPicture} />
			<Tool label={t('EDITOR_TABLE')} icon={TableChart} disabled={state.table} onClick={() => insertTable(editor)} />
			<Gap />
			<Tool
				label={t('EDITOR_UNDO')}
				icon={Undo}
				keys="Control+Z"
				disabled={!state.canUndo}
				onClick={() => editor.chain().focus().undo().run()}
			/>
			<Tool
				label={t('EDITOR_REDO')}
				icon={Redo}
				keys="Control+Shift+Z"
				disabled={!state.canRedo}
				onClick={() => editor.chain().focus().redo().run()}
			/>
			<Gap />
			<Tool
				label={t('EDITOR_UNDERLINE')}
				icon={FormatUnderlined}
				keys="Control+U"
				pressed={state.underline}
				disabled={state.isPlainCode}
				onClick={() => mark('u')}
			/>
			<Tool
				label={t('EDITOR_STRIKE')}
				icon={StrikethroughS}
				keys="Control+Shift+S"
				pressed={state.strike}
				disabled={state.isPlainCode}
				onClick={() => mark('s')}
			/>
			<Tool
				label={t('EDITOR_CODE')}
				icon={Code}
				keys="Control+E"
				pressed={state.code}
				disabled={state.isPlainCode}
				onClick={() => mark('code')}
			/>
			<Tool label={t('EDITOR_SUP')} icon={Superscript} pressed={state.sup} onClick={() => mark('sup')} />
			<Tool label={t('EDITOR_SUB')} icon={Subscript} pressed={state.sub} onClick={() => mark('sub')} />
			<Tool label={t('EDITOR_SMALL')} icon={TextDecrease} pressed={state.small} onClick={() => mark('small')} />
			<Tool label={t('EDITOR_CLEAR')} icon={FormatClear} onClick={() => clearFormatting(editor)} />
			<select
				className={styles.choice}
				aria-label={t('EDITOR_STYLE')}
				value={state.look}
				onChange={(event) => setTextClass(editor, 'look', (event.target.value as TextClass) || null)}
			>
				<option value="">{t('EDITOR_STYLE_NORMAL')}</option>
				<option value="lead">{t('EDITOR_STYLE_LEAD')}</option>
				<option value="note">{t('EDITOR_STYLE_NOTE')}</option>
			</select>
			<Gap />
			<Tool
				label={t('EDITOR_ALIGN_LEFT')}
				icon={FormatAlignLeft}
				pressed={state.align === 'text-left'}
				onClick={() => align('text-left')}
			/>
			<Tool
				label={t('EDITOR_ALIGN_CENTER')}
				icon={FormatAlignCenter}
				pressed={state.align === 'text-center'}
				onClick={() => align('text-center')}
			/>
			<Tool
				label={t('EDITOR_ALIGN_RIGHT')}
				icon={FormatAlignRight}
				pressed={state.align === 'text-right'}
				onClick={() => align('text-right')}
			/>
			<Gap />
			<Tool
				label={t('EDITOR_INDENT')}
				icon={FormatIndentIncrease}
				disabled={!state.canSink}
				onClick={() => editor.chain().focus().sinkListItem('li').run()}
			/>
			<Tool
				label={t('EDITOR_OUTDENT')}
				icon={FormatIndentDecrease}
				disabled={!state.canLift}
				onClick={() => editor.chain().focus().liftListItem('li').run()}
			/>
			<Gap />
			<Tool label={t('EDITOR_VIDEO')} icon={SmartDisplay} onClick={onVideo} />
			<Tool
				label={t('EDITOR_CAROUSEL')}
				icon={ViewCarousel}
				disabled={state.carousel || state.table}
				onClick={() => insertBlock(editor, NEW_CAROUSEL)}
			/>
			<Tool label={t('EDITOR_RULE')} icon={HorizontalRule} onClick={() => insertBlock(editor, { type: 'hr' })} />
			<Gap />
			{source}
		</ToolBar>
	);
}
