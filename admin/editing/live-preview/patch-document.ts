/** Changes only the differences, so that pictures, fonts and scroll positions stay. */
export function patchDocument(current: Document, next: Document): void {
	patchAttributes(current.documentElement, next.documentElement);
	patchElement(current.head, next.head);
	patchElement(current.body, next.body);
}

function patchElement(current: Element, next: Element): void {
	patchAttributes(current, next);
	patchChildren(current, next);
}

function patchAttributes(current: Element, next: Element): void {
	for (const name of current.getAttributeNames()) if (!next.hasAttribute(name)) current.removeAttribute(name);
	for (const { name, value } of next.attributes)
		if (current.getAttribute(name) !== value) current.setAttribute(name, value);
}

const isSameKind = (current: Node, next: Node): boolean =>
	current.nodeType === next.nodeType && current.nodeName === next.nodeName;

/** Equal children at both ends stay. The children between are patched or replaced. */
function patchChildren(parent: Element, next: Element): void {
	const before = [...parent.childNodes];
	const after = [...next.childNodes];
	while (before[0] && after[0]?.isEqualNode(before[0])) {
		before.shift();
		after.shift();
	}
	/** First of the equal children at the end. */
	let end: ChildNode | null = null;
	for (let last = before.at(-1); last && after.at(-1)?.isEqualNode(last); last = before.at(-1)) {
		end = last;
		before.pop();
		after.pop();
	}
	for (const [index, node] of after.entries()) {
		const old = before[index];
		if (!old) parent.insertBefore(parent.ownerDocument.importNode(node, true), end);
		else if (!isSameKind(old, node)) old.replaceWith(parent.ownerDocument.importNode(node, true));
		else if (node.nodeType === Node.ELEMENT_NODE) patchElement(old as Element, node as Element);
		else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
	}
	for (const old of before.slice(after.length)) old.remove();
}
