/** Finds paths and identifiers of the repository in documents and comments. */

const NAMED_PATH =
	/(?<![\w./<>*-])(?:admin|bench|contract|demo-studio|docs|e2e|scripts|server|site|slots|ui)\/[\w./-]*\.(?:tsx?|mjs|css|json|md)\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

const isDocument = (file: string): boolean => file.endsWith('.md');

export const namedPaths = (file: string, text: string): string[] => [
	...new Set((isDocument(file) ? [text] : (text.match(COMMENT) ?? [])).flatMap((part) => part.match(NAMED_PATH) ?? [])),
];

const CODE = /```[\s\S]*?```|`[^`\n]+`/g;
const CAMEL_CASE = /(?<![\w-])[a-z]+(?:[A-Z][a-z\d]*)+(?![\w-])/g;

/** Returns the camelCase identifiers in the code of a document: between backticks, and in blocks. */
export const namedIdentifiers = (text: string): string[] => [
	...new Set((text.match(CODE) ?? []).flatMap((code) => code.match(CAMEL_CASE) ?? [])),
];

/** A link between documents; its file is empty for a heading of the same document. */
export interface DocumentLink {
	file: string;
	heading: string;
}

/** Returns the links of a document to files and headings of the repository. */
export const documentLinks = (text: string): DocumentLink[] =>
	[...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, file = '', heading = '']) => ({
		file,
		heading,
	}));

/** Returns the anchors that GitHub makes of a document's headings. */
export const anchorsOf = (text: string): string[] =>
	[...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
			.trim()
			.replaceAll(' ', '-'),
	);
