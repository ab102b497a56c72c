import type { AssetLibrary, ClientAsset, ClientLobbyFormat } from '../assets-api.ts';
import { fileKind } from '../file-facts.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import { AssetFiles } from './asset-files.tsx';
import { groundLabels, kindLabels } from './asset-labels.ts';
import styles from './asset-grid.module.css';

interface AssetGridProps {
	assets: readonly ClientAsset[];
	languages: AssetLibrary['languages'];
	formats: readonly ClientLobbyFormat[];
	chosen: { has: (uid: string) => boolean };
	onChoose: (asset: ClientAsset, isChosen: boolean) => void;
	hidesGame?: boolean;
}

export function AssetGrid({ assets, languages, formats, chosen, onChoose, hidesGame = false }: AssetGridProps) {
	const { t } = useTranslations();
	const textLang = useTextLang();
	const languageNames = new Map(languages.map(({ code, name }) => [code, name]));
	return (
		<ul className={styles.grid}>
			{assets.map((asset) => {
				const { uid, game, kind, title, ground, image, media, width, height, language, content_type } = asset;
				const name = [t(kindLabels[kind]), title].filter(Boolean).join(' · ');
				const fullName = hidesGame ? name : `${game.title}: ${name}`;
				const facts = [
					width && height ? `${width}×${height}` : fileKind({ download_name: '', content_type }),
					language && (languageNames.get(language) ?? language),
					ground !== 'any' && t(groundLabels[ground]),
				].filter(Boolean);
				return (
					<li key={uid} className={styles.card} data-chosen={chosen.has(uid) || undefined}>
						<div className={styles.choice}>
							<div className={styles.art} data-ground={ground}>
								{media && image ? (
									<Picture media={media} src={image} sizes="20rem" alt="" bare />
								) : (
									<span className={styles.file}>
										{fileKind({ download_name: '', content_type }) || t(kindLabels[kind])}
									</span>
								)}
							</div>
							<div className={styles.words}>
								<Checkbox
									label={fullName}
									hidesLabel
									checked={chosen.has(uid)}
									onChecked={(isChosen) => onChoose(asset, isChosen)}
								/>
								<div aria-hidden="true" className={styles.texts}>
									{!hidesGame && (
										<p className={styles.game} lang={textLang(game.title)}>
											{game.title}
										</p>
									)}
									<p className={styles.name}>{name}</p>
									<p className={styles.facts}>{facts.join(' · ')}</p>
								</div>
							</div>
						</div>
						<AssetFiles asset={asset} name={fullName} formats={formats} />
					</li>
				);
			})}
		</ul>
	);
}
