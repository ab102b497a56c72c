import type { Language } from '../../../contract/languages.ts';
import { MAX_IMPORTED_REDIRECTS, MAX_REDIRECTS } from '../../../contract/redirects.ts';
import type { ErrorResponses } from '../../http/errors.ts';
import { message, translate, type MessageKey } from '../../kernel/messages.ts';
import { MAX_HOPS } from './redirect-paths.ts';

type FaultOf<Key> = Key extends `redirects.${infer Fault}` ? Fault : never;
export type RedirectFault = Exclude<FaultOf<MessageKey>, 'ofDemo' | 'ofRename'>;

const limits = { loop: MAX_HOPS, tooMany: MAX_REDIRECTS, tooManyRows: MAX_IMPORTED_REDIRECTS };
const hasLimit = (fault: RedirectFault): fault is keyof typeof limits => Object.hasOwn(limits, fault);

export const redirectMessage = (language: Language, fault: RedirectFault): string =>
	hasLimit(fault)
		? translate(language, `redirects.${fault}`, { max: limits[fault] })
		: translate(language, `redirects.${fault}`);

export const redirectErrors = {
	redirect_of_rename: { message: message('redirects.ofRename') },
	redirect_of_demo: { message: message('redirects.ofDemo') },
} satisfies ErrorResponses;
