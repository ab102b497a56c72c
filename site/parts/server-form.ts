/** A form that the server validates. */
import { languageTraits } from '../../contract/languages.ts';
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import { ApiError, type FormErrors } from '../api.ts';
import { useDialogs } from './dialogs-state.tsx';
import { logFailure } from '../log.ts';
import { useTranslations } from '../messages/translations.tsx';
import type { FormFault } from '../../ui/error-summary.tsx';

type Errors = Record<string, string[]>;

interface ServerFormOptions<T extends { status: 'ok' }> {
	/** In the order of the form. These fields show their own errors, and all other errors belong to the form. */
	fieldNames: readonly string[];
	/** Runs before the form's values are read. */
	prepare?: () => Promise<unknown>;
	/** A rejection opens the global-error dialog, unless the form shows the error itself. */
	send: (values: Record<string, string>) => Promise<T | FormErrors>;
	onSuccess: (form: HTMLFormElement, answer: T) => unknown;
	onInvalid?: (errors: Errors) => void;
	/** True only logs a network error, without the global-error dialog. */
	keepsOnNetworkError?: boolean | undefined;
	/** Functions that focus fields without an input, such as the captcha, by field name. */
	focus?: Record<string, () => void>;
}

interface ServerForm {
	form: RefObject<HTMLFormElement | null>;
	formErrorRef: RefObject<HTMLParagraphElement | null>;
	sending: boolean;
	errorOf: (name: string) => string | undefined;
	formError: string | undefined;
	/**
	 * Errors of the last response, if several fields are invalid. Corrections do not change the summary, so that
	 * nothing moves while the visitor types.
	 */
	summary: { faults: readonly FormFault[]; fieldCount: number; attempt: number };
	idOf: (name: string) => string;
	/** The server validates the changed field at the next submission. */
	clearError: (name: string) => void;
	onChange: (event: ChangeEvent<HTMLFormElement>) => void;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useServerForm<T extends { status: 'ok' }>({
	fieldNames,
	prepare,
	send,
	onSuccess,
	onInvalid,
	keepsOnNetworkError = false,
	focus,
}: ServerFormOptions<T>): ServerForm {
	const { language } = useTranslations();
	const { open } = useDialogs();
	const form = useRef<HTMLFormElement>(null);
	const formErrorRef = useRef<HTMLParagraphElement>(null);
	const [errors, setErrors] = useState<Errors>({});
	const [summary, setSummary] = useState<ServerForm['summary']>({ faults: [], fieldCount: 0, attempt: 0 });
	const id = useId();
	const idOf = (name: string): string => `${id}-${name}`;
	const [sending, setSending] = useState(false);
	/** True if the focus must still move to a new error. */
	const mustMoveFocus = useRef(false);

	// Move the focus to the first invalid field, or to the form's error if no field is invalid.
	useEffect(() => {
		if (!mustMoveFocus.current) return;
		mustMoveFocus.current = false;
		const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
		const other = Object.keys(errors).find((name) => focus?.[name]);
		if (first) first.focus();
		else if (other !== undefined) focus?.[other]?.();
		else if (Object.keys(errors).length > 0) formErrorRef.current?.focus();
	}, [errors, focus]);

	const join = (messages: string[]): string => messages.join(languageTraits[language].clauseSeparator);
	const ofWholeForm = (all: Errors): string[] =>
		Object.entries(all).flatMap(([name, messages]) => (fieldNames.includes(name) ? [] : messages));

	const showErrors = (next: Errors): void => {
		setErrors(next);
		const invalid = fieldNames.filter((name) => next[name]);
		const isLong = invalid.length > 1;
		mustMoveFocus.current = !isLong;
		const faults = [
			...ofWholeForm(next).map((message) => ({ message })),
			...invalid.map((name) => ({ id: idOf(name), message: join(next[name] ?? []) })),
		];
		setSummary(({ attempt }) => ({
			faults: isLong ? faults : [],
			fieldCount: invalid.length,
			attempt: attempt + 1,
		}));
	};

	const submit = async (element: HTMLFormElement): Promise<void> => {
		await prepare?.();
		const written = [...new FormData(element)].filter(
			(entry): entry is [string, string] => typeof entry[1] === 'string',
		);
		const answer = await send(Object.fromEntries(written));
		if (answer.status === 'error') {
			showErrors(answer.errors);
			return onInvalid?.(answer.errors);
		}
		showErrors({});
		await onSuccess(element, answer);
	};

	const clearError = (name: string): void =>
		setErrors((current) => Object.fromEntries(Object.entries(current).filter(([key]) => key !== name)));

	return {
		form,
		formErrorRef,
		sending,
		errorOf: (name) => join(errors[name] ?? []) || undefined,
		formError: (summary.faults.length === 0 && join(ofWholeForm(errors))) || undefined,
		summary,
		idOf,
		clearError,
		onChange: ({ target }) => {
			if (errors[target.name]) clearError(target.name);
		},
		onSubmit: (event) => {
			event.preventDefault();
			if (sending) return;
			setSending(true);
			submit(event.currentTarget)
				.catch((error: unknown) => {
					// The server's message is in the visitor's language.
					if (error instanceof ApiError && error.code === 'storage_full') {
						return showErrors({ __all__: [error.message] });
					}
					// `createApi` has already logged a response that is not JSON.
					if (!(error instanceof ApiError && error.code === 'undecodable')) logFailure(error, 'form');
					const isReported = error instanceof ApiError && error.status >= 400;
					if (isReported || !keepsOnNetworkError) open('global-error');
				})
				.finally(() => setSending(false));
		},
	};
}
