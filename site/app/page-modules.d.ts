/** Modules that vite.page-modules.ts makes from the table of pages. */
declare module 'virtual:public-pages' {
	import type { ComponentType } from 'react';
	import type { LoaderFunction } from 'react-router';

	export interface PageModule {
		loader?: LoaderFunction;
		Component: ComponentType;
		handle: { head: unknown };
	}
	export const publicPages: Record<string, () => Promise<PageModule>>;
}
declare module 'virtual:other-pages' {
	import type { PageModule } from 'virtual:public-pages';

	/** Pages that are not public: those of the client area, of mailed links and, in development, for developers. */
	export const otherPages: Record<string, () => Promise<PageModule>>;
}
