import type { AssetDownload } from '../../client-area/assets-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ActionLink } from '../../../ui/button.tsx';
import styles from './download-list.module.css';

/** The latest archives of the company. Users can download them again for some days. */
export function DownloadList({ downloads }: { downloads: readonly AssetDownload[] }) {
	const { t, date } = useTranslations();
	if (downloads.length === 0) return null;
	return (
		<section className={styles.downloads} aria-labelledby="downloads">
			<h2 id="downloads" className={styles.title}>
				{t('TITLE_ASSET_DOWNLOADS')}
			</h2>
			<p className={styles.lead}>{t('TEXT_ASSET_DOWNLOADS')}</p>
			<ul className={styles.list}>
				{downloads.map(({ uid, url, profile, files, created_at, completed_at }) => (
					<li key={uid} className={styles.row}>
						<span className={styles.words}>
							<span className={styles.name}>{profile ?? t('LABEL_NO_PROFILE')}</span>
							<span className={styles.facts}>
								<time dateTime={created_at}>{date(created_at, 'full')}</time>
								{' · '}
								{t('LABEL_FILES', { count: files })}
								{' · '}
								{t(completed_at ? 'LABEL_DOWNLOAD_COMPLETE' : 'LABEL_DOWNLOAD_INCOMPLETE')}
							</span>
						</span>
						<ActionLink href={url} download icon="download">
							{t('ACTION_DOWNLOAD_AGAIN')}
						</ActionLink>
					</li>
				))}
			</ul>
		</section>
	);
}
