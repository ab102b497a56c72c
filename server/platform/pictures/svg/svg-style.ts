/** Reads style sheets of drawing programs. Each rule selects a class, an id or an element name. */
import { SvgRejectedError } from './svg-rejected-error.ts';

export type Declaration = [property: string, value: string];

export interface Rule {
	kind: 'element' | 'class' | 'id';
	name: string;
	declarations: Declaration[];
}

const IMPORTANT = '!important';

/**
 * Reads a style sheet.
 * @throws SvgRejectedError for rules with `@`, and for other selectors
 */
export function parseStyleSheet(text: string): Rule[] {
	const rules: Rule[] = [];
	let rest = withoutComments(text).trim();
	while (rest !== '') {
		const open = rest.indexOf('{');
		const close = rest.indexOf('}');
		const selectors = (open === -1 ? rest : rest.slice(0, open)).trim();
		if (open === -1 || close < open) throw new SvgRejectedError('style', selectors);
		const body = rest.slice(open + 1, close);
		if (body.includes('{')) throw new SvgRejectedError('style', selectors);
		const declarations = parseDeclarations(body);
		for (const selector of selectors.split(',')) rules.push({ ...parseSelector(selector.trim()), declarations });
		rest = rest.slice(close + 1).trim();
	}
	return rules;
}

/** Reads a `style` attribute, or the body of a rule. */
export function parseDeclarations(text: string): Declaration[] {
	const declarations: Declaration[] = [];
	for (const declaration of withoutComments(text).split(';')) {
		const colon = declaration.indexOf(':');
		if (colon === -1) {
			if (declaration.trim() !== '') throw new SvgRejectedError('style', declaration.trim());
			continue;
		}
		const value = declaration.slice(colon + 1).trim();
		const isImportant = value.toLowerCase().endsWith(IMPORTANT);
		declarations.push([
			declaration.slice(0, colon).trim().toLowerCase(),
			isImportant ? value.slice(0, -IMPORTANT.length).trim() : value,
		]);
	}
	return declarations;
}

function parseSelector(selector: string): Pick<Rule, 'kind' | 'name'> {
	const [first = ''] = selector;
	const kind = first === '.' ? 'class' : first === '#' ? 'id' : 'element';
	const name = kind === 'element' ? selector : selector.slice(1);
	if (!isSelectorName(name)) throw new SvgRejectedError('style', selector);
	return { kind, name };
}

function isSelectorName(name: string): boolean {
	for (const character of name) if (!isSelectorCharacter(character)) return false;
	return name !== '';
}

const isSelectorCharacter = (character: string): boolean =>
	(character >= 'a' && character <= 'z') ||
	(character >= 'A' && character <= 'Z') ||
	(character >= '0' && character <= '9') ||
	character === '-' ||
	character === '_' ||
	character > '\u00a0';

function withoutComments(text: string): string {
	let kept = '';
	let rest = text;
	for (let start = rest.indexOf('/*'); start !== -1; start = rest.indexOf('/*')) {
		const end = rest.indexOf('*/', start + 2);
		kept += `${rest.slice(0, start)} `;
		rest = end === -1 ? '' : rest.slice(end + 2);
	}
	return kept + rest;
}
