import type { Plugin } from 'vite';

/**
 * In development, Vite adds an inline script to `index.html`. The site's documents do not contain this script, so the
 * plugin serves a module in its place. The module installs React's refresh hook, then loads the application.
 * @param id URL of the module
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
