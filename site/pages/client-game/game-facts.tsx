import type { ClientGame } from '../../client-area/client-api.ts';
import { GameFact, GameFactList, GameKeyFigures, joinByDots } from '../../client-area/game-fact-list.tsx';
import { gameProvider } from '../../client-area/game-provider.ts';
import { deviceList } from '../../messages/device-labels.ts';
import { dayOf } from '../../messages/dates.ts';
import { euros, formatPercent } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useReleaseState } from './use-release-state.ts';
import styles from './game-facts.module.css';

/** Shows figures such as the RTP, then the facts for an integration. */
export function GameFacts({ game }: { game: ClientGame }) {
	const translations = useTranslations();
	const { t, language, studio } = translations;
	return (
		<>
			<GameKeyFigures game={game} />
			<GameFactList>
				<GameFact label={t('LABEL_GAME_PROVIDER')}>{gameProvider(game, studio)}</GameFact>
				<Release game={game} />
				{game.other_returns.length > 0 && (
					<GameFact label={t('LABEL_FACT_OTHER_RETURNS')}>
						{joinByDots(game.other_returns.map((rtp) => formatPercent(rtp, language, 2)))}
					</GameFact>
				)}
				{game.bet_levels.length > 0 && (
					<GameFact label={t('LABEL_FACT_BET_LEVELS')}>
						{joinByDots(game.bet_levels.map((bet) => euros(bet, language)))}
					</GameFact>
				)}
				{game.features.length > 0 && (
					<GameFact label={t('LABEL_FACT_FEATURES')}>{joinByDots(game.features.map(({ title }) => title))}</GameFact>
				)}
				<GameFact label={t('LABEL_FACT_DEVICES')}>{deviceList(game, translations)}</GameFact>
				{game.languages.length > 0 && (
					<GameFact label={t('LABEL_FACT_LANGUAGES')}>
						<ul className={styles.names}>
							{game.languages.map(({ code, name }) => (
								<li key={code} lang={code}>
									{name}
								</li>
							))}
						</ul>
					</GameFact>
				)}
				{game.currencies.length > 0 && <GameFact label={t('LABEL_CURRENCIES')}>{joinByDots(game.currencies)}</GameFact>}
				<GameFact label={t('LABEL_FACT_INTEGRATION_ID')}>
					<IntegrationId id={game.name} />
				</GameFact>
			</GameFactList>
		</>
	);
}

function Release({ game }: { game: ClientGame }) {
	const { t, date } = useTranslations();
	const formerDates = game.former_release_dates;
	const state = useReleaseState(game);
	const day = date(game.release_date, 'full');
	return (
		<GameFact label={t('LABEL_FACT_RELEASE')}>
			<time dateTime={dayOf(game.release_date)}>
				{t(
					state === 'released'
						? 'TEXT_RELEASED_ON'
						: state === 'planned'
							? 'TEXT_RELEASE_PLANNED'
							: 'TEXT_RELEASE_ON_HOLD',
					{ date: day },
				)}
			</time>
			<small className={styles.history}>{t('TEXT_ANNOUNCED_ON', { date: date(game.announced_at, 'full') })}</small>
			<small className={styles.history}>
				{formerDates.length === 0
					? t('TEXT_RELEASE_NOT_MOVED')
					: t('TEXT_RELEASE_MOVED', {
							dates: [...formerDates, game.release_date].map((each) => date(each, 'full')).join(' → '),
							count: formerDates.length,
							figure: String(formerDates.length),
						})}
			</small>
		</GameFact>
	);
}

function IntegrationId({ id }: { id: string }) {
	const { t } = useTranslations();
	return (
		<span className={styles.id}>
			<code>{id}</code>
			<CopyButton text={id} copiedText={t('TEXT_COPIED')} failedText={t('TEXT_NOT_COPIED')} look="quiet">
				{t('ACTION_COPY')} <span className="visually-hidden">{t('LABEL_FACT_INTEGRATION_ID')}</span>
			</CopyButton>
		</span>
	);
}
