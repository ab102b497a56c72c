type Child = Node | string | null | undefined | false;

export interface Attributes {
	class?: string;
	on?: Record<string, (event: Event) => void>;
	[name: string]: string | number | boolean | undefined | Record<string, (event: Event) => void>;
}

/** Omits attributes that are `false` or undefined. `true` becomes an empty string. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
	tag: Tag,
	{ on = {}, ...attributes }: Attributes = {},
	...children: Child[]
): HTMLElementTagNameMap[Tag] {
	const made = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) {
		if (value === undefined || value === false || typeof value === 'object') continue;
		made.setAttribute(name, value === true ? '' : String(value));
	}
	for (const [type, listener] of Object.entries(on)) made.addEventListener(type, listener);
	made.append(
		...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
	);
	return made;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(tag: string, attributes: Record<string, string | number> = {}, ...children: Node[]): SVGElement {
	const made = document.createElementNS(SVG, tag);
	for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
	made.append(...children);
	return made;
}
