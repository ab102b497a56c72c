/** Finds the imports of the bundles at run time, including those that a package hides from bundlers. */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';

interface Node {
	type: string;
	start: number;
	end: number;
	[key: string]: unknown;
}

export interface RuntimeImports {
	packages: string[];
	/** Source of each import with a computed specifier, sorted. */
	computed: string[];
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const literalOf = (value: unknown): string | undefined =>
	isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
const nameOf = (value: unknown): string | undefined =>
	isNode(value) && value.type === 'Identifier' ? (value.name as string) : undefined;

/** The function around a node. */
interface Enclosing {
	name: string | undefined;
	parameter: string | undefined;
}

/** Returns the specifiers that a module imports, and the imports with a computed specifier. */
export function importsOfModule(source: string): { specifiers: string[]; computed: string[] } {
	const specifiers: string[] = [];
	const computed: string[] = [];
	/** Functions that import their first argument, with the source of that import. */
	const importers = new Map<string, string>();
	const calls: { name: string; argument: string | undefined; text: string }[] = [];
	const textOf = ({ start, end }: Node) => source.slice(start, end).replaceAll(/\/\*.*?\*\/|\s+/gs, ' ');

	function visit(node: Node, enclosing: Enclosing | undefined, nameOfValue: string | undefined): void {
		let inner = enclosing;
		if (/Function/.test(node.type))
			inner = { name: nameOf(node.id) ?? nameOfValue, parameter: nameOf((node.params as Node[] | undefined)?.[0]) };
		if (/^(Import|Export(Named|All))Declaration$/.test(node.type)) specifiers.push(literalOf(node.source) ?? '');
		if (node.type === 'ImportExpression') {
			const specifier = literalOf(node.source);
			if (specifier !== undefined) specifiers.push(specifier);
			else if (inner?.name !== undefined && inner.parameter !== undefined && nameOf(node.source) === inner.parameter)
				importers.set(inner.name, textOf(node));
			else computed.push(textOf(node));
		}
		if (node.type === 'CallExpression') {
			const name = nameOf(node.callee);
			const argument = literalOf((node.arguments as Node[])[0]);
			if (name !== undefined) calls.push({ name, argument, text: textOf(node) });
		}
		const valueName = node.type === 'VariableDeclarator' ? nameOf(node.id) : undefined;
		for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, inner, valueName);
	}
	visit(parseSync('module.js', source).program as unknown as Node, undefined, undefined);

	for (const { name, argument, text } of calls)
		if (/^(__)?require$/.test(name)) specifiers.push(argument ?? '');
		else if (importers.has(name)) (argument === undefined ? computed : specifiers).push(argument ?? text);
	// Report importers that their own module never calls, because another module may call them.
	for (const [name, text] of importers) if (!calls.some((call) => call.name === name)) computed.push(text);
	return { specifiers: specifiers.filter(Boolean), computed };
}

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isPackage = (specifier: string): boolean => !/^[./]|^(data|file):/.test(specifier) && !isBuiltin(specifier);

/** Returns the packages that modules in the folders import, and the imports with a computed specifier. */
export function runtimeImports(folders: readonly string[]): RuntimeImports {
	const found = folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.js'))
			.map((file) => importsOfModule(readFileSync(join(folder, file), 'utf8'))),
	);
	const packages = found.flatMap(({ specifiers }) => specifiers.filter(isPackage).map(packageOf));
	return {
		packages: [...new Set(packages)].sort(),
		computed: [...new Set(found.flatMap(({ computed }) => computed))].sort(),
	};
}
