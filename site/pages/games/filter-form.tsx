import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { GameFilters } from '../../api.ts';
import { SEARCH_DELAY_MS } from '../../constants.ts';
import { Icon } from '../../ui/icon.tsx';
import { canonicalQuery, url } from '../../urls.ts';
import { volatilityLabels } from '../../volatility-labels.ts';
import { useTranslations } from '../../translations.tsx';
import styles from './filter-form.module.css';

/** What the form's fields say, as the address's query. */
const queryOf = (form: HTMLFormElement): string => {
	const query = new URLSearchParams();
	for (const [name, value] of new FormData(form))
		// A pasted tab would make the whole value one that does not count.
		if (typeof value === 'string') query.set(name, value.replace(/\p{Cc}+/gu, ' '));
	return String(canonicalQuery('games-page', query));
};

const fill = (form: HTMLFormElement, query: string): void => {
	const values = new URLSearchParams(query);
	for (const field of form.elements)
		if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
			field.value = values.get(field.name) ?? '';
};

/** What is folded away on phones. */
const SELECTS = ['year', 'volatility', 'feature', 'sort'];

/** Marks the entries of the history that the form itself has made. */
const BY_FORM = 'filter form';

/**
 * The address's query as a form, which without JavaScript is sent as it is. The fields are the browser's own: while
 * somebody types, nothing that arrives late writes over them.
 */
export function FilterForm({ query, filters }: { query: string; filters: GameFilters | null }) {
	const { t, language } = useTranslations();
	const navigate = useNavigate();
	const arrivedBy = useNavigationType();
	const place = useLocation();
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** The query asked for last, and the one that the address was last seen with. */
	const asked = useRef(query);
	const seen = useRef<string>(null);
	const given = new URLSearchParams(query);
	const count = SELECTS.filter((name) => given.has(name)).length;
	const [unfolded, setUnfolded] = useState(count > 0);
	const [counted, setCounted] = useState(count);
	if (count !== counted) {
		setCounted(count);
		// Never folded away from under the reader's hand.
		if (count > 0) setUnfolded(true);
	}

	const ask = useCallback(
		(replace: boolean): void => {
			clearTimeout(timer.current);
			if (!form.current) return;
			const next = queryOf(form.current);
			if (next === asked.current) return;
			asked.current = next;
			void navigate({ search: next, hash: location.hash }, { replace, preventScrollReset: true, state: BY_FORM });
		},
		[navigate],
	);
	const askSoon = useCallback((): void => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => ask(true), SEARCH_DELAY_MS);
	}, [ask]);
	useEffect(() => () => clearTimeout(timer.current), []);

	useEffect(() => {
		if (!form.current) return;
		const now = String(canonicalQuery('games-page', new URLSearchParams(place.search)));
		const isOwn = place.state === BY_FORM || now === seen.current;
		const isArrival = seen.current === null;
		seen.current = now;
		asked.current = now;
		if (!isArrival && (arrivedBy === NavigationType.Pop || !isOwn)) {
			// Back, forward and links change the address without the form.
			clearTimeout(timer.current);
			fill(form.current, now);
		} else if (queryOf(form.current) !== now) {
			// Typed before the page was hydrated, or while an answer was on its way.
			askSoon();
		}
	}, [place, arrivedBy, askSoon]);

	const select = (name: string, label: string, options: [value: string, title: string][]) => {
		const value = given.get(name);
		// An address may ask for what no game has.
		const all = value && !options.some(([known]) => known === value) ? [...options, [value, value] as const] : options;
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
			// A reload shows what the address says, not what stood in the fields.
			autoComplete="off"
			onChange={(event) => {
				if (event.target instanceof HTMLSelectElement) ask(false);
				// A word that an input method is still composing is no search; its end is.
				else if ((event.nativeEvent as InputEvent).isComposing) clearTimeout(timer.current);
				else askSoon();
			}}
			onCompositionEnd={askSoon}
			onSubmit={(event) => {
				event.preventDefault();
				ask(true);
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
					defaultValue={given.get('q') ?? ''}
				/>
			</label>
			{/* Says on phones whether the fields after it show; elsewhere they always do. */}
			<details className={styles.more} open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
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
