/** A form that the server judges (specification 5): it is sent, and says beside its fields what came back. */
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import { ApiError, type FormRefusal } from './api.ts';
import { useDialogs } from './layout/dialogs-state.tsx';
import { logFailure } from './log.ts';
import { useTranslations } from './translations.tsx';

type Errors = Record<string, string[]>;

interface ServerFormOptions<T extends { status: 'ok' }> {
	/** Where errors have a place of their own; all others concern the whole form. */
	fieldNames: readonly string[];
	/** Awaited before the form is read. */
	prepare?: () => Promise<unknown>;
	/** Rejects when the server fails, which opens global-error. */
	send: (values: Record<string, string>) => Promise<T | FormRefusal>;
	onSuccess: (form: HTMLFormElement, answer: T) => unknown;
	onInvalid?: (errors: Errors) => void;
	/** Whether only a failure that the server reports opens global-error; any other is logged alone (specification 8). */
	keepsOnNetworkError?: boolean | undefined;
	/** Places that are no fields, and how to get to them. */
	focus?: Record<string, () => void>;
}

interface ServerForm {
	form: RefObject<HTMLFormElement | null>;
	/** Of the line that says what is wrong with the whole form. */
	formErrorRef: RefObject<HTMLParagraphElement | null>;
	sending: boolean;
	/** What is wrong in a place, its messages joined by commas. */
	errorOf: (place: string) => string | undefined;
	/** What is wrong with the whole form. */
	formError: string | undefined;
	/** Places at fault when the form was last refused: told once, not counted down while they are mended. */
	invalidCount: number;
	/** What was wrong in a place may no longer be: the server will tell. */
	clearError: (place: string) => void;
	onChange: (event: ChangeEvent<HTMLFormElement>) => void;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useServerForm<T extends { status: 'ok' }>({
	fieldNames: namedErrors,
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
	const generalLine = useRef<HTMLParagraphElement>(null);
	const [errors, setErrors] = useState<Errors>({});
	const [faults, setFaults] = useState(0);
	const [sending, setSending] = useState(false);
	/** Whether the errors have come just now, and whoever wrote is still to be led to them. */
	const focusPending = useRef(false);

	// To the first field at fault, or to what is said of the whole form.
	useEffect(() => {
		if (!focusPending.current) return;
		focusPending.current = false;
		const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
		const other = Object.keys(errors).find((place) => focus?.[place]);
		if (first) first.focus();
		else if (other !== undefined) focus?.[other]?.();
		else if (Object.keys(errors).length > 0) generalLine.current?.focus();
	}, [errors, focus]);

	const join = (messages: string[]): string | undefined =>
		messages.length > 0 ? messages.join(language === 'zh' ? '，' : ', ') : undefined;

	const submit = async (element: HTMLFormElement): Promise<void> => {
		setFaults(0);
		await prepare?.();
		const written = [...new FormData(element)].filter(
			(entry): entry is [string, string] => typeof entry[1] === 'string',
		);
		const answer = await send(Object.fromEntries(written));
		if (answer.status === 'error') {
			focusPending.current = true;
			setFaults(Object.keys(answer.errors).filter((place) => namedErrors.includes(place)).length);
			setErrors(answer.errors);
			return onInvalid?.(answer.errors);
		}
		setErrors({});
		await onSuccess(element, answer);
	};

	const forget = (place: string): void =>
		setErrors((told) => Object.fromEntries(Object.entries(told).filter(([key]) => key !== place)));

	return {
		form,
		formErrorRef: generalLine,
		sending,
		errorOf: (place) => join(errors[place] ?? []),
		formError: join(
			Object.entries(errors).flatMap(([place, messages]) => (namedErrors.includes(place) ? [] : messages)),
		),
		invalidCount: faults,
		clearError: forget,
		onChange: ({ target }) => {
			if (errors[target.name]) forget(target.name);
		},
		onSubmit: (event) => {
			event.preventDefault();
			if (sending) return;
			setSending(true);
			submit(event.currentTarget)
				.catch((error: unknown) => {
					// The server says why, in the reader's language.
					if (error instanceof ApiError && error.code === 'storage_full') {
						focusPending.current = true;
						return setErrors({ __all__: [error.message] });
					}
					// What can't be read was told when it came.
					if (!(error instanceof ApiError && error.code === 'undecodable')) logFailure(error, 'form');
					const isReported = error instanceof ApiError && error.status >= 400;
					if (isReported || !keepsOnNetworkError) open('global-error');
				})
				.finally(() => setSending(false));
		},
	};
}
