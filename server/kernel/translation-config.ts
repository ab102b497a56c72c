/** Variables of the service for machine translation (ADR 0082). */
import { z } from 'zod';

export interface TranslationConfig {
	url: string;
	/** Protocol of the service: `chat` for OpenAI's chat completions, `translate` for LibreTranslate. */
	protocol: 'chat' | 'translate';
	key: string | undefined;
	/** Name of the model, which only `chat` has. */
	model: string | undefined;
}

const protocolOf = (value: string): TranslationConfig['protocol'] | undefined => {
	const path = URL.parse(value)?.pathname ?? '';
	return path.endsWith('/chat/completions') ? 'chat' : path.endsWith('/translate') ? 'translate' : undefined;
};

export const translationVariables = {
	TRANSLATION_URL: z
		.string()
		.refine((value) => {
			const url = URL.parse(value);
			const isHttp = url !== null && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '';
			return isHttp && protocolOf(value) !== undefined;
		}, 'must be an https:// or http:// address without a password that ends in /chat/completions or /translate')
		.optional(),
	TRANSLATION_KEY: z
		.string()
		.regex(/^[\x21-\x7e]{1,500}$/, 'must be the key that the service gave out')
		.optional(),
	TRANSLATION_MODEL: z
		.string()
		.regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a model, without spaces')
		.optional(),
};

type Variables = { [Name in keyof typeof translationVariables]?: string | undefined };

export function translationProblems(given: Record<string, string | undefined>): string[] {
	const { TRANSLATION_URL: url, TRANSLATION_MODEL: model } = given;
	if (!url)
		return ['TRANSLATION_KEY', 'TRANSLATION_KEY_FILE', 'TRANSLATION_MODEL']
			.filter((name) => given[name])
			.map((name) => `${name} has no meaning without TRANSLATION_URL`);
	const protocol = protocolOf(url);
	if (protocol === 'chat' && !model)
		return ['TRANSLATION_MODEL must be given with a TRANSLATION_URL that ends in /chat/completions'];
	if (protocol === 'translate' && model)
		return ['TRANSLATION_MODEL has no meaning with a TRANSLATION_URL that ends in /translate'];
	return [];
}

/**
 * Returns the configuration of the service; undefined without a service. The variables must have passed
 * `translationProblems`.
 */
export const translationConfig = ({
	TRANSLATION_URL: url,
	TRANSLATION_KEY: key,
	TRANSLATION_MODEL: model,
}: Variables): TranslationConfig | undefined =>
	url === undefined ? undefined : { url, protocol: protocolOf(url)!, key, model };
