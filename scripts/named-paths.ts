/** Paths of the repository that documents and comments name. */

/** A path from the root to a file: of a room, with an ending that sources and documents have. */
const NAMED_PATH =
	/(?<![\w./<>*-])(?:admin|bench|content|contract|docs|e2e|scripts|server|site|slots)\/[\w./-]*\.(?:tsx?|mjs|css|json|md)\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

const isDocument = (file: string): boolean => file.endsWith('.md');

/** @param text of a document or a module, whose comments alone are read */
export const namedPaths = (file: string, text: string): string[] => [
	...new Set((isDocument(file) ? [text] : (text.match(COMMENT) ?? [])).flatMap((part) => part.match(NAMED_PATH) ?? [])),
];
