import { Parser } from 'htmlparser2';

export interface XmlElement {
	name: string;
	attributes: Record<string, string>;
	text: string;
	children: XmlElement[];
}

/**
 * Parses an XML document and returns its root element.
 * @throws if an element is not closed
 */
export function parseXml(xml: string): XmlElement {
	const top: XmlElement = { name: '', attributes: {}, text: '', children: [] };
	const open = [top];
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				const element = { name, attributes, text: '', children: [] };
				open.at(-1)!.children.push(element);
				open.push(element);
			},
			ontext(text) {
				open.at(-1)!.text += text;
			},
			onclosetag() {
				open.pop();
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.write(xml.replace(/^<\?xml[^>]*\?>\s*/, ''));
	if (open.length !== 1 || top.children.length !== 1) throw new Error(`<${open.at(-1)!.name}> is left open`);
	return top.children[0]!;
}
