import type { ClientGame } from '../../client-area/client-api.ts';
import { withQuery } from '../../urls.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { below } from '../../../ui/breakpoints.ts';
import { ActionLink } from '../../../ui/button.tsx';
import { DrawnCover } from '../../parts/drawn-cover.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useReleaseState } from './use-release-state.ts';
import styles from './game-demo.module.css';

/** Without a demo, a note explains why. */
export function GameDemo({ game }: { game: ClientGame }) {
	const translations = useTranslations();
	const { t, language } = translations;
	// The wide banner usually has no title, which the text below would cover.
	const wide =
		game.pictures.find(({ kind }) => kind === 'banner_file') ?? game.pictures.find(({ kind }) => kind === 'banner');
	return (
		<div className={styles.demo}>
			{wide ? (
				<Picture
					className={styles.picture}
					media={wide.media}
					src={wide.file}
					sizes={`${below('large')} 92vw, 60rem`}
					alt=""
				/>
			) : (
				<DrawnCover className={styles.picture} title={game.title} seed={game.name} hasLetters={false} />
			)}
			<div className={styles.words}>
				{game.endpoint !== null ? (
					<>
						<ActionLink
							href={withQuery(game.endpoint, { lang: language })}
							look="primary"
							startIcon="play"
							target="_blank"
							rel="noopener"
						>
							{t('ACTION_PLAY_GAME')}
							<span className="visually-hidden"> ({t('LABEL_OPENS_IN_NEW_TAB')})</span>
						</ActionLink>
						<p>{demoNote(game, translations)}</p>
					</>
				) : (
					<NoDemo game={game} />
				)}
			</div>
		</div>
	);
}

function demoNote({ early_access, demo }: ClientGame, { t, date }: Pick<Translations, 't' | 'date'>): string {
	if (early_access)
		return early_access.until === null
			? t('TEXT_EARLY_ACCESS')
			: t('TEXT_EARLY_ACCESS_UNTIL', { date: date(early_access.until, 'full') });
	return t(demo === 'clients' ? 'TEXT_DEMO_FOR_PARTNERS' : 'TEXT_DEMO_FOR_EVERYONE');
}

function NoDemo({ game }: { game: ClientGame }) {
	const { t, date } = useTranslations();
	const state = useReleaseState(game);
	return (
		<p>
			{state === 'released'
				? t('TEXT_NO_DEMO')
				: state === 'planned'
					? t('TEXT_DEMO_WITH_RELEASE', { date: date(game.release_date, 'full') })
					: t('TEXT_DEMO_ON_HOLD')}
		</p>
	);
}
