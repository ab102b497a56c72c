import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { DocumentType } from '../../client-area/client-api.ts';
import { SEARCH_DELAY_MS } from '../../constants.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslations } from '../../translations.tsx';
import { documentQuery, LONGEST_TEXT, writeQuery, type DocumentQuery } from './document-query.ts';
import styles from './search-form.module.css';

/** Marks the entries of the history that the form itself has made. */
const BY_FORM = 'document search';
/** Places kept for the types. */
const PLACES = 5;

interface SearchFormProps {
	/** What the address asks for. */
	query: DocumentQuery;
	/** Null while they are loading. */
	types: DocumentType[] | null;
}

/**
 * The address's query as a form. Each pause in typing is searched for, never an unfinished composition: a Chinese word
 * is letters until it is chosen.
 */
export function SearchForm({ query, types }: SearchFormProps) {
	const { t } = useTranslations();
	const navigate = useNavigate();
	const arrivedBy = useNavigationType();
	const place = useLocation();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isComposing = useRef(false);
	const [text, setText] = useState(query.text);
	const [chosen, setChosen] = useState(query.types);

	// Back, forward and links change the address without the form.
	const isOwn = place.state === BY_FORM && arrivedBy !== NavigationType.Pop;
	const [seen, setSeen] = useState(place);
	if (place !== seen) {
		setSeen(place);
		if (!isOwn) {
			setText(query.text);
			setChosen(query.types);
		}
	}
	/** What was asked for last: the address may still be on its way there. */
	const asked = useRef(query);
	useEffect(() => {
		asked.current = query;
		if (!isOwn) clearTimeout(timer.current);
	}, [query, isOwn]);
	useEffect(() => () => clearTimeout(timer.current), []);

	const ask = useCallback(
		(next: DocumentQuery, replace: boolean): void => {
			clearTimeout(timer.current);
			const search = writeQuery(next);
			if (search === writeQuery(asked.current)) return;
			asked.current = next;
			void navigate({ search, hash: place.hash }, { replace, preventScrollReset: true, state: BY_FORM });
		},
		[navigate, place.hash],
	);
	const askSoon = (written: string): void => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => ask(documentQuery(written, asked.current.types), true), SEARCH_DELAY_MS);
	};
	const toggle = (key: string, isOn: boolean): void => {
		const others = chosen.filter((type) => type !== key);
		const next = documentQuery(text, isOn ? [...others, key] : others);
		setChosen(next.types);
		ask(next, false);
	};

	return (
		<form
			className={styles.form}
			role="search"
			aria-label={t('LABEL_DOCUMENT_SEARCH')}
			autoComplete="off"
			onSubmit={(event) => {
				event.preventDefault();
				ask(documentQuery(text, asked.current.types), true);
			}}
		>
			<label className={styles.search}>
				<span className="visually-hidden">{t('LABEL_DOCUMENT_SEARCH')}</span>
				<span className={styles.icon}>
					<Icon name="search" />
				</span>
				<input
					className={styles.control}
					type="search"
					name="text"
					maxLength={LONGEST_TEXT}
					enterKeyHint="search"
					placeholder={t('LABEL_DOCUMENT_SEARCH_HINT')}
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						if (!isComposing.current) askSoon(event.target.value);
					}}
					onCompositionStart={() => {
						isComposing.current = true;
						clearTimeout(timer.current);
					}}
					onCompositionEnd={(event) => {
						isComposing.current = false;
						askSoon(event.currentTarget.value);
					}}
				/>
			</label>
			<fieldset className={styles.types}>
				<legend className="visually-hidden">{t('LABEL_DOCUMENT_TYPES')}</legend>
				{types
					? types.map(({ key, title }) => (
							<label key={key} className={styles.type}>
								<input
									type="checkbox"
									name={key}
									checked={chosen.includes(key)}
									onChange={(event) => toggle(key, event.target.checked)}
								/>
								<span className={styles.box}>
									<Icon name="check" size={14} />
								</span>
								{title}
							</label>
						))
					: Array.from({ length: PLACES }, (_, index) => <Skeleton key={index} className={styles.place} />)}
			</fieldset>
		</form>
	);
}
