import { languageTraits } from '../../../contract/languages.ts';
import type { Language } from '../../../contract/envelope.ts';
import { inLanguage } from '../../database/localized.ts';
import type { ServerMessages } from '../../../languages/server-messages.ts';
import { translate, type MessageKey } from '../../kernel/messages.ts';
import { invalidFieldsMessage, type ErrorResponse, type ErrorResponses } from '../../http/errors.ts';

type NameOf<Key> = Key extends `editing.${infer Name}` ? Name : never;
export type EditingMessage = NameOf<MessageKey>;

/** Returns true if colours are too hard to read. */
export const isContrastError = (error: FieldError): boolean =>
	typeof error === 'object' && error.message.startsWith('contrast_');

export type FieldErrors = Record<string, FieldError>;

/** Message name, with values if the message has placeholders. */
export type FieldError = {
	[Name in EditingMessage]: ServerMessages[`editing.${Name}`] extends null
		? Name
		: { message: Name; values: ServerMessages[`editing.${Name}`] };
}[EditingMessage];

/** The cast is safe, because the type `FieldError` pairs each name with its values. */
const translateWith = (language: Language, name: EditingMessage, values: Record<string, string | number>): string =>
	translate(language, `editing.${name}`, values as never);

export const translateFields = (language: Language, fields: FieldErrors): Record<string, string> =>
	Object.fromEntries(
		Object.entries(fields).map(([path, error]) => [
			path,
			typeof error === 'string'
				? translateWith(language, error, {})
				: translateWith(language, error.message, error.values),
		]),
	);

export const translateItem = <T extends { problems: FieldErrors }>(language: Language, item: T) => ({
	...item,
	problems: translateFields(language, item.problems),
});

const message = (key: EditingMessage): ErrorResponse['message'] => {
	return (language, values: Record<string, string | number>) => translateWith(language, key, values);
};
/** Adds the current item to a conflict response. An item from a conflict about comments has no `problems`. */
const withCurrent: ErrorResponse<{ current: { problems?: FieldErrors } }>['extra'] = (language, { current }) => {
	const { problems } = current;
	return { current: problems ? translateItem(language, { ...current, problems }) : current };
};

export const editingErrors = {
	invalid: {
		message: invalidFieldsMessage,
		extra: (language, { fields }: { fields: FieldErrors }) => ({ fields: translateFields(language, fields) }),
	},
	conflict: { message: message('conflict'), extra: withCurrent },
	rescheduled: { code: 'conflict', message: message('rescheduled'), extra: withCurrent },
	in_trash: { message: message('inTrash') },
	too_many_comments: { message: message('tooManyComments') },
	nothing_to_review: { message: message('nothingToReview'), extra: withCurrent },
	no_review: { message: message('noReview'), extra: withCurrent },
	not_autosaved: { message: message('notAutosaved') },
	not_staged: { message: message('isDirect') },
	not_removable: { message: message('notRemovable') },
	in_use: {
		message: (language, { users }: { users: readonly Record<Language, string>[] }) =>
			translate(language, 'editing.inUse', {
				users: users.map((title) => inLanguage(title, language)).join(languageTraits[language].listSeparator),
			}),
	},
	in_use_somewhere: { code: 'in_use', message: message('inUseSomewhere') },
	publish_right_missing: { code: 'not_allowed', message: message('mayNotTakeOff') },
	too_many_links: { message: message('tooManyLinks') },
} satisfies ErrorResponses;
