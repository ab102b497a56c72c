import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pressArchivePath } from '../../../contract/urls.ts';
import type { GameDetails } from '../../api.ts';
import { ActionLink } from '../../../ui/button.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { PageHero } from '../../../ui/page-hero.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Section } from '../../../ui/section.tsx';
import { JumpLink } from '../../client-area/jump-link.tsx';
import { shareImageOf, type Head, type PageHandle } from '../../document/head.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { redirectIfMoved, loadRequired } from '../../load-page-data.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { factsAsText, furtherFacts, gameFacts } from '../../parts/game-facts.ts';
import { FactCardCode } from './fact-card-code.tsx';
import { pressPictures } from './press-pictures.ts';
import styles from './press-kit-page.module.css';

interface PageData {
	game: GameDetails;
	origin: string;
}

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<PageData> {
	const slug = params.slug ?? '';
	const game = await loadRequired(context, (api) => api.game(slug));
	redirectIfMoved({ request, context }, slug, game.name, 'press-kit-page');
	return { game, origin: new URL(request.url).origin };
}

const head = ({ game }: PageData, { t, studio }: Translations): Head => ({
	title: `${t('TITLE_PRESS_KIT', { title: game.title })} · ${studio}`,
	description: t('TEXT_PRESS_KIT'),
	hidden: game.seo.is_hidden,
	withheldFrom: game.withheld_from,
	shareImage: shareImageOf({ image: game.banner_file, media: { image: game.media.banner_file } }),
});

export const handle: PageHandle<PageData> = { head };

export function Component() {
	const data = useLoaderData<PageData>();
	const { game, origin } = data;
	const translations = useTranslations();
	usePageHead(head(data, translations));
	const { t, studio, language, urls } = translations;
	const facts = [...gameFacts(game, translations), ...furtherFacts(game, translations)];
	const pictures = pressPictures(game, translations);
	const gameUrl = urls.url('game-details', language, { slug: game.name });
	return (
		<article key={game.name}>
			<PageHero title={t('TITLE_PRESS_KIT', { title: game.title })} lead={t('TEXT_PRESS_KIT')} low>
				<div className={styles.jump}>
					<Breadcrumbs
						label={t('LABEL_BREADCRUMBS')}
						steps={[
							{ title: t('LABEL_GAMES'), href: urls.url('games-page', language) },
							{ title: game.title, href: gameUrl },
							{ title: t('ACTION_PRESS_KIT') },
						]}
					/>
					<p>
						<JumpLink to="fact-card">{t('TITLE_FACT_CARD')}</JumpLink>
					</p>
				</div>
			</PageHero>
			<Section
				id="facts"
				title={t('TITLE_PRESS_FACTS')}
				aside={
					<CopyButton
						text={factsAsText(game.title, facts)}
						copiedText={t('TEXT_COPIED')}
						failedText={t('TEXT_NOT_COPIED')}
						look="quiet"
					>
						{t('ACTION_COPY_FACTS')}
					</CopyButton>
				}
				height={{ narrow: 700, wide: 420 }}
				className={styles.first}
			>
				<dl className={styles.facts}>
					{facts.map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			</Section>
			{(game.summary || game.description) && (
				<Section id="texts" title={t('TITLE_PRESS_TEXTS')} height={{ narrow: 700, wide: 420 }}>
					<div className={styles.texts}>
						{game.summary && <p className={styles.summary}>{game.summary}</p>}
						{game.description && <RichText html={game.description} />}
					</div>
				</Section>
			)}
			{pictures.length > 0 && (
				<Section
					id="pictures"
					title={t('TITLE_PRESS_PICTURES')}
					lead={t('TEXT_PRESS_LICENCE', { title: game.title, studio })}
					aside={
						<ActionLink look="ice" href={pressArchivePath(game.name, language)} download target="_self">
							{t('ACTION_DOWNLOAD_PRESS_KIT')}
						</ActionLink>
					}
					height={{ narrow: 2400, wide: 1100 }}
				>
					<ul className={styles.pictures}>
						{pictures.map(({ label, media, src, url, width, height, fileName }) => (
							<li key={url}>
								<div className={styles.thumbnail}>
									<Picture media={media} src={src} sizes="20rem" bare />
								</div>
								<p className={styles.pictureName}>{label}</p>
								<p className={styles.size}>{t('LABEL_PICTURE_SIZE', { width, height })}</p>
								<ActionLink look="quiet" href={url} download={fileName} target="_self">
									{t('ACTION_DOWNLOAD')}
									<span className="visually-hidden">: {label}</span>
								</ActionLink>
							</li>
						))}
					</ul>
				</Section>
			)}
			<FactCardCode game={game} origin={origin} />
		</article>
	);
}
