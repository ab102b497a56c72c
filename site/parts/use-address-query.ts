import { useCallback, useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { SEARCH_DELAY_MS } from '../constants.ts';

/** Converts a form's values to the query of the address. The schema must be the same object in every render. */
export interface QuerySchema {
	/** Returns the canonical query of a form's values or of an address, which may contain anything. */
	normalize: (values: URLSearchParams) => string;
	/**
	 * Writes the query into the query string of the address, which may have other parameters. By default, the query is
	 * the whole query string.
	 */
	write?: (search: string, query: string) => string;
	/** A choice replaces the history entry, as typing does. By default Back undoes each choice. */
	replacesOnChoice?: boolean;
}

export interface AddressQuery {
	/** Attributes of the form. Its fields have names and default values, and are not controlled. */
	form: ComponentProps<'form'> & { ref: RefObject<HTMLFormElement | null> };
	/** The query of the fields. The address follows after a pause in typing. */
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
 * Keeps the fields of a form and the query of the address equal. Typing changes the address after a pause, but not while
 * an input method is composing: a Chinese word consists of Latin letters until the visitor chooses the word. A choice in
 * a select or a checkbox changes the address at once, and so does Enter. Back, forward and links change the fields. The
 * fields are not controlled, so that late data never overwrites text that the visitor types, and a form with `action`
 * also works without JavaScript.
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
	/** The newest requested query. */
	const latestQuery = useRef(query);
	/** The query that the address had in the previous effect. */
	const lastQuery = useRef<string>(null);
	const [draft, setDraft] = useState(query);

	const isOwnNavigation = routerLocation.state === FORM_HISTORY_STATE && navigationType !== NavigationType.Pop;
	const [shownQuery, setShownQuery] = useState(query);
	if (query !== shownQuery) {
		setShownQuery(query);
		if (!isOwnNavigation) setDraft(query);
	}

	/** Returns the query of the fields. Parameters without a field stay. */
	const read = useCallback((): string => {
		const values = new URLSearchParams(latestQuery.current);
		if (form.current) {
			for (const { name } of form.current.elements as Iterable<Element & { name?: string }>)
				if (name) values.delete(name);
			for (const [name, value] of new FormData(form.current))
				// Replaces control characters such as a pasted tab, which no query may contain.
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
			// The visitor has typed before the page was hydrated, or while a response was loading.
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
			// A reload restores the values of the address, not those of the fields.
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
