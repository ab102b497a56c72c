import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:router';
/** Function of the library that warns developers in the console. */
const WARNING = /function warning\(cond, message\) \{.*?\n\}/s;

/** Marks the second instance of a module. */
const LATE = '?late';

/**
 * Generates a virtual module with only the library's router (site/app/router-module.d.ts, ADR 0056). In the library,
 * one module contains the router and values that components need at once. No bundler splits a module, so the build
 * contains the library's module twice: pages load the values first and the router later.
 */
export function routerModule(): Plugin {
	let isBuild = false;
	return {
		name: 'reelhouse:router-module',
		enforce: 'pre',
		configResolved(config) {
			isBuild = config.command === 'build';
		},
		async resolveId(source, importer) {
			// The first scripts import this file too, but only the router uses its code. The router gets a second
			// instance of the file, so that the code stays out of the first scripts.
			if (source === './instrumentation.js' && importer?.endsWith(LATE)) return join(dirname(importer), source) + LATE;
			if (source !== MODULE) return undefined;
			const library = isBuild && (await this.resolve('react-router'));
			return library ? join(dirname(library.id), 'lib/router/router.js') + LATE : `\0${MODULE}`;
		},
		// Visitors need no warnings for developers, which are 1 % of the first scripts.
		transform(code, id) {
			if (!isBuild || !/react-router\/.*\/lib\/router\/history\.js/.test(id)) return undefined;
			if (!WARNING.test(code)) throw new Error(`${id} has no function that warns`);
			return { code: code.replace(WARNING, 'function warning() {}'), map: null };
		},
		load(id) {
			if (id === `\0${MODULE}`) return `export { UNSAFE_createRouter as createRouter } from 'react-router';`;
			return id.endsWith(LATE) ? readFile(id.slice(0, -LATE.length), 'utf8') : undefined;
		},
	};
}
