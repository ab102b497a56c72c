/**
 * Applies the HTML policy, to protect the page that contains the editor. The server applies the policy again at each
 * save.
 */
import { EXTERNAL_LINK_REL } from '../../contract/html/a.ts';
import {
	allowedForm,
	htmlPolicy,
	MAX_HTML_DEPTH,
	placeInside,
	tagsWithoutText,
	topPlace,
	type HtmlPlace,
} from '../../contract/html/html-policy.ts';
import { videoAt, videoLabel } from '../../contract/html/video-hosts.ts';

const droppedWithContent = new Set(tagsWithoutText);
/** Tags that are removed without a report, because the parser adds them or they have no content. */
const IMPLICIT_TAGS = new Set(['html', 'head', 'body', 'meta', 'tbody', 'colgroup', 'col']);
const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** The separate document loads and runs nothing. */
export function inertBody(html: string): HTMLElement {
	const document = new DOMParser().parseFromString(html, 'text/html');
	// Values of `id` and `name` can hide DOM properties, e.g. `<input name="attributes">`.
	for (const element of Document.prototype.querySelectorAll.call(document, '[id], [name]')) {
		Element.prototype.removeAttribute.call(element, 'id');
		Element.prototype.removeAttribute.call(element, 'name');
	}
	return document.body;
}

export interface CleanedHtml {
	body: HTMLElement;
	removedTags: string[];
}

/** The result is in a separate document, which loads and runs nothing. */
export function cleanHtml(from: Element, policy = htmlPolicy): CleanedHtml {
	const body = inertBody('');
	const removedTags = new Set<string>();
	const document = body.ownerDocument;

	const append = (node: Node, to: Element, place: HtmlPlace, depth: number): void => {
		if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '');
		if (node.nodeType !== Node.ELEMENT_NODE) return;
		const source = node as Element;
		if (source.namespaceURI !== HTML_NAMESPACE || droppedWithContent.has(source.localName)) {
			removedTags.add(source.localName);
			return;
		}
		const element = depth < MAX_HTML_DEPTH ? allowedElement(source, place) : null;
		if (!element) {
			if (!IMPLICIT_TAGS.has(source.localName)) removedTags.add(source.localName);
			for (const child of source.childNodes) append(child, to, place, depth);
			return;
		}
		to.append(element);
		const inside = placeInside(policy, element.localName, place);
		// Browsers with frames do not show the content of an `<iframe>`, so skip it.
		if (source.localName !== 'iframe') for (const child of source.childNodes) append(child, element, inside, depth + 1);
		if (element.hasAttribute('data-video')) prependVideoLink(element, source.getAttribute('title'));
	};

	const allowedElement = (source: Element, place: HtmlPlace): Element | null => {
		const given = Object.fromEntries([...source.attributes].map(({ name, value }) => [name, value.toWellFormed()]));
		const form = allowedForm(policy, source.localName, given, place);
		if (!form) return null;
		const element = document.createElement(form.tag);
		for (const [name, value] of Object.entries(form.attributes)) element.setAttribute(name, value);
		return element;
	};

	for (const child of from.childNodes) append(child, body, topPlace, 0);
	return { body, removedTags: [...removedTags].sort() };
}

/** A video figure without the link to the video's page gets this link at its start. */
function prependVideoLink(figure: Element, title: string | null): void {
	const video = videoAt(figure.getAttribute('data-video') ?? '');
	const first = figure.firstChild;
	if (!video || (first?.nodeName === 'A' && (first as Element).getAttribute('href') === video.page)) return;
	const link = figure.ownerDocument.createElement('a');
	link.setAttribute('href', video.page);
	link.setAttribute('rel', EXTERNAL_LINK_REL);
	link.textContent = title ?? videoLabel(video.page);
	figure.prepend(link);
}
