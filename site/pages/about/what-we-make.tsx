import type { ReactNode } from 'react';
import type { Game, PageContent, PageTexts } from '../../api.ts';
import { carouselLabels } from '../../messages/carousel-labels.ts';
import { CAROUSEL_AUTOPLAY_DELAY_MS } from '../../constants.ts';
import { useSectionMark } from '../../parts/layout-data.ts';
import { GameCard } from '../../parts/game-card/game-card.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { ZoomPicture } from '../../../ui/zoom-picture.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { below } from '../../../ui/breakpoints.ts';
import styles from './what-we-make.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

/** A third of the page on wide screens, the whole width on narrow ones. */
const SIZES = `${below('large')} 92vw, min(31vw, 25.5rem)`;

/** In rows, the width of the picture is 7/12 of the page. */
const ROW_SIZES = `${below('large')} min(88vw, 40rem), min(56vw, 45rem)`;

interface WhatWeMakeProps {
	texts: PageTexts | null;
	pictures: PageContent['pictures'];
	games: Game[];
}

export function WhatWeMake({ texts, pictures, games }: WhatWeMakeProps) {
	const translations = useTranslations();
	const { t, language, urls } = translations;
	const marks = {
		releases: useSectionMark('releases'),
		planned: useSectionMark('planned'),
		news: useSectionMark('news'),
	};
	const gamesTitle = texts?.games_title ?? t('TITLE_LATEST_RELEASES');
	const server = texts?.rgs_title;
	const backOffice = texts?.back_office_title;
	const hasGames = games.length > 0 || Boolean(texts?.games_title);
	if (!hasGames && !server && !backOffice) return null;
	const hasPicture = [
		...(hasGames ? [games.length > 0] : []),
		...(server ? [Boolean(pictures.rgs)] : []),
		...(backOffice ? [Boolean(pictures.back_office)] : []),
	];
	// Beside a column with a picture, a column without one would have a gap. Rows avoid the gap.
	const isInRows = hasPicture.length === 1 || new Set(hasPicture).size > 1;
	const sizes = isInRows ? ROW_SIZES : SIZES;
	return (
		<div className={styles.columns} data-rows={isInRows || undefined}>
			{hasGames && (
				<Column
					id="slot-games"
					title={gamesTitle}
					mark={marks.releases}
					html={texts?.games_html}
					picture={
						games.length > 0 && (
							<Carousel
								className={styles.games}
								controlsClassName={styles.controls}
								labels={carouselLabels(translations, t('TITLE_LATEST_RELEASES'))}
								autoplay={CAROUSEL_AUTOPLAY_DELAY_MS}
								slides={games.map((game) => ({ key: game.name, content: <GameCard game={game} sizes={sizes} /> }))}
								loop
							/>
						)
					}
				>
					<ActionLink href={urls.url('games-page', language)} look="quiet" icon="arrow">
						{t('ACTION_ALL_GAMES')}
					</ActionLink>
				</Column>
			)}
			{server && (
				<Column
					id="rgs"
					title={server}
					mark={marks.planned}
					html={texts.rgs_html}
					picture={<Drawing title={server} picture={pictures.rgs} sizes={sizes} />}
				/>
			)}
			{backOffice && (
				<Column
					id="back-office"
					title={backOffice}
					mark={marks.news}
					html={texts.back_office_html}
					picture={<Drawing title={backOffice} picture={pictures.back_office} sizes={sizes} />}
				/>
			)}
		</div>
	);
}

interface ColumnProps {
	id: string;
	title: string;
	/** Decorative, so screen readers skip it. */
	mark: string | undefined;
	html: string | undefined;
	picture: ReactNode;
	children?: ReactNode;
}

function Column({ id, title, mark, html, picture, children }: ColumnProps) {
	const textLang = useTextLang();
	return (
		<section className={styles.column} aria-labelledby={id}>
			{mark && (
				<p className={styles.mark} aria-hidden="true">
					{mark}
				</p>
			)}
			<h2 id={id} className={styles.title} lang={textLang(title)}>
				{title}
			</h2>
			{picture}
			{html && <RichText className={styles.text} html={html} />}
			{children}
		</section>
	);
}

interface DrawingProps {
	title: string;
	picture: PageContent['pictures'][string] | undefined;
	sizes: string;
}

function Drawing({ title, picture, sizes }: DrawingProps) {
	const { t } = useTranslations();
	if (!picture) return null;
	return (
		<ZoomPicture
			title={title}
			media={picture.media.image}
			src={picture.image}
			sizes={sizes}
			labels={{ enlarge: t('ACTION_ENLARGE_PICTURE', { title }), close: t('ACTION_CLOSE') }}
		/>
	);
}
