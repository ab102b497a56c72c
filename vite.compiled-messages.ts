import compileMessage from 'icu-minify/compile';
import type { Plugin } from 'vite';

/**
 * Compiles the messages' ICU syntax at build time, so that browsers do not need its parser (9 kB of JavaScript).
 * `icu-minify/format` formats the compiled messages.
 * @param catalogues names of the catalogues: the first words of their file names in the folders of `languages/`
 */
export const compiledMessages = (...catalogues: string[]): Plugin => ({
	name: 'reelhouse:compiled-messages',
	enforce: 'pre',
	transform: {
		filter: { id: new RegExp(`/languages/\\w+/(?:${catalogues.join('|')})(?:-\\w+)?\\.json$`) },
		handler(code) {
			const messages = Object.entries(JSON.parse(code) as Record<string, string>);
			const compiled = Object.fromEntries(messages.map(([key, message]) => [key, compileMessage(message)]));
			return {
				code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`,
				map: null,
				moduleType: 'js',
			};
		},
	},
});
