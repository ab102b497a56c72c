import { useCallback, useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { SEARCH_DELAY_MS } from '../constants.ts';

/** The schema must be the same object in every render. */
export interface QuerySchema {
	/** Returns the canonical query. `values` may come from an address, so they may be invalid. */
	normalize: (values: URLSearchParams) => string;
	/** Adds the query to other parameters of the address. By default, the query replaces the whole query string. */
	write?: (search: string, query: string) => string;
	/** True if a choice replaces the history entry. By default, Back undoes each choice. */
	replacesOnChoice?: boolean;
}

export interface AddressQuery {
	/** The fields of the form are not controlled. */
	form: ComponentProps<'form'> & { ref: RefObject<HTMLFormElement | null> };
	/** Query of the fields. The address changes to this query after a pause. */
	draft: string;
	/** Sets parameters at once, with or without a field. */
	set: (changes: Record<string, string>) => void;
}

/** Marks history entries that a form has created. */
const FORM_HISTORY_STATE = 'address query';

function fill(form: HTMLFormElement, query: string): void {
	const values = new URLSearchParams(query);
	for (const field of form.elements) {
		if (field instanceof HTMLInputElement && field.type === 'checkbox')
			field.checked = values.get(field.name) === field.value;
		else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
			field.value = values.get(field.name) ?? '';
	}
}

/**
 * Keeps a form and the query of the address equal. Typing changes the address after a pause, and a choice or Enter at
 * once. Back, forward and links change the fields. The fields are not controlled, so that late data cannot replace
 * typed text.
 */
export function useAddressQuery(schema: QuerySchema): AddressQuery {
	const { normalize, write, replacesOnChoice = false } = schema;
	const navigate = useNavigate();
	const navigationType = useNavigationType();
	const routerLocation = useLocation();
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isComposing = useRef(false);
	const query = normalize(new URLSearchParams(routerLocation.search));
	const latestQuery = useRef(query);
	const lastQuery = useRef<string>(null);
	const [draft, setDraft] = useState(query);

	const isOwnNavigation = routerLocation.state === FORM_HISTORY_STATE && navigationType !== NavigationType.Pop;
	const [shownQuery, setShownQuery] = useState(query);
	if (query !== shownQuery) {
		setShownQuery(query);
		if (!isOwnNavigation) setDraft(query);
	}

	/** Keeps parameters without a field. */
	const read = useCallback((): string => {
		const values = new URLSearchParams(latestQuery.current);
		if (form.current) {
			for (const { name } of form.current.elements as Iterable<Element & { name?: string }>)
				if (name) values.delete(name);
			for (const [name, value] of new FormData(form.current))
				// No query may contain control characters.
				if (typeof value === 'string') values.append(name, value.replace(/\p{Cc}+/gu, ' '));
		}
		return normalize(values);
	}, [normalize]);

	const submit = useCallback(
		(next: string, replace: boolean): void => {
			clearTimeout(timer.current);
			setDraft(next);
			if (next === latestQuery.current) return;
			latestQuery.current = next;
			void navigate(
				{ search: write ? write(location.search, next) : next, hash: location.hash },
				{ replace, preventScrollReset: true, state: FORM_HISTORY_STATE },
			);
		},
		[navigate, write],
	);
	const submitSoon = useCallback((): void => {
		clearTimeout(timer.current);
		if (!isComposing.current) timer.current = setTimeout(() => submit(read(), true), SEARCH_DELAY_MS);
	}, [submit, read]);
	useEffect(() => () => clearTimeout(timer.current), []);

	useEffect(() => {
		const isFirst = lastQuery.current === null;
		const hasChanged = query !== lastQuery.current;
		lastQuery.current = query;
		latestQuery.current = query;
		if (!form.current) return;
		if (!isFirst && hasChanged && !isOwnNavigation) {
			clearTimeout(timer.current);
			fill(form.current, query);
		} else if (read() !== query) {
			// The visitor typed before hydration, or while a response was loading.
			submitSoon();
		}
	}, [query, isOwnNavigation, read, submitSoon]);

	const onType = (): void => {
		if (!isComposing.current) setDraft(read());
		submitSoon();
	};
	return {
		form: {
			ref: form,
			// At a reload, browsers would restore other values.
			autoComplete: 'off',
			onChange: ({ target }) => {
				const field: EventTarget = target;
				const isChoice =
					field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox');
				if (isChoice) submit(read(), replacesOnChoice);
				else onType();
			},
			onCompositionStart: () => {
				isComposing.current = true;
				clearTimeout(timer.current);
			},
			onCompositionEnd: () => {
				isComposing.current = false;
				onType();
			},
			onSubmit: (event) => {
				event.preventDefault();
				submit(read(), true);
			},
		},
		draft,
		set: (changes) => {
			const values = new URLSearchParams(read());
			for (const [name, value] of Object.entries(changes)) values.set(name, value);
			const next = normalize(values);
			if (form.current) fill(form.current, next);
			submit(next, true);
		},
	};
}
