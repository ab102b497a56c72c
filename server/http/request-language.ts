import type { Context, MiddlewareHandler } from 'hono';
import { isLanguage, readLanguage, type Language } from '../../contract/languages.ts';
import { languageThatIsOn, type SiteLanguages } from '../../contract/urls.ts';
import type { AppEnv } from './app-env.ts';

/** Returns the language of a response: the one that the route has set, otherwise that of the query `lang`. */
export const requestLanguage = (c: Context<AppEnv>): Language => c.get('language') ?? readLanguage(c.req.query('lang'));

/**
 * Replaces a language in the query that the site does not use by the fallback language. Calls of the admin accept every
 * language, because the interface of the admin has languages that the site may lack.
 */
export function readSiteLanguage(languages: () => SiteLanguages): MiddlewareHandler<AppEnv> {
	return async (c, next) => {
		const code = c.req.path.startsWith('/api/admin/') ? undefined : c.req.query('lang');
		if (isLanguage(code)) {
			const language = languageThatIsOn(languages(), code);
			if (language !== code) {
				const url = new URL(c.req.url);
				url.searchParams.set('lang', language);
				// Hono reads the query from this property at each access.
				Object.defineProperty(c.req, 'url', { value: url.href });
			}
		}
		return next();
	};
}
