import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { legitimateMarkup } from '../../server/platform/html/legitimate-markup.ts';
import { en } from '../testing/messages.ts';
import { openEditor, paste, tool, type EditorPage } from '../testing/editor-page.tsx';

const field = (key: keyof typeof en) => page.getByLabelText(en[key], { exact: true });

/** Waits for the new selection. */
async function move({ editor }: EditorPage, keys: string): Promise<void> {
	const before = editor.state.selection;
	await userEvent.keyboard(keys);
	await expect.poll(() => editor.state.selection.eq(before)).toBe(false);
}

test('text is typed, and formatted by keys and buttons', async () => {
	const opened = await openEditor();
	const { text } = opened;
	await userEvent.click(text);
	await userEvent.keyboard('Season of lanterns');
	await field('EDITOR_KIND').selectOptions('h2');
	await userEvent.keyboard('{Enter}A {Control>}b{/Control}');
	await expect.element(tool('EDITOR_BOLD')).toHaveAttribute('aria-pressed', 'true');
	await userEvent.keyboard('bold');
	await tool('EDITOR_BOLD').click();
	await userEvent.keyboard(' word');
	await field('EDITOR_STYLE').selectOptions('lead');
	await tool('EDITOR_ALIGN_CENTER').click();
	await userEvent.keyboard('{Enter}');
	await field('EDITOR_STYLE').selectOptions('');
	await tool('EDITOR_ALIGN_CENTER').click();
	await userEvent.keyboard('- One{Enter}{Tab}Inner{Enter}');
	await tool('EDITOR_OUTDENT').click();
	await userEvent.keyboard('Two');
	expect(opened.value).toBe(
		'<h2>Season of lanterns</h2>\n<p class="lead text-center">A <strong>bold</strong> word</p>\n<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
	);
	await expect.element(page.getByText('40 characters')).toBeVisible();
	await tool('EDITOR_UNDO').click();
	expect(opened.value).not.toContain('Two');
	await tool('EDITOR_REDO').click();
	expect(opened.value).toContain('Two');
	await move(opened, '{Control>}a{/Control}');
	await tool('EDITOR_CLEAR').click();
	expect(opened.value).toContain('<p>A bold word</p>');
});

test('the toolbar is one tab stop, and the arrow keys move between its tools', async () => {
	const { text } = await openEditor();
	await expect.element(page.getByText('0 characters')).toBeVisible();
	(field('EDITOR_KIND').element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowRight}');
	await expect.element(tool('EDITOR_BOLD')).toHaveFocus();
	await userEvent.keyboard('{End}');
	await expect.element(tool('EDITOR_MORE')).toHaveFocus();
	// The focus reveals hidden tools.
	await expect.element(tool('EDITOR_SOURCE')).not.toBeInViewport();
	await userEvent.keyboard('{ArrowLeft}');
	await expect.element(tool('EDITOR_SOURCE')).toHaveFocus();
	await expect.element(tool('EDITOR_MORE')).toHaveAttribute('aria-expanded', 'true');
	await userEvent.keyboard('{Tab}');
	await expect.element(text).toHaveFocus();
	await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
	await expect.element(tool('EDITOR_SOURCE')).toHaveFocus();
});

test('a link accepts only addresses that the sanitiser allows', async () => {
	const opened = await openEditor();
	await userEvent.click(opened.text);
	await userEvent.keyboard('See the news');
	await move(opened, '{Shift>}{Control>}{ArrowLeft}{/Control}{/Shift}');
	await userEvent.keyboard('{Control>}k{/Control}');
	const address = field('EDITOR_LINK_ADDRESS');
	for (const wrong of [
		'javascript:alert(1)',
		'//away.example',
		'https://a:b@c.example/',
		'data:text/html,a',
		'a b',
		'',
	]) {
		await address.fill(wrong);
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByText(en.EDITOR_LINK_WRONG)).toBeVisible();
	}
	await address.fill('/news/');
	await field('EDITOR_LINK_NEW_TAB').click();
	await address.click();
	await userEvent.keyboard('{Enter}');
	await expect.element(opened.text).toHaveFocus();
	expect(opened.value).toBe('<p>See the <a href="/news/" target="_blank" rel="noopener noreferrer">news</a></p>');
	await tool('EDITOR_LINK').click();
	await expect.element(address).toHaveValue('/news/');
	await address.fill('studio.example/news');
	await field('EDITOR_LINK_NEW_TAB').click();
	await field('EDITOR_LINK_BUTTON').click();
	await tool('EDITOR_APPLY').click();
	expect(opened.value).toBe(
		'<p>See the <a href="https://studio.example/news" rel="noopener noreferrer" class="button">news</a></p>',
	);
	await tool('EDITOR_LINK').click();
	await tool('EDITOR_REMOVE_LINK').click();
	expect(opened.value).toBe('<p>See the news</p>');
	await expect.element(opened.text).toHaveFocus();
	opened.editor.commands.focus('end');
	await userEvent.keyboard('{Control>}k{/Control}');
	await address.fill('press@studio.example');
	await field('EDITOR_LINK_TEXT').fill('Write');
	await userEvent.keyboard('{Enter}');
	expect(opened.value).toBe('<p>See the news<a href="mailto:press@studio.example">Write</a></p>');
});

test('the arrow key moves the cursor below a table at the end of the text', async () => {
	const opened = await openEditor('<table><tbody><tr><td>Last cell</td></tr></tbody></table>');
	opened.editor.commands.focus('end');
	await expect.element(opened.text).toHaveFocus();
	await move(opened, '{ArrowDown}');
	await userEvent.keyboard('Below');
	await tool('EDITOR_CLEAR').click();
	expect(opened.value).toMatch(/<\/table>\n?<p>Below<\/p>$/);
});

test('a picture is inserted with an alternative text and a caption', { tags: ['long'] }, async () => {
	const opened = await openEditor();
	await userEvent.click(opened.text);
	opened.picture = {
		src: '/media/1.webp',
		srcset: '/media/1-640.webp 640w, /media/1.webp 1280w',
		alt: '',
		width: 1280,
		height: 720,
	};
	await tool('EDITOR_PICTURE').click();
	await tool('EDITOR_INSERT').click();
	await expect.element(page.getByText(en.EDITOR_ALT_MISSING)).toBeVisible();
	await field('EDITOR_ALT').fill('A lantern');
	await tool('EDITOR_INSERT').click();
	const bar = page.getByRole('toolbar', { name: en.EDITOR_PICTURE, exact: true });
	await bar.getByRole('button', { name: en.EDITOR_CAPTION, exact: true }).click();
	await userEvent.keyboard('On the river');
	const shown =
		'<img src="/media/1.webp" srcset="/media/1-640.webp 640w, /media/1.webp 1280w" sizes="(min-width: 780px) 46rem, 100vw" alt="A lantern" width="1280" height="720" loading="lazy" decoding="async">';
	expect(opened.value).toBe(`<figure>${shown}<figcaption>On the river</figcaption></figure>`);
	await bar.getByRole('button', { name: en.EDITOR_PICTURE_EDIT, exact: true }).click();
	await field('EDITOR_DECORATIVE').click();
	await tool('EDITOR_APPLY').click();
	expect(opened.value).toBe(`<figure>${shown.replace('A lantern', '')}<figcaption>On the river</figcaption></figure>`);
	await bar.getByRole('button', { name: en.EDITOR_PICTURE_REMOVE, exact: true }).click();
	expect(opened.value).toBe('');
});

test(
	'slides of a carousel are added, moved and removed, and its speed stays within bounds',
	{ tags: ['long'] },
	async () => {
		const opened = await openEditor();
		await userEvent.click(opened.text);
		await tool('EDITOR_CAROUSEL').click();
		const bar = page.getByRole('toolbar', { name: en.EDITOR_CAROUSEL, exact: true });
		for (const number of [1, 2, 3]) {
			opened.picture = { src: `/media/${number}.webp`, alt: `No. ${number}`, width: 640, height: 360 };
			await tool('EDITOR_SLIDE_PICTURE').click();
			await tool('EDITOR_INSERT').click();
		}
		await expect.element(bar).toMatchTextContent(/Slide 3 of 3/);
		await tool('EDITOR_SLIDE_BACK').click();
		await expect.element(bar).toMatchTextContent(/Slide 2 of 3/);
		await tool('EDITOR_SLIDE_TEXT').click();
		await userEvent.keyboard('Words');
		const speed = field('EDITOR_SPEED');
		await speed.fill('100');
		await expect.element(speed).toHaveAttribute('aria-invalid', 'true');
		await speed.fill('4500');
		await field('EDITOR_TO_SHOW').fill('3');
		const figure = (number: number) =>
			`<figure><img src="/media/${number}.webp" alt="No. ${number}" width="640" height="360" loading="lazy" decoding="async"></figure>`;
		const section = (data: string, slides: string) => `<section class="carousel" ${data}>${slides}</section>`;
		expect(opened.value).toBe(
			section(
				'data-autoplay="1" data-autoplay-speed="4500" data-slides-to-show="3"',
				`${figure(1)}${figure(3)}<p>Words</p>${figure(2)}`,
			),
		);
		const tops = [...opened.text.querySelectorAll<HTMLElement>('[data-slide]')].map(({ offsetTop }) => offsetTop);
		expect(tops.length).toBe(4);
		expect(new Set(tops).size).toBe(1);
		await field('EDITOR_AUTOPLAY').click();
		await expect.element(speed).toBeDisabled();
		await tool('EDITOR_SLIDE_REMOVE').click();
		expect(opened.value).toBe(
			section(
				'data-autoplay="0" data-autoplay-speed="4500" data-slides-to-show="3"',
				`${figure(1)}${figure(3)}${figure(2)}`,
			),
		);
		await tool('EDITOR_CAROUSEL_REMOVE').click();
		expect(opened.value).toBe('');
	},
);

test('a video of a known host is inserted, one of another host is rejected', { tags: ['long'] }, async () => {
	const opened = await openEditor();
	await userEvent.click(opened.text);
	await tool('EDITOR_VIDEO').click();
	await field('EDITOR_VIDEO_ADDRESS').fill('https://videos.example/1');
	await field('EDITOR_VIDEO_TITLE').fill('The trailer');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText(en.EDITOR_VIDEO_WRONG)).toBeVisible();
	await field('EDITOR_VIDEO_ADDRESS').fill('https://youtu.be/M7lc1UVf-VE');
	await userEvent.keyboard('{Enter}');
	expect(opened.value).toBe(legitimateMarkup['a video of YouTube']);
	await tool('EDITOR_VIDEO_REMOVE').click();
	expect(opened.value).toBe('');
});

test('rows and columns of a table are added, removed and aligned', { tags: ['long'] }, async () => {
	const opened = await openEditor();
	await userEvent.click(opened.text);
	await tool('EDITOR_TABLE').click();
	await userEvent.keyboard('Place');
	await field('EDITOR_CAPTION').fill('Prizes');
	for (const key of [
		'EDITOR_ROW_REMOVE',
		'EDITOR_HEADER_ROW',
		'EDITOR_COLUMN_REMOVE',
		'EDITOR_COLUMN_REMOVE',
		'EDITOR_ROW_BELOW',
		'EDITOR_ALIGN_RIGHT',
	] as const)
		await tool(key).click();
	expect(opened.value).toBe(
		'<table><caption>Prizes</caption><thead><tr><th scope="col" class="text-right"></th></tr></thead><tbody><tr><td></td></tr><tr><td></td></tr></tbody></table>',
	);
	await tool('EDITOR_TABLE_REMOVE').click();
	expect(opened.value).toBe('');
});

test('the editor applies the source only when it closes every element', { tags: ['long'] }, async () => {
	const opened = await openEditor('<p>One</p><ul><li>a</li><li>b</li></ul>');
	await tool('EDITOR_SOURCE').click();
	const source = page.getByRole('textbox', { name: `Text: ${en.EDITOR_SOURCE}` });
	await expect.element(source).toHaveValue('<p>One</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
	await expect.element(tool('EDITOR_BOLD')).not.toBeInTheDocument();
	await source.fill('<p>Two\n<em>three</p>');
	const error = page.getByRole('alert');
	await expect.element(error).toHaveTextContent('Line 2: <em> is not closed, or is closed in the wrong place.');
	await tool('EDITOR_SOURCE').click();
	await expect.element(source).toBeVisible();
	expect(opened.value).toContain('One');
	await source.fill('<p style="color:red">Two <blink>three</blink></p><script>alert(1)</script>');
	await expect.element(error).toBeEmptyDOMElement();
	await tool('EDITOR_SOURCE').click();
	expect(opened.value).toBe('<p>Two three</p>');
	await expect.element(page.getByRole('status')).toMatchTextContent(/<blink> <script>/);
	// Showing and hiding the source must report no change.
	opened.show(legitimateMarkup['a table']!);
	const { reports } = opened;
	await tool('EDITOR_SOURCE').click();
	await tool('EDITOR_SOURCE').click();
	await expect.element(opened.text).toHaveFocus();
	expect(opened.reports).toBe(reports);
});

test('a block without a node type is edited as source', { tags: ['long'] }, async () => {
	const opened = await openEditor('<pre>a <strong>b</strong></pre>');
	await userEvent.click(opened.text.querySelector('pre')!);
	await tool('EDITOR_HTML_EDIT').click();
	const source = page.getByRole('dialog').getByRole('textbox');
	await expect.element(source).toHaveValue('<pre>a <strong>b</strong></pre>');
	await source.fill('<p>plain</p>');
	// Escape asks before it discards input. A click outside of the dialog changes nothing.
	await userEvent.keyboard('{Escape}');
	await page.getByRole('button', { name: en.ACTION_CONTINUE_EDITING }).click();
	await userEvent.click(document.body, { position: { x: 2, y: 2 } });
	await expect.element(source).toHaveValue('<p>plain</p>');
	await tool('EDITOR_APPLY').click();
	expect(opened.value).toBe('<p>plain</p>');
});

test('a dialog does not change a text that was loaded after it opened', async () => {
	const opened = await openEditor('<pre>a <strong>b</strong></pre>');
	await userEvent.click(opened.text.querySelector('pre')!);
	await tool('EDITOR_HTML_EDIT').click();
	await page.getByRole('dialog').getByRole('textbox').fill('<p>typed</p>');
	opened.show('<p>Another text by now</p>');
	await tool('EDITOR_APPLY').click();
	await expect.element(page.getByRole('status')).toMatchTextContent(en.EDITOR_POSITION_LOST);
	expect(opened.value).toBe('<p>Another text by now</p>');
});

test('the tools of a table appear without moving the text, in one row that expands', { tags: ['long'] }, async () => {
	await page.viewport(390, 844);
	try {
		const opened = await openEditor(
			['a table', 'a carousel', 'a video of YouTube'].map((name) => legitimateMarkup[name]!).join(''),
		);
		await expect.element(page.getByText('40 characters')).toBeVisible();
		const bar = page.getByRole('toolbar', { name: en.EDITOR_TABLE, exact: true });
		await expect.element(bar).not.toBeInTheDocument();
		const cell = opened.text.querySelector('th')!;
		const top = cell.getBoundingClientRect().top;
		await userEvent.click(cell);
		await expect.element(bar).toBeVisible();
		expect(cell.getBoundingClientRect().top).toBe(top);
		expect(opened.text.querySelector('caption')?.textContent).toBe('Prizes');
		const tools = page.getByRole('toolbar', { name: en.EDITOR_TOOLS, exact: true });
		expect(tools.element().getBoundingClientRect().height).toBeLessThan(60);
		await expect.element(tools.getByRole('button', { name: en.EDITOR_ALIGN_RIGHT })).not.toBeInViewport();
		const more = tools.getByRole('button', { name: en.EDITOR_MORE });
		await more.click();
		await expect.element(tools.getByRole('button', { name: en.EDITOR_ALIGN_RIGHT })).toBeInViewport();
		await more.click();
		expect(await commands.findViolations()).toEqual([]);
		await userEvent.click(opened.text.querySelector('[data-slide] img[src]')!);
		await expect.element(page.getByRole('toolbar', { name: en.EDITOR_CAROUSEL, exact: true })).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
		await userEvent.keyboard('{Control>}k{/Control}');
		const dialog = page.getByRole('dialog', { name: en.EDITOR_LINK });
		await expect.element(dialog).toBeVisible();
		const parts = [...dialog.element().querySelectorAll('form > div')];
		expect(parts.filter((part) => part.scrollWidth > part.clientWidth)).toEqual([]);
		expect(await commands.findViolations()).toEqual([]);
	} finally {
		await page.viewport(1280, 800);
	}
});

test('pasted headings keep the highest level that texts allow, also behind a text', async () => {
	const opened = await openEditor();
	const pasted = (start: string, at: 'start' | 'end' | number, html: string) => {
		opened.show(start);
		opened.editor.commands.focus(at);
		paste(opened.text, { 'text/html': html, 'text/plain': 'plain' });
		return opened.value.replaceAll('\n', '');
	};
	expect(pasted('', 'end', '<h1>A</h1><p>B</p>')).toBe('<h2>A</h2><p>B</p>');
	expect(pasted('<p>Here</p>', 'end', '<h1>A</h1><h2>B</h2>')).toBe('<p>Here</p><h2>A</h2><h2>B</h2>');
	expect(pasted('<p>There</p>', 'start', '<h1>A</h1>')).toBe('<h2>A</h2><p>There</p>');
	// A heading within a text is pasted as text.
	expect(pasted('<p>Over</p>', 3, '<h1>A</h1>')).toBe('<p>OvAer</p>');
});

test('gaps are marked, and the next one is selected so that typing replaces it', { tags: ['long'] }, async () => {
	const opened = await openEditor('<p>In [[country]], on <strong>a</strong> [[date]].</p>');
	const marks = () => [...opened.text.querySelectorAll('[class*=gapMark]')].map((mark) => mark.textContent);
	expect(marks()).toEqual(['[[country]]', '[[date]]']);
	await page.getByRole('button', { name: 'Next gap (2)' }).click();
	await userEvent.keyboard('Malta');
	await page.getByRole('button', { name: 'Next gap (1)' }).click();
	await userEvent.keyboard('May');
	expect(opened.value).toBe('<p>In Malta, on <strong>a</strong> May.</p>');
	await expect.element(page.getByRole('button', { name: /Next gap/ })).not.toBeInTheDocument();
});
