import { isInline } from '../../contract/html/element.ts';
import { htmlElements } from '../../contract/html/html-policy.ts';

const blocks = new Set(htmlElements.filter((element) => !isInline(element)).map(({ tag }) => tag));

/**
 * Returns HTML in a canonical form, for comparisons. The form ignores white space between blocks, the order of
 * attributes, the order of marks around the same text, and empty inline elements.
 */
export function canonical(html: string): string {
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	const out: string[] = [];
	const tag = (element: Element) =>
		`<${element.localName}${[...element.attributes]
			.map(({ name, value }) => ` ${name}="${value}"`)
			.sort()
			.join('')}>`;
	const holdsBlock = (element: Element) =>
		[...element.querySelectorAll('*')].some(({ localName }) => blocks.has(localName));
	let run = '';
	const endRun = () => {
		const line = run
			.replaceAll(/ +/g, ' ')
			.replaceAll(/ ?(<br>) ?/g, '$1')
			.replaceAll(/(\]|^) | (?=\[|$)/g, '$1 ')
			.trim();
		if (line) out.push(line);
		run = '';
	};
	let last = '';
	const inline = (content: string, marks: string[]) => {
		const set = [...new Set(marks)].sort().join('');
		if (!run) last = '';
		if (set !== last) run += `{${set}}`;
		last = set;
		run += content;
	};
	const walk = (node: Node, marks: string[], isPre: boolean): void => {
		if (node.nodeType === 3) {
			const content = (node.textContent ?? '').replaceAll(/[ \t\n\r\f]+/g, isPre ? '$&' : ' ');
			if (content === ' ' && !run) return;
			if (content) inline(content, marks);
			return;
		}
		const element = node as Element;
		if (/^(br|img)$/.test(element.localName)) return inline(tag(element), marks);
		if (!blocks.has(element.localName) && !holdsBlock(element)) {
			for (const child of element.childNodes) walk(child, [...marks, tag(element)], isPre);
			return;
		}
		endRun();
		out.push(tag(element));
		for (const child of element.childNodes) walk(child, marks, isPre || element.localName === 'pre');
		endRun();
		out.push(`</${element.localName}>`);
	};
	for (const child of body.childNodes) walk(child, [], false);
	endRun();
	// Remove a space at the end of a line, even if a mark ends there.
	return out.map((line) => line.replace(/(?:\{[^}]*\})? $/, '')).join('\n');
}
