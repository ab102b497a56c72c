import compileMessage from 'icu-minify/compile';

/** Compiled arguments of these types have branches, in their third element. */
const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;

/**
 * Adds the names of arguments and tags to `found`. The argument of a plural counts only where a `#` shows its number:
 * languages without plural forms may omit the plural. `#` is compiled to 0.
 * @param counted argument of the plural that contains the nodes
 */
function addArguments(nodes: unknown, found: Set<string>, counted?: string): void {
	if (nodes === 0 && counted !== undefined) found.add(counted);
	if (!Array.isArray(nodes)) return;
	for (const node of nodes as unknown[]) {
		if (!Array.isArray(node)) {
			addArguments(node, found, counted);
			continue;
		}
		const [name, type, options] = node as [name: string, type?: unknown, options?: unknown];
		const isPlural = type === PLURAL || type === ORDINAL;
		if (!isPlural) found.add(name);
		if (isPlural || type === SELECT)
			for (const option of Object.values(options as object)) addArguments(option, found, isPlural ? name : counted);
		else if (typeof type !== 'number' || type === 0) addArguments(node.slice(1), found, counted);
	}
}

export function argumentsOf(message: string): string[] {
	const found = new Set<string>();
	addArguments(compileMessage(message), found);
	return [...found].sort();
}

export interface Plural {
	argument: string;
	/** Plural categories such as `one`, and exact values such as `=0`. */
	branches: string[];
}

/** Returns the plurals of a message, including plurals inside other plurals and selects. */
export function pluralsOf(message: string): Plural[] {
	const found: Plural[] = [];
	const add = (nodes: unknown): void => {
		if (!Array.isArray(nodes)) return;
		const [argument, type, options] = nodes as unknown[];
		if (typeof argument === 'string' && type === PLURAL)
			found.push({ argument, branches: Object.keys(options as object) });
		const isChoice = type === SELECT || type === PLURAL || type === ORDINAL;
		for (const node of isChoice ? Object.values(options as object) : (nodes as unknown[])) add(node);
	};
	add(compileMessage(message));
	return found;
}
