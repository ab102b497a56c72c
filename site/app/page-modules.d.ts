/** Module that vite.page-modules.ts makes from the table of pages. */
declare module 'virtual:pages' {
	import type { ComponentType } from 'react';
	import type { LoaderFunction } from 'react-router';

	export interface PageModule {
		loader?: LoaderFunction;
		Component: ComponentType;
		handle: { head: unknown };
	}
	/** The pages of the site by id. In development, they include the pages for developers. */
	export const pageModules: Record<string, () => Promise<PageModule>>;
}
