import type { Plugin } from 'vite';

/** Escapes non-ASCII characters in modules for Node.js. V8 then stores their source with one byte per character, not two. */
export const asciiOnly = (): Plugin => ({
	name: 'reelhouse:ascii-only',
	enforce: 'post',
	applyToEnvironment: ({ name }) => name === 'ssr',
	generateBundle(_options, files) {
		for (const file of Object.values(files))
			if (file.type === 'chunk')
				file.code = file.code.replaceAll(
					/[^\0-\x7f]/g,
					(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
				);
	},
});
