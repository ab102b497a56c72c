/** The languages of the public site, as superusers choose them. */
import { z } from '@hono/zod-openapi';
import { languages } from './languages.ts';
import { pages } from './pages.ts';
import {
	ADMIN_FILES_PATH,
	ADMIN_PATH,
	BROWSER_ERRORS_PATH,
	defaultSiteLanguages,
	DEMO_FILES_PATH,
	DEMO_PATH,
	LOGIN_PATH,
	LOGOUT_PATH,
	MAX_LANGUAGE_PATH_LENGTH,
	MEDIA_PATH,
	PREVIEW_PATH,
	STATIC_FILES_PATH,
	toLanguagePaths,
	type LanguagePath,
} from './urls.ts';

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
			fallback: z
				.enum(languages)
				.optional()
				.openapi({ description: 'Language in which missing texts are shown; the source language without one' }),
		}),
	)
	.min(1)
	.max(60)
	.openapi({ description: 'Languages of the site, in the order in which it lists them' });

export const defaultLanguagePaths: LanguagePath[] = toLanguagePaths(defaultSiteLanguages);

const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** First parts of paths that pages, the server or files use. The path of a language must differ from them. */
export const reservedParts: ReadonlySet<string> = new Set(
	[
		...Object.values(pages).map(({ path }) => path),
		ADMIN_PATH,
		ADMIN_FILES_PATH,
		BROWSER_ERRORS_PATH,
		DEMO_FILES_PATH,
		DEMO_PATH,
		LOGIN_PATH,
		LOGOUT_PATH,
		MEDIA_PATH,
		PREVIEW_PATH,
		STATIC_FILES_PATH,
		'/404/',
		'/assets/',
		'/styleguide/',
	]
		.map(firstPart)
		.filter(Boolean),
);
