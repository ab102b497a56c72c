import compileMessage from 'icu-minify/compile';

/**
 * Adds arguments and tags of compiled messages to `found`. A plural's argument counts only if `#` shows it,
 * because a language without plural forms may omit the plural.
 * @param counted argument that `#` shows
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
		const isPlural = type === 2 || type === 3;
		if (!isPlural) found.add(name);
		if (isPlural || type === 1)
			for (const option of Object.values(options as object)) addArguments(option, found, isPlural ? name : counted);
		else if (typeof type !== 'number' || type === 0) addArguments(node.slice(1), found, counted);
	}
}

export function argumentsOf(message: string): string[] {
	const found = new Set<string>();
	addArguments(compileMessage(message), found);
	return [...found].sort();
}
