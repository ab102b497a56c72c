import { Select } from '../../../ui/select.tsx';
import type { ItemRow } from '../../api/item.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useTranslate } from '../../messages/use-translate.tsx';
import type { PreviewPage } from '../resource.ts';
import styles from './live-preview.module.css';

interface PageChoiceProps {
	pages: readonly PreviewPage[];
	/** Undefined for the first page. */
	path: string | undefined;
	onPath: (path: string) => void;
}

const NEWEST = { limit: 1, state: 'published', sort: 'changed_at', order: 'desc' };

/** Omits the page of the newest item while no item is published. */
export function PageChoice({ pages, path, onPath }: PageChoiceProps) {
	const t = useTranslate();
	const resources = pages.flatMap((page) => ('newestOf' in page ? [page.newestOf] : []));
	const [first = '', second = ''] = resources;
	const newest: Record<string, string | null | undefined> = {
		[first]: useNewestPath(first),
		[second]: useNewestPath(second),
	};
	const options = pages.flatMap((page) => {
		const value = 'path' in page ? page.path : newest[page.newestOf];
		return value ? [{ value, label: t(page.label) }] : [];
	});
	return (
		<div className={styles.page}>
			<Select
				label={t('LABEL_PREVIEW_PAGE')}
				hidesLabel
				options={options}
				value={path ?? options[0]?.value}
				onValue={onPath}
			/>
		</div>
	);
}

function useNewestPath(resource: string): string | null | undefined {
	const { data } = useApiQuery<ItemRow[]>(resource, { query: NEWEST, enabled: resource !== '' });
	return data?.data[0]?.path;
}
