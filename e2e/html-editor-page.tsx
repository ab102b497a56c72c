/** The editor alone on a page, for the tests of it: built by them, served by them (html-editor.test.ts). */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { theme } from '../admin/frame/theme.ts';
import { HtmlEditor, type PickedPicture } from '../admin/html-editor/html-editor.tsx';
import { readHtml } from '../admin/html-editor/read-html.ts';
import { schema } from '../admin/html-editor/schema.ts';
import { writeHtml } from '../admin/html-editor/write-html.ts';
import en from '../admin/messages/en.json' with { type: 'json' };
import zh from '../admin/messages/zh.json' with { type: 'json' };
import '../site/ui/tokens.css';

export interface Rewritten {
	html: string;
	/** Blocks that have no node of their own. */
	blocks: number;
	leftOut: string[];
}

export interface EditorPage {
	/** What the editor has told last. */
	value: string;
	/** How often it has told something. */
	told: number;
	/** Gives it another text. */
	show: (html: string) => void;
	/** What it makes of a text that is opened and saved. */
	rewritten: (html: string) => Rewritten;
	/** What the library gives next. */
	picture: PickedPicture | null;
}

const language = new URLSearchParams(location.search).get('language') === 'zh' ? 'zh' : 'en';
const i18n = polyglotI18nProvider(() => ({ en, zh })[language] as never, language);

function Page() {
	const [value, setValue] = useState('');
	Object.assign(window, {
		editorPage: {
			...(window as unknown as { editorPage?: EditorPage }).editorPage,
			value,
			show: (html: string) => flushSync(() => setValue(html)),
		},
	});
	return (
		<HtmlEditor
			value={value}
			language={language}
			label="Text"
			pickPicture={async () => (window as unknown as { editorPage: EditorPage }).editorPage.picture}
			onChange={(html) => {
				(window as unknown as { editorPage: EditorPage }).editorPage.told++;
				setValue(html);
			}}
		/>
	);
}

function rewritten(html: string): Rewritten {
	const { doc, leftOut } = readHtml(schema, html);
	doc.check();
	let blocks = 0;
	doc.descendants(({ type }) => {
		if (type.name === 'htmlBlock') blocks++;
	});
	return { html: writeHtml(doc), blocks, leftOut };
}

Object.assign(window, { editorPage: { told: 0, picture: null, rewritten } });
const root = document.createElement('main');
root.style.cssText = 'max-width: 60rem; margin: 0 auto; padding: 12px';
document.body.append(root);
createRoot(root).render(
	<ThemeProvider theme={theme}>
		<CssBaseline />
		<I18nContextProvider value={i18n}>
			<h1>Editor</h1>
			<Page />
		</I18nContextProvider>
	</ThemeProvider>,
);
