import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { DocumentType } from '../../client-area/client-api.ts';
import { SEARCH_DELAY_MS } from '../../constants.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { documentQuery, MAX_TEXT_LENGTH, serializeQuery, type DocumentQuery } from './document-query.ts';
import styles from './search-form.module.css';

/** Marks history entries that the form has created. */
const FORM_HISTORY_STATE = 'document search';
/** Number of placeholders while the types load. */
const SKELETON_COUNT = 5;

interface SearchFormProps {
	/** The query of the address. */
	query: DocumentQuery;
	/** Null while loading. */
	types: DocumentType[] | null;
}

/**
 * The search form, whose fields show the query of the address. It searches after each pause in typing, but not while an
 * input method is composing: a Chinese word consists of Latin letters until it is chosen.
 */
export function SearchForm({ query, types }: SearchFormProps) {
	const { t } = useTranslations();
	const navigate = useNavigate();
	const navigationType = useNavigationType();
	const routerLocation = useLocation();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isComposing = useRef(false);
	const [text, setText] = useState(query.text);
	const [selectedTypes, setSelectedTypes] = useState(query.types);

	// Back, forward and links change the address, and the fields must follow.
	const isOwnNavigation = routerLocation.state === FORM_HISTORY_STATE && navigationType !== NavigationType.Pop;
	const [lastLocation, setLastLocation] = useState(routerLocation);
	if (routerLocation !== lastLocation) {
		setLastLocation(routerLocation);
		if (!isOwnNavigation) {
			setText(query.text);
			setSelectedTypes(query.types);
		}
	}
	/** The newest search; the address may not have changed yet. */
	const latestQuery = useRef(query);
	useEffect(() => {
		latestQuery.current = query;
		if (!isOwnNavigation) clearTimeout(timer.current);
	}, [query, isOwnNavigation]);
	useEffect(() => () => clearTimeout(timer.current), []);

	const submit = useCallback(
		(next: DocumentQuery, replace: boolean): void => {
			clearTimeout(timer.current);
			const search = serializeQuery(next);
			if (search === serializeQuery(latestQuery.current)) return;
			latestQuery.current = next;
			void navigate(
				{ search, hash: routerLocation.hash },
				{ replace, preventScrollReset: true, state: FORM_HISTORY_STATE },
			);
		},
		[navigate, routerLocation.hash],
	);
	const submitSoon = (typedText: string): void => {
		clearTimeout(timer.current);
		timer.current = setTimeout(
			() => submit(documentQuery(typedText, latestQuery.current.types), true),
			SEARCH_DELAY_MS,
		);
	};
	const toggle = (key: string, isOn: boolean): void => {
		const others = selectedTypes.filter((type) => type !== key);
		const next = documentQuery(text, isOn ? [...others, key] : others);
		setSelectedTypes(next.types);
		submit(next, false);
	};

	return (
		<form
			className={styles.form}
			role="search"
			aria-label={t('LABEL_DOCUMENT_SEARCH')}
			autoComplete="off"
			onSubmit={(event) => {
				event.preventDefault();
				submit(documentQuery(text, latestQuery.current.types), true);
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
					maxLength={MAX_TEXT_LENGTH}
					enterKeyHint="search"
					placeholder={t('LABEL_DOCUMENT_SEARCH_HINT')}
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						if (!isComposing.current) submitSoon(event.target.value);
					}}
					onCompositionStart={() => {
						isComposing.current = true;
						clearTimeout(timer.current);
					}}
					onCompositionEnd={(event) => {
						isComposing.current = false;
						submitSoon(event.currentTarget.value);
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
									checked={selectedTypes.includes(key)}
									onChange={(event) => toggle(key, event.target.checked)}
								/>
								<span className={styles.box}>
									<Icon name="check" size={14} />
								</span>
								{title}
							</label>
						))
					: Array.from({ length: SKELETON_COUNT }, (_, index) => <Skeleton key={index} className={styles.skeleton} />)}
			</fieldset>
		</form>
	);
}
