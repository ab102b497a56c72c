/** A search for a game by its title. A result opens the page of the game. */
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { foldText } from '../../../contract/fold-text.ts';
import type { Game } from '../../api.ts';
import { SEARCH_DELAY_MS } from '../../constants.ts';
import { logFailure } from '../../log.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useApi } from '../../parts/use-api.ts';
import { withQuery } from '../../urls.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import styles from './find-game.module.css';

/** More results would not fit above a phone's keyboard. */
const MAX_RESULTS = 6;

interface Found {
	/** Text for which the games were found. */
	text: string;
	games: Game[];
	/** Number of all matches, including matches that the list omits. */
	total: number;
	hasFailed: boolean;
}

/** Undefined until the first response. While a new response loads, returns the previous one. */
function useFoundGames(text: string): Found | undefined {
	const api = useApi();
	const [found, setFound] = useState<Found>();
	useEffect(() => {
		if (!text) return;
		let isCurrent = true;
		const show = (result: Omit<Found, 'text'>): void => {
			if (isCurrent) setFound({ text, ...result });
		};
		const timer = setTimeout(() => {
			api.games({ q: text, limit: MAX_RESULTS, sort: 'name' }).then(
				({ data, extra }) =>
					show({
						games: data,
						total: extra.providers.reduce((sum, { matching }) => sum + matching, 0),
						hasFailed: false,
					}),
				(error: unknown) => {
					logFailure(error, 'search for a game');
					show({ games: [], total: 0, hasFailed: true });
				},
			);
		}, SEARCH_DELAY_MS);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [api, text]);
	return found;
}

/** Before hydration, the form opens the table of games with the text as filter. */
export function FindGame({ inert = false }: { inert?: boolean }) {
	const { t, language, urls } = useTranslations();
	const navigate = useNavigate();
	const [text, setText] = useState('');
	const [isOpen, setOpen] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const wanted = text.trim();
	const found = useFoundGames(wanted);
	const table = urls.url('ca-games-page', language);
	useEffect(() => {
		if (!isOpen) return;
		// Close at a press outside, not at blur: in some browsers, a tap on a link first blurs the field.
		const close = ({ target }: Event): void => {
			if (!(target instanceof Node && form.current?.contains(target))) setOpen(false);
		};
		const events = ['pointerdown', 'focusin'];
		for (const type of events) document.addEventListener(type, close);
		return () => {
			for (const type of events) document.removeEventListener(type, close);
		};
	}, [isOpen]);
	/**
	 * Opens the page of the only match, or of a game with this title. Otherwise opens the table of games with the text
	 * as filter.
	 */
	const onSubmit = (event: FormEvent): void => {
		event.preventDefault();
		const games = found?.text === wanted ? found.games : [];
		const chosen = games.length === 1 ? games[0] : games.find(({ title }) => foldText(title) === foldText(wanted));
		void navigate(
			chosen
				? urls.url('ca-game-page', language, { slug: chosen.name })
				: wanted
					? withQuery(table, { q: wanted })
					: table,
		);
	};
	/** Moves between the field and the links with the arrow keys. Escape leads back to the field. */
	const onKeyDown = (event: KeyboardEvent): void => {
		const field = form.current?.querySelector('input');
		const links = [...(form.current?.querySelectorAll('a') ?? [])];
		const at = links.indexOf(event.target as HTMLAnchorElement);
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (event.key === 'Escape' && at >= 0) field?.focus();
		else if (step && links.length > 0 && (at >= 0 || step > 0))
			(links[at + step] ?? (step < 0 ? field : links[at]))?.focus();
		else return;
		event.preventDefault();
	};
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between its own controls
		<form
			ref={form}
			className={styles.find}
			role="search"
			aria-label={t('LABEL_FIND_GAME')}
			action={table}
			inert={inert}
			onSubmit={onSubmit}
			onFocus={() => setOpen(true)}
			onKeyDown={onKeyDown}
		>
			<SearchField
				name="q"
				label={t('LABEL_FIND_GAME')}
				placeholder={t('TEXT_FIND_GAME')}
				clearLabel={t('ACTION_CLEAR_TEXT')}
				maxLength={100}
				onValue={setText}
				busyLabel={wanted && found?.text !== wanted ? t('LABEL_LOADING') : undefined}
			/>
			{isOpen && wanted && found && <Results found={found} allHref={withQuery(table, { q: found.text })} />}
		</form>
	);
}

function Results({ found: { games, total, hasFailed }, allHref }: { found: Found; allHref: string }) {
	const { t, language, urls, date } = useTranslations();
	const textLang = useTextLang();
	const count = t('LABEL_GAME_COUNT', { count: total, figure: formatNumber(total, language) });
	return (
		<div className={styles.results}>
			<p className={total > 0 ? 'visually-hidden' : styles.none} role="status">
				{hasFailed ? t('TEXT_NOT_LOADED') : total === 0 ? t('TITLE_NO_GAMES') : count}
			</p>
			{games.length > 0 && (
				<ul>
					{games.map(({ name, title, is_released, release_date }) => (
						<li key={name}>
							<Link className={styles.game} href={urls.url('ca-game-page', language, { slug: name })}>
								<span className={styles.title} lang={textLang(title)}>
									{title}
								</span>
								<span className={styles.note}>
									{is_released ? date(release_date, 'monthYear') : t('LABEL_UPCOMING')}
								</span>
								<Icon name="arrow" size={16} />
							</Link>
						</li>
					))}
				</ul>
			)}
			{total > games.length && (
				<Link className={styles.all} href={allHref}>
					{t('ACTION_ALL_FOUND', { games: count })}
				</Link>
			)}
		</div>
	);
}
