/** Messages about machine translation. */
import type { Language } from '../../../../contract/languages.ts';
import type { ErrorResponses } from '../../../http/errors.ts';
import { message, translate, type LocalizedMessage } from '../../../kernel/messages.ts';
import type { MachineTranslationError, MachineProblem } from './machine-error.ts';

/** A problem with a text, in the form that `translation_tasks` stores. */
export interface TranslationProblem {
	code: MachineProblem;
	value: number;
	path?: string;
}

export const problemMessage = (
	language: Language,
	{ code, value }: Pick<TranslationProblem, 'code' | 'value'>,
): string => translate(language, `machineTranslation.${code}`, { value });

export const errorMessage = ({ code, value }: MachineTranslationError): LocalizedMessage =>
	message(`machineTranslation.${code}`, { value });

export const machineErrors = {
	translation_running: { message: message('machineTranslation.running') },
	nothing_to_translate: { message: message('machineTranslation.nothing') },
} satisfies ErrorResponses;
