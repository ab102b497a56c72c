import { useCallback } from 'react';
import { useRequest } from '../parts/use-request.ts';
import { useApi } from '../parts/use-api.ts';
import { DrawnCover } from '../parts/drawn-cover.tsx';
import { useTranslations } from '../messages/translations.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useTextLang } from '../../ui/text-language.ts';
import styles from './menu-game.module.css';

/** The newest game that visitors may play, in the menu of small screens. Without such a game, its room stays empty. */
export function MenuGame({ onChoose }: { onChoose: () => void }) {
	const api = useApi();
	const { t, language, urls } = useTranslations();
	const textLang = useTextLang();
	const load = useCallback(async () => (await api.games({ playable: '1', limit: 1 })).data, [api]);
	const game = useRequest(load, 'playable games').data?.find(({ has_public_page }) => has_public_page);
	if (!game) return null;
	const { name, title, banner, media } = game;
	return (
		<a className={styles.game} href={urls.url('game-details', language, { slug: name })} onClick={onChoose}>
			{banner && media.banner ? (
				<Picture className={styles.art} media={media.banner} src={banner} sizes="min(92vw, 40rem)" alt="" />
			) : (
				<DrawnCover className={styles.art} title={title} seed={name} />
			)}
			<span className={styles.words}>
				<span className={styles.title} lang={textLang(title)}>
					{title}
				</span>
				<span className={styles.play}>
					<Icon name="play" size={18} />
					{t('ACTION_PLAY_GAME')}
				</span>
			</span>
		</a>
	);
}
