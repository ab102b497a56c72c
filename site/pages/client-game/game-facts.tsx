import type { ReactNode } from 'react';
import type { ClientGame } from '../../client-area/client-api.ts';
import { gameProvider } from '../../client-area/game-provider.ts';
import { deviceList } from '../../messages/device-labels.ts';
import { dayOf } from '../../messages/dates.ts';
import { euroRange, euros, formatNumber, formatPercent } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import { useReleaseState } from './use-release-state.ts';
import styles from './game-facts.module.css';

/** The facts of a game: its figures, then what an integration needs. */
export function GameFacts({ game }: { game: ClientGame }) {
	const translations = useTranslations();
	const { t, language, studio } = translations;
	const textLang = useTextLang();
	return (
		<>
			<dl className={styles.figures}>
				<Figure label={t('LABEL_FACT_RTP')}>{formatPercent(game.rtp, language, 2)}</Figure>
				<Figure label={t('LABEL_FACT_VOLATILITY')}>{t(volatilityLabels[game.volatility])}</Figure>
				<Figure label={t('LABEL_FACT_HIT_FREQUENCY')}>{formatPercent(game.hit_frequency, language, 1)}</Figure>
				<Figure label={t('LABEL_FACT_MAX_WIN')}>{formatNumber(game.max_win, language)}×</Figure>
				{game.layout && (
					<Figure label={t('LABEL_FACT_LAYOUT')}>
						<span lang={textLang(game.layout)}>{game.layout}</span>
					</Figure>
				)}
				<Figure label={t('LABEL_FACT_BETS')}>{euroRange(game.min_bet, game.max_bet, language)}</Figure>
			</dl>
			<dl className={styles.facts}>
				<Fact label={t('LABEL_GAME_PROVIDER')}>{gameProvider(game, studio)}</Fact>
				<Release game={game} />
				{game.other_returns.length > 0 && (
					<Fact label={t('LABEL_FACT_OTHER_RETURNS')}>
						{writeDotted(game.other_returns.map((rtp) => formatPercent(rtp, language, 2)))}
					</Fact>
				)}
				{game.bet_levels.length > 0 && (
					<Fact label={t('LABEL_FACT_BET_LEVELS')}>
						{writeDotted(game.bet_levels.map((bet) => euros(bet, language)))}
					</Fact>
				)}
				{game.features.length > 0 && (
					<Fact label={t('LABEL_FACT_FEATURES')}>{writeDotted(game.features.map(({ title }) => title))}</Fact>
				)}
				<Fact label={t('LABEL_FACT_DEVICES')}>{deviceList(game, translations)}</Fact>
				{game.languages.length > 0 && (
					<Fact label={t('LABEL_FACT_LANGUAGES')}>
						<ul className={styles.names}>
							{game.languages.map(({ code, name }) => (
								<li key={code} lang={code}>
									{name}
								</li>
							))}
						</ul>
					</Fact>
				)}
				{game.currencies.length > 0 && <Fact label={t('LABEL_CURRENCIES')}>{writeDotted(game.currencies)}</Fact>}
				<Fact label={t('LABEL_FACT_INTEGRATION_ID')}>
					<IntegrationId id={game.name} />
				</Fact>
			</dl>
		</>
	);
}

/** Entries stay in one piece, and lines break after the dots. */
const writeDotted = (entries: readonly string[]): string =>
	entries.map((entry) => entry.replaceAll(' ', '\u00a0')).join('\u00a0· ');

function Release({ game }: { game: ClientGame }) {
	const { t, date } = useTranslations();
	const [first] = game.former_release_dates;
	const state = useReleaseState(game);
	const day = date(game.release_date, 'full');
	return (
		<Fact label={t('LABEL_FACT_RELEASE')}>
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
			{first !== undefined && (
				<small className={styles.moved}>
					{t('TEXT_RELEASE_MOVED', {
						date: date(first, 'full'),
						count: game.former_release_dates.length,
						figure: String(game.former_release_dates.length),
					})}
				</small>
			)}
		</Fact>
	);
}

function IntegrationId({ id }: { id: string }) {
	const { t } = useTranslations();
	return (
		<span className={styles.id}>
			<code>{id}</code>
			<CopyButton text={id} copiedText={t('TEXT_COPIED')} look="quiet">
				{t('ACTION_COPY')} <span className="visually-hidden">{t('LABEL_FACT_INTEGRATION_ID')}</span>
			</CopyButton>
		</span>
	);
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className={styles.figure}>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className={styles.fact}>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
