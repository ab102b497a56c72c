import type { GameDetails } from '../../api.ts';
import { euroRange, formatNumber, formatPercent } from '../../messages/numbers.ts';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { Picture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Section } from '../../../ui/section.tsx';
import { volatilityLabels } from '../../messages/volatility-labels.ts';
import { deviceList } from '../../messages/device-labels.ts';
import { useUser } from '../../layout/user.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './game-sheet.module.css';

const volatilities = Object.keys(volatilityLabels);

export function GameFigures({ game }: { game: GameDetails }) {
	const { t, language } = useTranslations();
	return (
		<dl className={styles.figures}>
			<div>
				<dt>{t('LABEL_FACT_MAX_WIN')}</dt>
				<dd className={styles.gold}>{formatNumber(game.max_win, language)}×</dd>
			</div>
			<div>
				<dt>{t('LABEL_FACT_RTP')}</dt>
				<dd>{formatPercent(game.rtp, language, 2)}</dd>
			</div>
			<div>
				<dt>{t('LABEL_FACT_VOLATILITY')}</dt>
				<dd>
					{t(volatilityLabels[game.volatility])}
					<span className={styles.pips} aria-hidden="true">
						{volatilities.map((each, index) => (
							<i key={each} data-lit={index <= volatilities.indexOf(game.volatility) || undefined} />
						))}
					</span>
				</dd>
			</div>
			<div>
				<dt>{t('LABEL_FACT_HIT_FREQUENCY')}</dt>
				<dd>
					{formatPercent(game.hit_frequency, language, 1)} <small>{t('TEXT_ROUNDS_THAT_PAY')}</small>
				</dd>
			</div>
			{game.layout && (
				<div>
					<dt>{t('LABEL_FACT_LAYOUT')}</dt>
					<dd className={styles.words}>{game.layout}</dd>
				</div>
			)}
			<div>
				<dt>{t('LABEL_FACT_BETS')}</dt>
				<dd className={styles.words}>{euroRange(game.min_bet, game.max_bet, language)}</dd>
			</div>
		</dl>
	);
}

/** Shows the description and a printable game sheet. */
export function GameSheet({ game }: { game: GameDetails }) {
	const translations = useTranslations();
	const { t, language, date, urls } = translations;
	const user = useUser();
	const hydrated = useHydrated();
	// Without a description, the game sheet is the whole section: it has the section's title and contains the features.
	const hasText = game.description !== '';
	const features = game.features.length > 0 && (
		<ul className={styles.chips}>
			{game.features.map(({ key, title }) => (
				<li key={key}>{title}</li>
			))}
		</ul>
	);
	return (
		<Section
			className={styles.section}
			height={{ narrow: 1500, wide: 860 }}
			id="the-game"
			title={t(hasText ? 'TITLE_THE_GAME' : 'TITLE_GAME_SHEET')}
		>
			<div className={hasText ? styles.columns : undefined}>
				{hasText && (
					<div className={styles.text}>
						<RichText html={game.description} className={styles.description} />
						{features && (
							<div>
								<h3 className={styles.label}>{t('LABEL_FACT_FEATURES')}</h3>
								{features}
							</div>
						)}
					</div>
				)}
				<div className={hasText ? styles.sheet : `${styles.sheet} ${styles.whole}`}>
					<div className={styles.header}>
						<GameLogo game={game} className={styles.logo} />
						{hasText && <h3 className={styles.subtitle}>{t('TITLE_GAME_SHEET')}</h3>}
						{hydrated && (
							<div className={styles.print}>
								{user && !user.must_set_up_two_factor && (
									<ActionLink look="quiet" href={urls.url('ca-game-page', language, { slug: game.name })}>
										{t('LABEL_CLIENT_AREA')}
									</ActionLink>
								)}
								<ActionButton look="quiet" onClick={() => window.print()}>
									{t('ACTION_PRINT_GAME_SHEET')}
								</ActionButton>
							</div>
						)}
					</div>
					{game.specification && (
						<>
							<h4 className="visually-hidden">{t('TITLE_SPECIFICATION')}</h4>
							<RichText html={game.specification} className={styles.specification} />
						</>
					)}
					<dl className={styles.facts}>
						{!hasText && features && (
							<div>
								<dt>{t('LABEL_FACT_FEATURES')}</dt>
								<dd>{features}</dd>
							</div>
						)}
						<div>
							<dt>{t('LABEL_FACT_RELEASE')}</dt>
							<dd>{date(game.release_date, 'full')}</dd>
						</div>
						<div>
							<dt>{t('LABEL_FACT_DEVICES')}</dt>
							<dd>{deviceList(game, translations)}</dd>
						</div>
						{game.languages.length > 0 && (
							<div>
								<dt>{t('LABEL_FACT_LANGUAGES')}</dt>
								<dd>
									<ul className={styles.languages}>
										{game.languages.map(({ code, name }) => (
											<li key={code} lang={code}>
												{name}
											</li>
										))}
									</ul>
								</dd>
							</div>
						)}
					</dl>
					<p className={styles.press}>
						<ActionLink look="quiet" href={urls.url('press-kit-page', language, { slug: game.name })} icon="arrow">
							{t('ACTION_PRESS_KIT')}
						</ActionLink>
					</p>
				</div>
			</div>
		</Section>
	);
}

export function GameLogo({ game, className }: { game: GameDetails; className: string | undefined }) {
	const { logo, media } = game;
	if (!logo || !media.logo) return null;
	return <Picture className={className} media={media.logo} src={logo} sizes="160px" bare />;
}
