/** Finds paths of the repository in documents and comments. */

/** A path from the root to a source file or document in one of the top-level folders. */
const NAMED_PATH =
	/(?<![\w./<>*-])(?:admin|bench|contract|demo-studio|docs|e2e|scripts|server|site|slots)\/[\w./-]*\.(?:tsx?|mjs|css|json|md)\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

const isDocument = (file: string): boolean => file.endsWith('.md');

/** @param text the text of a document, or of a module, of which only the comments are read */
export const namedPaths = (file: string, text: string): string[] => [
	...new Set((isDocument(file) ? [text] : (text.match(COMMENT) ?? [])).flatMap((part) => part.match(NAMED_PATH) ?? [])),
];
