import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Plugin } from 'vite';

const modules: Readonly<Record<string, object>> = { react, 'react/jsx-runtime': jsxRuntime };
const PREFIX = '\0react-module:';
/** Matches importers that use only named exports of React. Other packages also use React as an object. */
const IMPORTER = /^(?!.*\/node_modules\/(?!react-router\/))/;

/**
 * Provides React's exports as ECMAScript exports to modules of the site and the admin. React is written in CommonJS.
 * Without this plugin, every file of the build would convert React's modules and contain `(0,react.useState)(…)`
 * instead of `useState(…)`.
 */
export const reactModules = (): Plugin => ({
	name: 'reelhouse:react-modules',
	enforce: 'pre',
	apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
	resolveId: (source, importer) =>
		Object.hasOwn(modules, source) && importer && !importer.startsWith(PREFIX) && IMPORTER.test(importer)
			? PREFIX + source
			: undefined,
	load(id) {
		if (!id.startsWith(PREFIX)) return undefined;
		const source = id.slice(PREFIX.length);
		const names = Object.keys(modules[source] ?? {}).filter((name) => !/^(__|default$|module\.exports$)/.test(name));
		// Without the comment, the build would keep unused exports.
		const exports = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => module.${name})();\n`);
		return `import * as module from ${JSON.stringify(source)};\nexport { module as default };\n${exports.join('')}`;
	},
});
