/** The facts of a game for operators and guests. */
import type { ReactNode } from 'react';
import type { ClientGame } from './client-api.ts';
import { euroRange, formatNumber, formatPercent } from '../messages/numbers.ts';
import { useTranslations } from '../messages/translations.tsx';
import { volatilityLabels } from '../messages/volatility-labels.ts';
import { useTextLang } from '../../ui/text-language.ts';
import styles from './game-fact-list.module.css';

type KeyFigures = Pick<
	ClientGame,
	'rtp' | 'volatility' | 'hit_frequency' | 'max_win' | 'layout' | 'min_bet' | 'max_bet'
>;

export function GameKeyFigures({ game }: { game: KeyFigures }) {
	const { t, language } = useTranslations();
	const textLang = useTextLang();
	return (
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

export const GameFactList = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export function GameFact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className={styles.fact}>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** Joins entries by dots. A line can break only after a dot. */
export const joinByDots = (entries: readonly string[]): string =>
	entries.map((entry) => entry.replaceAll(' ', '\u00a0')).join('\u00a0· ');
