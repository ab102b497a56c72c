/** Finds paths of the repository in documents and comments. */

/** Matches a path from the root to a source file or document in one of the top-level folders. */
const NAMED_PATH =
	/(?<![\w./<>*-])(?:admin|bench|contract|demo-studio|docs|e2e|scripts|server|site|slots|ui)\/[\w./-]*\.(?:tsx?|mjs|css|json|md)\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

const isDocument = (file: string): boolean => file.endsWith('.md');

/** Returns paths in a document, or in the comments of a module. */
export const namedPaths = (file: string, text: string): string[] => [
	...new Set((isDocument(file) ? [text] : (text.match(COMMENT) ?? [])).flatMap((part) => part.match(NAMED_PATH) ?? [])),
];
