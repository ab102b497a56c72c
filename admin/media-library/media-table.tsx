import { Badge } from '../../ui/badge.tsx';
import { firstFilled } from '../../contract/languages.ts';
import { siteLanguages } from '../messages/site-languages.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { useWindowFrom } from '../frame/use-window-from.ts';
import { formatFileSize, formatNumber } from '../lists/numbers.ts';
import { FileName } from '../media-picker/file-name.tsx';
import { kindIcons } from '../media-picker/media-grid.tsx';
import { dimensionsOf, lacksAlt, mediaFacts, renditionFor, type MediaItem } from '../media-picker/media-item.ts';
import type { MediaSorting } from '../media-picker/media-sort.tsx';
import type { FolderNode } from '../media-picker/use-folders.ts';
import { formatDay, formatInstant } from '../messages/instants.ts';
import { fieldLabel } from '../messages/labels.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';

const PLACEHOLDER_ROWS = 10;

interface MediaTableProps {
	items: readonly MediaItem[] | undefined;
	isBusy: boolean;
	/** Numbers of uses, by uid. */
	uses: Readonly<Record<string, number>>;
	folders: readonly FolderNode[];
	hrefOf: (uid: string) => string;
	sort: MediaSorting;
	onSort: (sort: MediaSorting) => void;
	/** Undefined if the user may not edit media. */
	selection: { selected: ReadonlySet<string>; onSelect: (selected: Set<string>) => void } | undefined;
}

/** Phones show cards. */
export function MediaTable(props: MediaTableProps) {
	const { items, isBusy, uses, folders, hrefOf, sort, onSort, selection } = props;
	const t = useTranslate();
	const locale = useLocale();
	const isFromSmall = useWindowFrom('small');
	/** Phones show these facts in one line. Larger windows have a column for each. */
	const factsOf = (item: MediaItem) =>
		[mediaFacts(item, locale), uses[item.uid] === undefined ? '' : t('TEXT_USED_IN', { count: uses[item.uid]! })]
			.filter(Boolean)
			.join(' · ');
	const nameOf = ({ name, alt, uid }: MediaItem) => name || firstFilled(alt, siteLanguages().fallback) || uid;
	return (
		<Table
			label={t('resources.media.name', { count: 2 })}
			columns={[
				{
					key: 'name',
					title: t(fieldLabel('media', 'name')),
					sortBy: 'name',
					cell: (item) => <FileName>{nameOf(item)}</FileName>,
				},
				...(isFromSmall
					? ([
							{
								key: 'kind',
								title: t('LABEL_KIND'),
								hiddenBelow: 'wide',
								cell: ({ kind }) => t(`media_kinds.${kind}`),
							},
							{
								key: 'dimensions',
								title: t('LABEL_DIMENSIONS'),
								isNumeric: true,
								cell: (item) => dimensionsOf(item) || '–',
							},
							{
								key: 'size',
								title: t('LABEL_SIZE'),
								isNumeric: true,
								sortBy: 'size',
								firstDescending: true,
								cell: ({ size }) => (size ? formatFileSize(size, locale) : '–'),
							},
							{
								key: 'folder',
								title: t('LABEL_FOLDER'),
								hiddenBelow: 'wide',
								cell: ({ folder }) => folders.find(({ uid }) => uid === folder)?.path ?? '–',
							},
							{
								key: 'uses',
								title: t('LABEL_USED_IN'),
								isNumeric: true,
								cell: ({ uid }) => (uses[uid] === undefined ? '' : formatNumber(uses[uid], locale)),
							},
							{
								key: 'changed',
								title: t('LABEL_UPDATED'),
								hiddenBelow: 'medium',
								cell: ({ updated_at }) => (
									<time dateTime={updated_at} title={formatInstant(updated_at, locale)}>
										{formatDay(updated_at, locale)}
									</time>
								),
							},
						] satisfies Column<MediaItem>[])
					: []),
			]}
			rows={items ?? []}
			rowKey={({ uid }) => uid}
			rowHref={({ uid }) => hrefOf(uid)}
			picture={(item) => <Thumbnail item={item} />}
			note={(item) => (
				<>
					{isFromSmall ? null : <p>{factsOf(item)}</p>}
					<AltNote item={item} />
				</>
			)}
			sort={{ by: sort.field, isDescending: sort.order === 'DESC' }}
			onSort={({ by, isDescending }) => onSort({ field: by, order: isDescending ? 'DESC' : 'ASC' })}
			selection={
				selection && {
					...selection,
					allLabel: t('ACTION_SELECT_ALL'),
					rowLabel: (item) => t('LABEL_SELECT_ITEM', { title: nameOf(item) }),
				}
			}
			loadingLabel={!items || isBusy ? t('LABEL_LOADING') : undefined}
			placeholderCount={PLACEHOLDER_ROWS}
			scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
		/>
	);
}

const THUMBNAIL_PX = 48;

function Thumbnail({ item }: { item: MediaItem }) {
	const src = renditionFor(item, 2 * THUMBNAIL_PX);
	const KindIcon = kindIcons[item.kind];
	return src ? <img src={src} alt="" loading="lazy" /> : <KindIcon size={20} />;
}

function AltNote({ item }: { item: MediaItem }) {
	const t = useTranslate();
	if (item.state !== 'ready') return t(`media_states.${item.state}`);
	if (!lacksAlt(item)) return null;
	return <Badge tone="gold">{t('LABEL_NO_ALT')}</Badge>;
}
