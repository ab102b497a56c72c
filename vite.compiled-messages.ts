import compileMessage from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Returns the code of a module with compiled messages. */
export const compiledModule = (messages: Record<string, string>): string => {
	const compiled = Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]));
	return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
};

/**
 * Compiles the messages' ICU syntax at build time, so that browsers do not need its parser (9 kB of JavaScript).
 * `icu-minify/format` formats the compiled messages.
 * @param names first words of the names of the files in the folders of `languages/`
 */
export const compiledMessages = (...names: string[]): Plugin => ({
	name: 'reelhouse:compiled-messages',
	enforce: 'pre',
	transform: {
		filter: { id: new RegExp(`/languages/\\w+/(?:${names.join('|')})(?:-\\w+)?\\.json$`) },
		handler(code) {
			return {
				code: compiledModule(JSON.parse(code) as Record<string, string>),
				map: null,
				moduleType: 'js',
			};
		},
	},
});
