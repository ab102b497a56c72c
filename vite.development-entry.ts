import type { Plugin } from 'vite';

/**
 * Does what Vite adds inline to `index.html` in development. The site's documents have no such inline script, so this is a
 * module: it installs React's refresh hook, then loads the application.
 * @param id URL of this module
 * @param entry URL of the application's entry
 */
export const developmentEntry = (id: string, entry: string): Plugin => ({
	name: 'reelhouse:development-entry',
	apply: 'serve',
	resolveId: (source) => (source === id ? source : undefined),
	load: (source) =>
		source === id
			? [
					`import '/@vite/client';`,
					`import { injectIntoGlobalHook } from '/@react-refresh';`,
					`injectIntoGlobalHook(window);`,
					`window.$RefreshReg$ = () => {};`,
					`window.$RefreshSig$ = () => (type) => type;`,
					`await import('${entry}');`,
				].join('\n')
			: undefined,
});
