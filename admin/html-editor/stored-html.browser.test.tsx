/** Tests that texts are opened without loss, that nothing runs, and that pasted HTML is cleaned. */
import { getSchema } from '@tiptap/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { htmlElements, policyOf } from '../../contract/html/html-policy.ts';
import { attackStrings } from '../../server/platform/html/attack-strings.ts';
import { legitimateMarkup } from '../../server/platform/html/legitimate-markup.ts';
import { canonical } from '../testing/canonical-html.ts';
import { openEditor, paste, tool } from '../testing/editor-page.tsx';
import { clipboardHtml, clipboardText } from '../testing/clipboard.ts';
import { aside } from '../testing/made-up-element.ts';
import { pastedHtml } from './paste.ts';
import { readHtml } from './read-html.ts';
import { extensionsOf, schema } from './schema.ts';
import { writeHtml } from './write-html.ts';

function rewrite(html: string): { html: string; blocks: number; removedTags: string[] } {
	const { doc, removedTags } = readHtml(schema, html);
	doc.check();
	let blocks = 0;
	doc.descendants(({ type }) => {
		if (type.name === 'htmlBlock') blocks++;
	});
	return { html: writeHtml(doc), blocks, removedTags };
}

/** Resolves in the next task, after React has handled an event. */
const nextTask = (): Promise<void> =>
	new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.addEventListener('message', () => {
			port1.close();
			resolve();
		});
		port1.start();
		port2.postMessage(null);
	});

const filePath = /^\/(media|static)\//;
/** Returns the requests that are not for files of this site. */
const unexpectedRequests = (urls: string[]): string[] =>
	urls.filter((url) => new URL(url).origin !== location.origin || !filePath.test(new URL(url).pathname));

beforeEach(async () => void (await commands.takeRequests()));

test('the editor loses nothing of a stored text', { tags: ['long'] }, async () => {
	const stored = Object.entries(legitimateMarkup);
	const content = await commands.readDemoHtml();
	expect(content.length).toBeGreaterThan(120);
	const named = [...stored, ...content];
	const texts = await commands.sanitize(named.map(([, html]) => html));
	const rewritten = texts.map(rewrite);
	const saved = await commands.sanitize(rewritten.map(({ html }) => html));
	for (const [index, [name]] of named.entries()) {
		expect(canonical(saved[index]!), name).toBe(canonical(texts[index]!));
		expect(rewritten[index]!.removedTags, name).toEqual([]);
		// Every element has a node type, and the sanitiser does not change the result.
		expect(rewritten[index]!.blocks, name).toBe(0);
		if (!/<table><tr>/.test(texts[index]!)) expect(saved[index], name).toBe(rewritten[index]!.html);
	}
});

const TEXT = 'class="text-right lead" lang="zh-Hans"';
const IMAGE =
	'<img src="/media/a.webp" srcset="/media/b.webp 2x" sizes="50vw" alt="A" title="T" width="2" height="1" loading="lazy" decoding="async">';
const marked = (tag: string) => `<p><${tag}>a</${tag}></p>`;
const headed = (tag: string) => `<${tag} ${TEXT}>a</${tag}>`;
const row = (cells: string) => `<tr>${cells}</tr>`;
const inTable = (rows: string) => `<table>${rows}</table>`;
/** A text for each element, with all its attributes. */
const samples: Record<string, string> = {
	h2: headed('h2'),
	h3: headed('h3'),
	h4: headed('h4'),
	p: headed('p'),
	blockquote: `<blockquote ${TEXT}><p>a</p></blockquote>`,
	section: `<section class="carousel note" lang="en" data-autoplay="1" data-autoplay-speed="500" data-slides-to-show="8"><p>a</p></section>`,
	hr: '<hr>',
	br: '<p>a<br>b</p>',
	pre: '<pre>a</pre>',
	ul: '<ul><li>a</li></ul>',
	ol: '<ol start="3" reversed><li>a</li></ol>',
	li: '<ul><li lang="en">a</li></ul>',
	dl: '<dl><dt>a</dt><dd>b</dd></dl>',
	dt: '<dl><dt lang="en">a</dt><dd>b</dd></dl>',
	dd: '<dl><dt>a</dt><dd lang="en">b</dd></dl>',
	table: inTable(`<tbody>${row('<td>a</td>')}</tbody>`),
	caption: inTable(`<caption lang="en">a</caption><tbody>${row('<td>a</td>')}</tbody>`),
	thead: inTable(`<thead>${row('<td>a</td>')}</thead>`),
	tbody: inTable(`<tbody>${row('<td>a</td>')}</tbody>`),
	tfoot: inTable(`<tfoot>${row('<td>a</td>')}</tfoot>`),
	tr: inTable(`<tbody>${row('<td>a</td>')}</tbody>`),
	th: inTable(
		`<tbody>${row(`<th scope="row" colspan="2" rowspan="2" ${TEXT}>a</th><td>b</td>`)}${row('<td>c</td>')}</tbody>`,
	),
	td: inTable(`<tbody>${row(`<td colspan="2" rowspan="2" ${TEXT}>a</td><td>b</td>`)}${row('<td>c</td>')}</tbody>`),
	...Object.fromEntries('strong em b i u s sub sup small code'.split(' ').map((tag) => [tag, marked(tag)])),
	span: `<p><span ${TEXT}>a</span></p>`,
	a: '<p><a href="/a/" target="_blank" rel="noopener noreferrer" title="T" download class="button" lang="en">a</a></p>',
	figure: `<figure ${TEXT} data-video="https://player.vimeo.com/video/76979871?dnt=1"><a href="https://vimeo.com/76979871" rel="noopener noreferrer">a</a></figure>`,
	figcaption: `<figure>${IMAGE}<figcaption lang="en">a</figcaption></figure>`,
	img: `<p>${IMAGE}</p>`,
	video:
		'<video src="/media/a.mp4" poster="/media/a.webp" width="2" height="1" class="note" playsinline controls preload="none"></video>',
	source: '<video controls preload="none"><source src="/media/a.mp4" type="video/mp4"></video>',
	track:
		'<video controls preload="none"><track src="/media/a.vtt" kind="captions" srclang="en" label="A" default></video>',
};

test('every element of the policy returns unchanged from the editor and the server', async () => {
	expect(Object.keys(samples).toSorted()).toEqual(htmlElements.map(({ tag }) => tag).toSorted());
	for (const { tag, attributes } of htmlElements)
		for (const name of Object.keys(attributes)) expect(samples[tag]).toMatch(new RegExp(`<${tag} [^>]*${name}[= >]`));
	const texts = Object.values(samples);
	expect(await commands.sanitize(texts)).toEqual(texts);
	const rewritten = texts.map(rewrite);
	expect(rewritten.map(({ html }) => html)).toEqual(texts);
	for (const [index, { blocks, removedTags }] of rewritten.entries())
		expect({ blocks, removedTags }, texts[index]).toEqual({ blocks: 0, removedTags: [] });
});

test('the editor and the server remove an element that the policy lacks', async () => {
	const lacking =
		'address article aside button center details dialog font footer form header main mark nav q x-y'.split(' ');
	for (const tag of lacking) expect(htmlElements.some((element) => element.tag === tag)).toBe(false);
	const texts = lacking.map((tag) => `<p>a</p><${tag} class="note" lang="en">b</${tag}>`);
	expect(await commands.sanitize(texts)).toEqual(lacking.map(() => '<p>a</p>b'));
	for (const [index, text] of texts.entries()) {
		const { html, removedTags } = rewrite(text);
		expect(html.replace('\n', '')).toBe('<p>a</p>b');
		expect(removedTags).toEqual([lacking[index]]);
	}
});

test('a new element takes one file: the server and the editor accept it', async () => {
	const given =
		'<nav data-tone="loud"><p>a</p></nav><aside class="note lead" data-tone="shrill" onclick="b()"><ul><li>c</li></ul><aside>d</aside></aside>';
	const stored =
		'<aside data-tone="loud" class="note"><p>a</p></aside><aside class="note"><ul><li>c</li></ul>d</aside>';
	expect(await commands.sanitizeWithAside(given)).toBe(stored);
	const elements = [...htmlElements, aside];
	const { doc, removedTags } = readHtml(getSchema(extensionsOf(elements)), given, policyOf(elements));
	doc.check();
	expect(doc.content.content.map(({ type }) => type.name)).toEqual(['aside', 'aside']);
	expect(removedTags).toEqual(['aside']);
	const written = writeHtml(doc);
	expect(canonical(written)).toBe(canonical(await commands.sanitizeWithAside(written)));
	expect(written).toBe(
		'<aside class="note" data-tone="loud"><p>a</p></aside>\n<aside class="note"><ul><li>c</li></ul>d</aside>',
	);
	// Without the definition of the made-up element, server and editor remove the element.
	expect(rewrite(given).removedTags).toEqual(['aside', 'nav']);
	expect((await commands.sanitize([given]))[0]).not.toContain('aside');
});

test('elements without a node type stay unchanged', async () => {
	const odd = await commands.sanitize([
		'<p>before</p><a href="/games/"><figure><img src="/media/a.webp" alt="A" loading="lazy" decoding="async"></figure></a><p>after</p>',
		'<table><caption>Of <em>this</em></caption><tbody><tr><td>a</td></tr></tbody></table>',
		'<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
		'<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
		'<blockquote><p>kept</p><dl><dt><h3>odd</h3></dt></dl></blockquote>',
		'<section class="carousel"><a href="/a/"><h3>A</h3></a><p>b</p></section>',
		'<figure data-video="https://player.vimeo.com/video/76979871?dnt=1"><a href="https://vimeo.com/76979871" rel="noopener noreferrer">A <em>film</em></a></figure>',
		'<figure data-video="https://player.vimeo.com/video/76979871?dnt=1"><a href="https://vimeo.com/76979871" title="Watch" rel="noopener noreferrer">A film</a></figure>',
		'<pre>a <strong>b</strong></pre>',
		'<ul><li>a</li>loose</ul>',
	]);
	const rewritten = odd.map(rewrite);
	const saved = await commands.sanitize(rewritten.map(({ html }) => html));
	expect(saved.map((html) => html.replaceAll('\n', ''))).toEqual(odd);
	expect(rewritten.map(({ blocks }) => blocks)).toEqual(odd.map(() => 1));
});

test('no attack string runs or requests anything as a value, a source or a paste', { timeout: 120_000 }, async () => {
	const ran: string[] = [];
	vi.spyOn(window, 'alert').mockImplementation((word: unknown) => void ran.push(String(word)));
	const opened = await openEditor();
	await commands.takeRequests();
	const { text } = opened;
	const poke = (attack: string) => {
		for (const element of text.querySelectorAll('*')) {
			for (const { name } of element.attributes) if (name.startsWith('on')) ran.push(`${name} of ${attack}`);
			element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
		}
	};
	const attacks = Object.values(attackStrings).flat();
	const values: string[] = [];
	// The editor renders every third string; `npm run test:long` renders all.
	const everyThird = (_: string, index: number) => index % 3 === 0;
	const shown = (await commands.isLongRun()) ? attacks : attacks.filter(everyThird);
	for (const attack of attacks)
		values.push(rewrite(attack).html, rewrite(pastedHtml(attack, location.origin).html).html);
	for (const attack of shown) {
		opened.show(attack);
		poke(attack);
		opened.show('');
		paste(text, { 'text/html': `${attack}<p>end</p>` });
		await nextTask();
		poke(attack);
		values.push(opened.value);
	}
	// A well-formed source is applied. A source with an error stays in the text box.
	opened.show('');
	const toggleSource = () => (tool('EDITOR_SOURCE').element() as HTMLElement).click();
	const source = () => document.querySelector('textarea');
	const type = (html: string) => {
		Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(source(), html);
		source()!.dispatchEvent(new Event('input', { bubbles: true }));
	};
	let appliedSources = 0;
	for (const attack of shown.filter((_, index) => index % 5 === 0)) {
		toggleSource();
		await nextTask();
		type(attack);
		await nextTask();
		toggleSource();
		await nextTask();
		if (!source()) {
			appliedSources++;
			poke(attack);
			continue;
		}
		type('');
		await nextTask();
		toggleSource();
		await nextTask();
	}
	expect(appliedSources).toBeGreaterThan(5);
	expect(values).toHaveLength(attacks.length * 2 + shown.length);
	// Ignore the attributes that the sanitiser adds.
	const added = / (?:loading="lazy"|decoding="async"|rel="noopener noreferrer"|controls(?:="")?|preload="none")/g;
	const plain = (html: string) => canonical(html.replaceAll(added, ''));
	const stored = await commands.sanitize(values);
	for (const [index, value] of values.entries()) expect(plain(value)).toBe(plain(stored[index]!));
	expect(ran).toEqual([]);
	expect(unexpectedRequests(await commands.takeRequests())).toEqual([]);
	// Prove that the test detects a script and a request.
	const control = document.createElement('aside');
	control.innerHTML = '<img src="https://away.example/a.png" alt="" onerror="alert(1)">';
	document.body.append(control);
	await expect.poll(() => ran).toEqual(['1']);
	// The browser may report the request after the script has run.
	await expect
		.poll(async () => unexpectedRequests(await commands.takeRequests()))
		.toEqual(['https://away.example/a.png']);
	control.remove();
});

test('the editor cleans HTML that other programs copy', async () => {
	const opened = await openEditor();
	const notice = page.getByRole('status');
	for (const [name, { html, expected, pictures = 0 }] of Object.entries(clipboardHtml)) {
		opened.show('');
		paste(opened.text, { 'text/html': html });
		expect(opened.value.replaceAll('\n', ''), name).toBe(expected);
		expect(await commands.sanitize([opened.value]), name).toEqual([opened.value]);
		if (!pictures) await expect.element(notice, { message: name }).toBeEmptyDOMElement();
		else {
			await expect.element(notice, { message: name }).toMatchTextContent(new RegExp(`^${pictures}\\simage`));
			await tool('EDITOR_DISMISS').click();
		}
	}
	for (const [name, { text, expected }] of Object.entries(clipboardText)) {
		opened.show('');
		paste(opened.text, { 'text/plain': text });
		await nextTask();
		expect(opened.value.replaceAll('\n', ''), name).toBe(expected);
	}
	// A single pasted line joins the text around it.
	opened.show('<p>One two</p>');
	opened.editor.commands.focus('start');
	paste(opened.text, { 'text/html': '<p style="font-family:Arial">and <b>a</b> </p>' });
	expect(opened.value).toBe('<p>and <strong>a</strong>One two</p>');
});

test('a text copied from the editor is pasted unchanged', async () => {
	const carousel = legitimateMarkup['a carousel']!;
	const opened = await openEditor(carousel);
	opened.editor.chain().focus().selectAll().run();
	await userEvent.copy();
	opened.show('');
	opened.editor.commands.focus();
	await userEvent.paste();
	await expect.poll(() => opened.value).toBe(carousel);
});
