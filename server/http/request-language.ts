import type { Context, MiddlewareHandler } from 'hono';
import { isLanguage, readLanguage, type Language } from '../../contract/languages.ts';
import { languageThatIsOn, type SiteLanguages } from '../../contract/urls.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Returns the language of a response: the route's language if the route has set one, otherwise the language in the
 * parameter `lang`.
 */
export const requestLanguage = (c: Context<AppEnv>): Language => c.get('language') ?? readLanguage(c.req.query('lang'));

/**
 * Sets the parameter `lang` to the fallback language if `lang` is missing or is not a language of the site. Calls of
 * the admin keep `lang`, because the admin's interface may use a language that the site does not have.
 */
export function readSiteLanguage(languages: () => SiteLanguages): MiddlewareHandler<AppEnv> {
	return async (c, next) => {
		if (c.req.path.startsWith('/api/admin/')) return next();
		const code = c.req.query('lang');
		const language = isLanguage(code) ? languageThatIsOn(languages(), code) : languages().fallback;
		if (language !== readLanguage(code)) {
			const url = new URL(c.req.url);
			url.searchParams.set('lang', language);
			// Hono reads the query from this property at each access.
			Object.defineProperty(c.req, 'url', { value: url.href });
		}
		return next();
	};
}
