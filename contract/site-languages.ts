/** The languages of the public site, as superusers choose them. */
import { z } from '@hono/zod-openapi';
import { languages } from './languages.ts';
import { defaultSiteLanguages, MAX_LANGUAGE_PATH_LENGTH, toLanguagePaths, type LanguagePath } from './urls.ts';

/** Languages of the site in their order. */
export const siteLanguagePaths = z
	.array(
		z.strictObject({
			code: z.enum(languages),
			path: z
				.string()
				.trim()
				.toLowerCase()
				.max(MAX_LANGUAGE_PATH_LENGTH)
				.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
				.openapi({ description: 'First part of the paths of its pages; empty for the language at `/`' }),
		}),
	)
	.min(1)
	.max(60)
	.openapi({ description: 'Languages of the site, in the order in which it lists them' });

export const defaultLanguagePaths: LanguagePath[] = toLanguagePaths(defaultSiteLanguages);
