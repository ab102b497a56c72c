/**
 * Finds the texts of staff on a page, and chooses the text to edit. Public HTML does not mark these texts, so this
 * module compares them with the content of elements.
 */
export interface PageText {
	/** Item with the page texts, e.g. `home`. */
	page: string;
	key: string;
	value: string;
}

export interface ShownText extends Pick<PageText, 'page' | 'key'> {
	element: Element;
}

/** A shorter text may match by chance. */
const MIN_TEXT_LENGTH = 2;
/** A text may contain inline elements, so the search compares at most this many elements around a text node. */
const MAX_DEPTH = 4;
/** The header covers this part of the window. */
const HEADER_HEIGHT_PX = 80;

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Returns the parts of a text that separate elements show: the whole text, or the blocks of its HTML. */
function partsOf({ key, value }: PageText): string[] {
	if (!key.endsWith('_html')) return [plain(value)];
	const { body } = new DOMParser().parseFromString(value, 'text/html');
	return [...body.children].map((block) => plain(block.textContent));
}

const PLACEHOLDER = /\\\{\w+\\\}/g;
/** A placeholder such as `{studio}` matches anything. */
const patternOf = (part: string): RegExp =>
	new RegExp(`^${part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(PLACEHOLDER, '.+')}$`);

export function findShownTexts(root: Element, texts: readonly PageText[]): ShownText[] {
	const exact = new Map<string, PageText>();
	const patterns: (readonly [RegExp, PageText])[] = [];
	for (const text of texts)
		for (const part of partsOf(text)) {
			if (part.length < MIN_TEXT_LENGTH) continue;
			if (/\{\w+\}/.test(part)) patterns.push([patternOf(part), text]);
			else if (!exact.has(part)) exact.set(part, text);
		}
	const found = new Map<Element, ShownText>();
	const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		if (plain(walker.currentNode.nodeValue) === '') continue;
		let element = walker.currentNode.parentElement;
		for (let depth = 0; element && element !== root && depth < MAX_DEPTH; depth++, element = element.parentElement) {
			const content = plain(element.textContent);
			const text = exact.get(content) ?? patterns.find(([pattern]) => pattern.test(content))?.[1];
			if (!text) continue;
			found.set(element, { page: text.page, key: text.key, element });
			break;
		}
	}
	return [...found.values()];
}

function isInView(element: Element): boolean {
	const { top, bottom, height } = element.getBoundingClientRect();
	return height > 0 && bottom > HEADER_HEIGHT_PX && top < innerHeight;
}

/**
 * Returns the text in or around the clicked element, if that element is in view. Otherwise returns the text of `page`
 * closest to a quarter of the window's height below the header.
 */
export function chooseText(shown: readonly ShownText[], clicked: Element | null, page: string): ShownText | undefined {
	if (clicked?.isConnected && isInView(clicked))
		for (let around: Element | null = clicked; around && !around.querySelector('main'); around = around.parentElement) {
			if (around.localName === 'main') break;
			const inside = shown.find(({ element }) => around.contains(element));
			if (inside) return inside;
		}
	const distance = ({ element }: ShownText): number =>
		Math.abs(element.getBoundingClientRect().top - HEADER_HEIGHT_PX - innerHeight / 4);
	return shown
		.filter((each) => each.page === page && isInView(each.element))
		.toSorted((one, other) => distance(one) - distance(other))[0];
}
