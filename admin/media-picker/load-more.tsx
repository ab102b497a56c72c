import { ActionButton } from '../../ui/button.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './load-more.module.css';
import type { Library } from './use-library.ts';

interface LoadMoreProps {
	query: Library['query'];
	count: number;
	total: number;
}

export function LoadMore({ query, count, total }: LoadMoreProps) {
	const t = useTranslate();
	if (!query.hasNextPage) return null;
	return (
		<div className={styles.more}>
			<ActionButton
				busy={query.isFetchingNextPage}
				onClick={() => {
					if (!query.isFetchingNextPage) void query.fetchNextPage();
				}}
			>
				{t('ACTION_LOAD_MORE')}
			</ActionButton>
			<p className={styles.count}>{t('TEXT_SHOWN_OF', { count, total })}</p>
		</div>
	);
}
