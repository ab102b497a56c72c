/** Variables of the CDN in front of the site (ADR 0073). */
import { z } from 'zod';

const styles = ['plain', 'fastly', 'cloudflare'] as const;

export interface CdnConfig {
	purgeUrl: string;
	/** Format of purge requests. The format also decides the name of the header with surrogate keys. */
	style: (typeof styles)[number];
	token: string | undefined;
}

export const cdnVariables = {
	CDN_PURGE_URL: z
		.string()
		.refine((value) => {
			const url = URL.parse(value);
			return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
		}, 'must be an https:// or http:// address without a password')
		.optional(),
	CDN_PURGE_STYLE: z.enum(styles, `must be one of ${styles.join(', ')}`).default('plain'),
	CDN_PURGE_TOKEN: z
		.string()
		.regex(/^[\x21-\x7e]{1,500}$/, 'must be the token that the CDN gave out')
		.optional(),
};

interface Variables {
	CDN_PURGE_URL?: string | undefined;
	CDN_PURGE_STYLE: CdnConfig['style'];
	CDN_PURGE_TOKEN?: string | undefined;
}

export const cdnProblems = (given: Record<string, string | undefined>): string[] =>
	given.CDN_PURGE_URL
		? []
		: ['CDN_PURGE_STYLE', 'CDN_PURGE_TOKEN', 'CDN_PURGE_TOKEN_FILE']
				.filter((name) => given[name])
				.map((name) => `${name} has no meaning without CDN_PURGE_URL`);

export const cdnConfig = (variables: Variables): CdnConfig | undefined =>
	variables.CDN_PURGE_URL === undefined
		? undefined
		: {
				purgeUrl: variables.CDN_PURGE_URL,
				style: variables.CDN_PURGE_STYLE,
				token: variables.CDN_PURGE_TOKEN,
			};
