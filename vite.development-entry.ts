import type { Plugin } from 'vite';

/**
 * What `index.html` would do inline in development. Our documents carry no inline script, so it is a module: React's
 * refresh hook first, the application after it.
 * @param id address of the module
 * @param entry address of the application's own
 */
export const developmentEntry = (id: string, entry: string): Plugin => ({
	name: 'reelhouse:development-entry',
	apply: 'serve',
	resolveId: (asked) => (asked === id ? asked : undefined),
	load: (asked) =>
		asked === id
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
