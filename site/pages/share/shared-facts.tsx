import { GameFact, GameFactList, GameKeyFigures, joinByDots } from '../../client-area/game-fact-list.tsx';
import { deviceList } from '../../messages/device-labels.ts';
import { dayOf } from '../../messages/dates.ts';
import { useTranslations } from '../../messages/translations.tsx';
import type { GuestGame } from './guest-api.ts';

/** Guests cannot open other pages, so the facts have no links. */
export function SharedFacts({ game }: { game: GuestGame }) {
	const translations = useTranslations();
	const { t, date, studio } = translations;
	const day = date(game.release_date, 'full');
	return (
		<>
			<GameKeyFigures game={game} />
			<GameFactList>
				<GameFact label={t('LABEL_GAME_PROVIDER')}>{game.studio || studio}</GameFact>
				<GameFact label={t('LABEL_FACT_RELEASE')}>
					<time dateTime={dayOf(game.release_date)}>
						{t(game.is_released ? 'TEXT_RELEASED_ON' : 'TEXT_RELEASE_PLANNED', { date: day })}
					</time>
				</GameFact>
				{game.features.length > 0 && <GameFact label={t('LABEL_FACT_FEATURES')}>{joinByDots(game.features)}</GameFact>}
				<GameFact label={t('LABEL_FACT_DEVICES')}>{deviceList(game, translations)}</GameFact>
				{game.languages.length > 0 && (
					<GameFact label={t('LABEL_FACT_LANGUAGES')}>{joinByDots(game.languages)}</GameFact>
				)}
				{game.currencies.length > 0 && <GameFact label={t('LABEL_CURRENCIES')}>{joinByDots(game.currencies)}</GameFact>}
			</GameFactList>
		</>
	);
}
