import { Fragment } from 'react';
import type { Document } from '../../client-area/client-api.ts';
import { CardLink } from '../../../ui/card-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dayOf } from '../../messages/dates.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { ShareLink } from '../../client-area/shares/share-link.tsx';
import { fileKind, fileSize } from '../../client-area/file-facts.ts';
import styles from './document-list.module.css';
import { useTextLang } from '../../../ui/text-language.ts';

const SKELETON_COUNT = 8;

export function DocumentList({ documents, isLoading }: { documents: Document[]; isLoading: boolean }) {
	return (
		<ul className={styles.list} aria-busy={isLoading || undefined}>
			{documents.map((document) => (
				<Row key={document.uid} document={document} />
			))}
		</ul>
	);
}

function Row({ document }: { document: Document }) {
	const { date, language, t, urls } = useTranslations();
	const { uid, title, description, type, file, download_name, size, c_at, games, game_count } = document;
	const textLang = useTextLang();
	const kind = fileKind(document);
	return (
		<li className={styles.row}>
			<span className={styles.file} data-kind={kind || undefined}>
				<svg viewBox="0 0 40 48" aria-hidden="true">
					<path className={styles.sheet} d="M6 1h19l10 10v33a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z" />
					<path className={styles.fold} d="M25 1l10 10h-7a3 3 0 0 1-3-3z" />
				</svg>
				<span className={styles.kind}>{kind}</span>
			</span>
			<span className={styles.words}>
				<CardLink className={styles.title} href={file} download={download_name} lang={textLang(title)}>
					{title}
				</CardLink>
				<span className={styles.description} lang={textLang(description)}>
					{description}
				</span>
				{games.length > 0 && (
					<span className={styles.games}>
						{games.map((game, index) => (
							<Fragment key={game.name}>
								{index > 0 && ' · '}
								<a href={urls.url('ca-game-page', language, { slug: game.name })} lang={textLang(game.title)}>
									{game.title}
								</a>
							</Fragment>
						))}
						{game_count > games.length && (
							<> {t('TEXT_MORE_GAMES', { figure: formatNumber(game_count - games.length, language) })}</>
						)}
					</span>
				)}
			</span>
			<span className={styles.type} lang={textLang(type.title)}>
				{type.title}
			</span>
			<time className={styles.date} dateTime={dayOf(c_at)}>
				{date(c_at, 'full')}
			</time>
			<span className={styles.size}>{fileSize(size, language)}</span>
			<span className={styles.share}>
				<ShareLink of={{ item: `documents:${uid}` }} title={title} look="quiet" />
			</span>
			<span className={styles.downloadIcon}>
				<Icon name="download" />
			</span>
		</li>
	);
}

export function DocumentListSkeleton() {
	return (
		<div className={styles.list}>
			{Array.from({ length: SKELETON_COUNT }, (_, index) => (
				<Skeleton key={index} className={styles.skeleton} />
			))}
		</div>
	);
}
