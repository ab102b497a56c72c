/** A form that the server judges (specification 5): it is sent, and says beside its fields what came back. */
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import { ApiError, type FormAnswer } from './api.ts';
import { useDialogs } from './layout/dialogs-state.tsx';
import { logFailure } from './log.ts';
import { useWords } from './words.tsx';

interface ServerForm {
	form: RefObject<HTMLFormElement | null>;
	sending: boolean;
	/** What is wrong with a field, its messages joined by commas. */
	faultOf: (field: string) => string | undefined;
	/** What is wrong with the whole form, or with a field that is not shown. */
	general: string | undefined;
	onChange: (event: ChangeEvent<HTMLFormElement>) => void;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * @param fields those with a place for what is wrong with them.
 * @param send rejects when the server can't be reached, which opens global-error.
 */
export function useServerForm<F extends string>(
	fields: readonly F[],
	send: (values: Record<F, string>) => Promise<FormAnswer>,
	onTaken: () => unknown,
): ServerForm {
	const { language } = useWords();
	const { open } = useDialogs();
	const form = useRef<HTMLFormElement>(null);
	const [errors, setErrors] = useState<Record<string, string[]>>({});
	const [sending, setSending] = useState(false);
	/** Whether the errors have come just now, and whoever wrote is still to be led to the first. */
	const isTold = useRef(false);
	useEffect(() => {
		if (!isTold.current || Object.keys(errors).length === 0) return;
		isTold.current = false;
		form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]:not(:empty)')?.focus();
	}, [errors]);

	const join = (messages: string[]): string | undefined =>
		messages.length > 0 ? messages.join(language === 'zh' ? '，' : ', ') : undefined;
	const isPlaced = (place: string): boolean => (fields as readonly string[]).includes(place);

	const submit = async (element: HTMLFormElement): Promise<void> => {
		const written = new FormData(element);
		const values = Object.fromEntries(
			fields.map((name) => {
				const value = written.get(name);
				return [name, typeof value === 'string' ? value : ''];
			}),
		);
		const answer = await send(values as Record<F, string>);
		if (answer.status === 'error') {
			isTold.current = true;
			return setErrors(answer.errors);
		}
		setErrors({});
		await onTaken();
	};

	return {
		form,
		sending,
		faultOf: (field) => join(errors[field] ?? []),
		general: join(Object.entries(errors).flatMap(([place, messages]) => (isPlaced(place) ? [] : messages))),
		// What was wrong with a field may no longer be: the server will tell.
		onChange: ({ target }) => {
			if (errors[target.name])
				setErrors((told) => Object.fromEntries(Object.entries(told).filter(([place]) => place !== target.name)));
		},
		onSubmit: (event) => {
			event.preventDefault();
			if (sending) return;
			setSending(true);
			submit(event.currentTarget)
				.catch((error: unknown) => {
					// What can't be read was told when it came.
					if (!(error instanceof ApiError && error.code === 'undecodable')) logFailure(error, 'form');
					open('global-error');
				})
				.finally(() => setSending(false));
		},
	};
}
