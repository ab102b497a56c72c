/** Writes attack strings into the content of any resource. */

export const fieldAt = (content: any, path: string): any => path.split('.').reduce((part, key) => part[key], content);

export function setField(content: any, path: string, value: unknown): void {
	const [last = '', ...before] = path.split('.').reverse();
	before.reverse().reduce((part, key) => part[key], content)[last] = value;
}

/** Paths of fields with plain text in one language. */
const UNLOCALIZED_FIELDS = ['studio', 'name'];

/**
 * Replaces the localized plain texts in content, and the texts of UNLOCALIZED_FIELDS.
 * @param html paths of HTML fields, which stay unchanged
 * @param next returns the text for the next field
 * @returns the number of replaced texts
 */
export function fillTextFields(resource: string, content: any, html: readonly string[], next: () => string): number {
	let written = 0;
	const replaceTexts = (holder: any, key: string, path: string): void => {
		const value = holder[key];
		if (typeof value === 'string') {
			// The `name` of a game is its slug.
			if (!UNLOCALIZED_FIELDS.includes(path) || (resource === 'games' && path === 'name')) return;
			holder[key] = next();
			written++;
			return;
		}
		if (typeof value !== 'object' || value === null) return;
		if ('en' in value && 'zh' in value) {
			if (html.includes(path) || key.endsWith('_html')) return;
			for (const language of ['en', 'zh']) value[language] = Array.isArray(value[language]) ? [next(), next()] : next();
			written += 2;
		} else for (const inner of Object.keys(value)) replaceTexts(value, inner, `${path}.${inner}`);
	};
	for (const key of Object.keys(content)) replaceTexts(content, key, key);
	return written;
}
