import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../layout/user.tsx';
import { logFailure } from '../../log.ts';
import { writeList } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAssetsApi, type AssetLibrary, type AssetProfile, type AssetQuery } from '../assets-api.ts';
import { firstChoice, useAssetChoice } from './asset-choice.ts';
import { AssetChooser } from './asset-chooser.tsx';
import styles from './game-asset-library.module.css';

interface Loaded {
	library: AssetLibrary;
	profiles: AssetProfile[];
}

interface Game {
	/** Slug of the game. */
	name: string;
	title: string;
}

const queryOf = (games: string): AssetQuery => ({ q: '', game: '', games, kind: '', language: '', ground: '' });

interface GameAssetLibraryProps {
	games: readonly Game[];
	/** False if the section of the page already has a title. */
	hasTitle?: boolean;
}

export function GameAssetLibrary({ games: shown, hasTitle = true }: GameAssetLibraryProps) {
	const { t, language, urls } = useTranslations();
	const { user } = useSession();
	const api = useAssetsApi();
	const [choice, onChoice] = useAssetChoice();
	const games = shown.map(({ name }) => name).join(',');
	const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
	const load = useCallback(
		(signal: AbortSignal): Promise<void> =>
			Promise.all([api.library(queryOf(games), 0, signal), api.profiles()]).then(
				([library, profiles]) => {
					if (signal.aborted) return;
					onChoice(firstChoice(profiles));
					setLoaded({ library, profiles });
				},
				(error: unknown) => {
					if (signal.aborted) return;
					logFailure(error, 'assets of a game');
					setLoaded('failed');
				},
			),
		[api, games, onChoice],
	);
	useEffect(() => {
		const stop = new AbortController();
		void load(stop.signal);
		return () => stop.abort();
	}, [load]);
	if (loaded === null) return <Skeleton className={styles.skeleton} />;
	if (loaded === 'failed')
		return (
			<div className={styles.failed} role="alert">
				<p>{t('TEXT_NOT_LOADED')}</p>
				<ActionButton onClick={() => void load(new AbortController().signal)}>{t('ACTION_TRY_AGAIN')}</ActionButton>
			</div>
		);
	const { library, profiles } = loaded;
	const isOneGame = shown.length === 1;
	const missing = shown.filter(({ name }) => !library.games.some((each) => each.name === name));
	const names = writeList(
		missing.map(({ title }) => title),
		language,
	);
	const note = !isOneGame && missing.length > 0 && (
		<p className={styles.missing}>{t('TEXT_GAMES_WITHOUT_ASSETS', { count: missing.length, games: names })}</p>
	);
	if (library.total === 0) return note || null;
	const allUrl = urls.url('ca-assets-page', language);
	return (
		<section className={styles.library} aria-labelledby="lobby-assets">
			<h3 id="lobby-assets" className={hasTitle ? styles.title : 'visually-hidden'}>
				{t('TITLE_LOBBY_ASSETS')}
			</h3>
			{note}
			<AssetChooser
				library={library}
				query={queryOf(games)}
				choice={choice}
				onChoice={onChoice}
				profiles={profiles}
				hasProfiles={user?.is_staff !== true}
				onProfiles={(next) => setLoaded({ library, profiles: next })}
				hidesGame={isOneGame}
				isNarrow
			>
				<ActionLink href={isOneGame ? `${allUrl}?game=${games}` : allUrl} icon="arrow">
					{t('ACTION_ALL_ASSETS')}
				</ActionLink>
			</AssetChooser>
		</section>
	);
}
