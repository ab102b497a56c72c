import { FALLBACK_LANGUAGE, languages } from '../../../contract/languages.ts';
import { requestTranslation } from '../../features/translations/machine/machine-client.ts';
import { MachineTranslationError } from '../../features/translations/machine/machine-error.ts';
import { problemMessage } from '../../features/translations/machine/machine.messages.ts';
import type { Config } from '../../kernel/config.ts';
import { isLoopbackHost } from '../../kernel/loopback.ts';
import { failed, ok, warning, type Finding } from './diagnosis.ts';

const TIMEOUT_MS = 20_000;

/** Translates one word by machine. Returns undefined if TRANSLATION_URL is not set. */
export async function checkTranslation({ translation }: Config): Promise<Finding | undefined> {
	const target = languages.find((language) => language !== FALLBACK_LANGUAGE);
	if (!translation || !target) return undefined;
	const { protocol, hostname } = new URL(translation.url);
	const service = `the translation service ${hostname}`;
	try {
		await requestTranslation(translation, { markup: 'Play', source: FALLBACK_LANGUAGE, target }, TIMEOUT_MS);
	} catch (error) {
		if (!(error instanceof MachineTranslationError)) throw error;
		const reason = problemMessage(FALLBACK_LANGUAGE, error).replace(/\.$/, '');
		return failed(`${service} failed: ${reason}`, 'Check TRANSLATION_URL, TRANSLATION_KEY and TRANSLATION_MODEL.');
	}
	if (protocol === 'http:' && !isLoopbackHost(hostname))
		return warning(`${service} translates, but without encryption`, 'Use https:// unless the network is your own.');
	return ok(`${service} translates`);
}
