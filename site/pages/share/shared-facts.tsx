import type { ReactNode } from 'react';
import { deviceList } from '../../messages/device-labels.ts';
import { dayOf } from '../../messages/dates.ts';
import { euroRange, formatNumber, formatPercent } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { useTextLang } from '../../../ui/text-language.ts';
import facts from '../client-game/game-facts.module.css';
import type { GuestGame } from './guest-api.ts';

/** Entries stay in one piece, and lines break after the dots. */
const writeDotted = (entries: readonly string[]): string =>
	entries.map((entry) => entry.replaceAll(' ', '\u00a0')).join('\u00a0· ');

/** The facts of a shared game, without links. */
export function SharedFacts({ game }: { game: GuestGame }) {
	const translations = useTranslations();
	const { t, date, language, studio } = translations;
	const textLang = useTextLang();
	const day = date(game.release_date, 'full');
	return (
		<>
			<dl className={facts.figures}>
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
			<dl className={facts.facts}>
				<Fact label={t('LABEL_GAME_PROVIDER')}>{game.studio || studio}</Fact>
				<Fact label={t('LABEL_FACT_RELEASE')}>
					<time dateTime={dayOf(game.release_date)}>
						{t(game.is_released ? 'TEXT_RELEASED_ON' : 'TEXT_RELEASE_PLANNED', { date: day })}
					</time>
				</Fact>
				{game.features.length > 0 && <Fact label={t('LABEL_FACT_FEATURES')}>{writeDotted(game.features)}</Fact>}
				<Fact label={t('LABEL_FACT_DEVICES')}>{deviceList(game, translations)}</Fact>
				{game.languages.length > 0 && <Fact label={t('LABEL_FACT_LANGUAGES')}>{writeDotted(game.languages)}</Fact>}
				{game.currencies.length > 0 && <Fact label={t('LABEL_CURRENCIES')}>{writeDotted(game.currencies)}</Fact>}
			</dl>
		</>
	);
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
	<div className={facts.figure}>
		<dt>{label}</dt>
		<dd>{children}</dd>
	</div>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
	<div className={facts.fact}>
		<dt>{label}</dt>
		<dd>{children}</dd>
	</div>
);
