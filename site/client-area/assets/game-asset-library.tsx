import { useCallback, useState } from 'react';
import { useSession } from '../../layout/user.tsx';
import { writeList } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { ActionLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAssetsApi, type AssetLibrary, type AssetProfile, type AssetQuery } from '../assets-api.ts';
import { LoadError } from '../client-page.tsx';
import { firstChoice, useAssetChoice } from './asset-choice.ts';
import { AssetChooser } from './asset-chooser.tsx';
import styles from './game-asset-library.module.css';

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
	const [profiles, setProfiles] = useState<AssetProfile[]>([]);
	const load = useCallback(
		async (signal: AbortSignal): Promise<AssetLibrary> => {
			const [library, loadedProfiles] = await Promise.all([api.library(queryOf(games), 0, signal), api.profiles()]);
			signal.throwIfAborted();
			setProfiles(loadedProfiles);
			onChoice(firstChoice(loadedProfiles));
			return library;
		},
		[api, games, onChoice],
	);
	const { data: library, hasFailed, retry } = useRequest(load, 'assets of a game');
	if (hasFailed)
		return (
			<div className={styles.library}>
				<LoadError onRetry={retry} />
			</div>
		);
	if (!library) return <Skeleton className={styles.skeleton} />;
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
				onProfiles={setProfiles}
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
