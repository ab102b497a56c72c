import type { ClientGame } from '../../client-area/client-api.ts';
import { fileKind, fileSize } from '../../client-area/file-facts.ts';
import { ToolLogo } from '../../client-area/tool-logo.tsx';
import { GameAssetLibrary } from '../../client-area/assets/game-asset-library.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { CardLink } from '../../../ui/card-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import { FileList } from './file-list.tsx';
import page from './client-game-page.module.css';
import styles from './game-assets.module.css';

/** Shows the game's asset library, its promo tools with their packs, and its own pictures. */
export function GameAssets({ game }: { game: ClientGame }) {
	const { t } = useTranslations();
	const { has_assets, promo_tools, pictures } = game;
	if (!has_assets && promo_tools.length === 0 && pictures.length === 0)
		return <p className={page.empty}>{t('TEXT_NO_GAME_ASSETS')}</p>;
	return (
		<>
			{has_assets && <GameAssetLibrary games={[game]} />}
			{promo_tools.length > 0 && (
				<section className={page.group} aria-labelledby="promo-tools">
					<h3 id="promo-tools" className={page.subtitle}>
						{t('LABEL_PROMO_TOOLS')}
					</h3>
					<ul className={styles.tools}>
						{promo_tools.map((tool) => (
							<li key={tool.uid} className={styles.tool}>
								<Tool tool={tool} />
							</li>
						))}
					</ul>
				</section>
			)}
			{pictures.length > 0 && (
				<section className={page.group} aria-labelledby="pictures">
					<h3 id="pictures" className={page.subtitle}>
						{t('TITLE_GAME_PICTURES')}
					</h3>
					<Pictures pictures={pictures} />
				</section>
			)}
		</>
	);
}

function Tool({ tool }: { tool: ClientGame['promo_tools'][number] }) {
	const { t, language, urls } = useTranslations();
	const textLang = useTextLang();
	const { uid, slug, name, description, files } = tool;
	return (
		<>
			<div className={styles.toolHead}>
				<div className={styles.logo}>
					<ToolLogo tool={tool} sizes="5rem" />
				</div>
				<div>
					<h4 className={styles.toolName} lang={textLang(name)}>
						<a href={urls.url('ca-promo-tool-page', language, { slug: `${uid}-${slug}` })}>{name}</a>
					</h4>
					{!tool.is_visible && <p className={styles.note}>{t('TEXT_NOT_VISIBLE_FOR_CLIENT')}</p>}
					<p className={styles.description} lang={textLang(description)}>
						{description}
					</p>
				</div>
			</div>
			{files.length > 0 && (
				<FileList files={files.map((file) => ({ ...file, title: file.download_name.replace(/\.[a-z0-9]+$/i, '') }))} />
			)}
		</>
	);
}

function Pictures({ pictures }: { pictures: ClientGame['pictures'] }) {
	const { t, language } = useTranslations();
	const gallery = pictures.filter(({ kind }) => kind === 'gallery');
	return (
		<ul className={styles.pictures}>
			{pictures.map((picture) => {
				const { kind, file, download_name, width, height, size, media } = picture;
				const label = t('LABEL_GAME_PICTURE', { kind, number: gallery.indexOf(picture) + 1 });
				return (
					<li key={download_name} className={styles.picture}>
						<Picture className={styles.art} media={media} src={file} sizes="16rem" alt="" bare />
						<CardLink className={styles.pictureName} href={file} download={download_name}>
							{label}
						</CardLink>
						<span className={styles.measures}>
							{width}×{height} · {`${fileKind({ download_name })}\u00a0·\u00a0${fileSize(size, language)}`}
						</span>
						<span className={styles.icon}>
							<Icon name="download" />
						</span>
					</li>
				);
			})}
		</ul>
	);
}
