import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { GameFilters } from '../../api.ts';
import { SEARCH_DELAY_MS } from '../../constants.ts';
import { Icon } from '../../../ui/icon.tsx';
import { canonicalQuery, url } from '../../urls.ts';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './filter-form.module.css';

/** Returns the form's values as the query of an address. */
const queryOf = (form: HTMLFormElement): string => {
	const query = new URLSearchParams();
	for (const [name, value] of new FormData(form))
		// Replaces control characters such as a pasted tab, because `canonicalQuery` drops a value that contains one.
		if (typeof value === 'string') query.set(name, value.replace(/\p{Cc}+/gu, ' '));
	return String(canonicalQuery('games-page', query));
};

const fill = (form: HTMLFormElement, query: string): void => {
	const values = new URLSearchParams(query);
	for (const field of form.elements)
		if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
			field.value = values.get(field.name) ?? '';
};

/** Fields that are collapsed on phones. */
const SELECT_NAMES = ['year', 'volatility', 'feature', 'sort'];

/** Marks history entries that the form has created. */
const FORM_HISTORY_STATE = 'filter form';

/**
 * The filter form, whose fields show the query of the address. Without JavaScript the browser submits the form. The
 * fields are uncontrolled, so that late data never overwrites text that the visitor types.
 */
export function FilterForm({ query, filters }: { query: string; filters: GameFilters | null }) {
	const { t, language } = useTranslations();
	const navigate = useNavigate();
	const navigationType = useNavigationType();
	const routerLocation = useLocation();
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** The newest requested query, and the query that the address had last. */
	const latestQuery = useRef(query);
	const lastQuery = useRef<string>(null);
	const parameters = new URLSearchParams(query);
	const count = SELECT_NAMES.filter((name) => parameters.has(name)).length;
	const [isOpen, setOpen] = useState(count > 0);
	const [lastCount, setLastCount] = useState(count);
	if (count !== lastCount) {
		setLastCount(count);
		// The fields open when a filter is set, and never close by themselves.
		if (count > 0) setOpen(true);
	}

	const submit = useCallback(
		(replace: boolean): void => {
			clearTimeout(timer.current);
			if (!form.current) return;
			const next = queryOf(form.current);
			if (next === latestQuery.current) return;
			latestQuery.current = next;
			void navigate(
				{ search: next, hash: location.hash },
				{ replace, preventScrollReset: true, state: FORM_HISTORY_STATE },
			);
		},
		[navigate],
	);
	const submitSoon = useCallback((): void => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => submit(true), SEARCH_DELAY_MS);
	}, [submit]);
	useEffect(() => () => clearTimeout(timer.current), []);

	useEffect(() => {
		if (!form.current) return;
		const now = String(canonicalQuery('games-page', new URLSearchParams(routerLocation.search)));
		const isOwnNavigation = routerLocation.state === FORM_HISTORY_STATE || now === lastQuery.current;
		const isFirst = lastQuery.current === null;
		lastQuery.current = now;
		latestQuery.current = now;
		if (!isFirst && (navigationType === NavigationType.Pop || !isOwnNavigation)) {
			// Back, forward and links change the address, and the fields must follow.
			clearTimeout(timer.current);
			fill(form.current, now);
		} else if (queryOf(form.current) !== now) {
			// The visitor has typed before the page was hydrated, or while a response was loading.
			submitSoon();
		}
	}, [routerLocation, navigationType, submitSoon]);

	const select = (name: string, label: string, options: [value: string, title: string][]) => {
		const value = parameters.get(name);
		// An address may contain a value that no game has.
		const all =
			value && !options.some(([option]) => option === value) ? [...options, [value, value] as const] : options;
		return (
			<label className={styles.field}>
				<span className={styles.label}>{label}</span>
				<select className={styles.control} name={name} defaultValue={value ?? ''}>
					{all.map(([option, title]) => (
						<option key={option} value={option}>
							{title}
						</option>
					))}
				</select>
			</label>
		);
	};

	return (
		<form
			ref={form}
			className={styles.form}
			role="search"
			aria-label={t('LABEL_GAME_FILTERS')}
			action={url('games-page', language)}
			method="get"
			// A reload restores the values of the address, not those of the fields.
			autoComplete="off"
			onChange={(event) => {
				if (event.target instanceof HTMLSelectElement) submit(false);
				// Text that an input method is composing is not searched for until it is complete.
				else if ((event.nativeEvent as InputEvent).isComposing) clearTimeout(timer.current);
				else submitSoon();
			}}
			onCompositionEnd={submitSoon}
			onSubmit={(event) => {
				event.preventDefault();
				submit(true);
			}}
		>
			<label className={`${styles.field} ${styles.search}`}>
				<span className={styles.label}>{t('LABEL_GAME_SEARCH')}</span>
				<span className={styles.icon}>
					<Icon name="search" />
				</span>
				<input
					className={styles.control}
					type="search"
					name="q"
					maxLength={100}
					enterKeyHint="search"
					placeholder={t('LABEL_GAME_SEARCH')}
					defaultValue={parameters.get('q') ?? ''}
				/>
			</label>
			{/* Opens and closes the fields below on phones; on wider screens they always show. */}
			<details className={styles.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary className={styles.summary}>{t('LABEL_MORE_FILTERS', { count })}</summary>
			</details>
			<div className={styles.selects}>
				{select('year', t('LABEL_GAME_YEAR'), [
					['', t('LABEL_ANY_YEAR')],
					...(filters?.years ?? []).map((year): [string, string] => [String(year), String(year)]),
				])}
				{select('volatility', t('LABEL_FACT_VOLATILITY'), [
					['', t('LABEL_ANY_VOLATILITY')],
					...(filters?.volatilities ?? []).map((each): [string, string] => [each, t(volatilityLabels[each])]),
				])}
				{select('feature', t('LABEL_GAME_FEATURE'), [
					['', t('LABEL_ANY_FEATURE')],
					...(filters?.features ?? []).map(({ key: feature, title }): [string, string] => [feature, title]),
				])}
				{select('sort', t('LABEL_GAME_SORT'), [
					['', t('LABEL_SORT_NEWEST')],
					['name', t('LABEL_SORT_NAME')],
				])}
			</div>
			<button className={styles.submit}>{t('ACTION_FIND_GAMES')}</button>
		</form>
	);
}
