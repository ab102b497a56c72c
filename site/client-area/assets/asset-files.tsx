import { Link } from '../../../ui/link.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { assetFileUrl, type ClientAsset, type ClientLobbyFormat } from '../assets-api.ts';
import { fileKind } from '../file-facts.ts';
import { fileFormatNames } from './asset-labels.ts';
import styles from './asset-files.module.css';

interface AssetFilesProps {
	asset: ClientAsset;
	/** Part of the accessible names of the links. */
	name: string;
	formats: readonly ClientLobbyFormat[];
}

/** Returns the sizes of an asset. Sizes with the asset's kind as their first kind come first. */
function sizesOf({ kind }: ClientAsset, formats: readonly ClientLobbyFormat[]): ClientLobbyFormat[] {
	const isMadeFor = ({ kinds: [first] }: ClientLobbyFormat): number => Number(first === kind);
	return formats.filter(({ kinds }) => kinds.includes(kind)).toSorted((a, b) => isMadeFor(b) - isMadeFor(a));
}

/** Links to the master file of an asset and to its cut sizes. */
export function AssetFiles({ asset, name, formats }: AssetFilesProps) {
	const { t, language } = useTranslations();
	const textLang = useTextLang();
	const sizes = asset.media === null ? [] : sizesOf(asset, formats);
	const original = fileKind({ download_name: '', content_type: asset.content_type }) || t('ACTION_DOWNLOAD');
	return (
		<ul className={styles.files} aria-label={t('LABEL_ASSET_FILES', { name })}>
			{sizes.map(({ key, title, width, height, file_formats }) => (
				<li key={key} className={styles.size}>
					<span className={styles.words}>
						<span className={styles.pixels}>{`${width}×${height}`}</span>{' '}
						<span className={styles.title} lang={textLang(title)}>
							{title}
						</span>
					</span>
					<span className={styles.links}>
						{file_formats.map((format) => (
							<Link
								key={format}
								className={styles.link}
								href={assetFileUrl(asset, language, { format: key, file_format: format })}
								download
								aria-label={`${width}×${height} ${fileFormatNames[format]} · ${name}`}
							>
								{fileFormatNames[format]}
							</Link>
						))}
					</span>
				</li>
			))}
			<li className={`${styles.size} ${styles.original}`}>
				<span className={styles.words}>
					<span className={styles.pixels}>{t('LABEL_ASSET_ORIGINAL')}</span>
				</span>
				<span className={styles.links}>
					<Link
						className={styles.link}
						href={assetFileUrl(asset, language)}
						download
						aria-label={`${t('LABEL_ASSET_ORIGINAL')} · ${original} · ${name}`}
					>
						{original}
					</Link>
				</span>
			</li>
		</ul>
	);
}
