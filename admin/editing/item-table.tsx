import type { ReactNode } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { DrawnCover } from '../../ui/drawn-cover.tsx';
import { Table } from '../../ui/table.tsx';
import type { ItemRow } from '../api/item.ts';
import { useMay } from '../api/rights.tsx';
import { MediaPicture } from '../media-picker/media-picture.tsx';
import type { BulkActions } from './bulk-actions.tsx';
import { SampleBadge, StateWithNextStep, TranslationChip } from './item-state.tsx';
import type { ItemListState } from '../lists/use-item-list.ts';
import { screenLabel } from '../messages/labels.ts';
import { shownColumns } from './item-columns.tsx';
import { titleLabelOf, type Resource } from './resource.ts';
import { RowMenu } from './row-menu.tsx';
import { itemTitle, useTitles } from '../messages/localized-text.ts';
import styles from './item-table.module.css';

/** Number of placeholder rows while the list loads. */
const SKELETON_ROWS = 10;
const PICTURE_HEIGHT_PX = 36;

function pictureOf({ picture, isLogo = false }: Resource): ((row: ItemRow) => ReactNode) | undefined {
	if (picture === undefined) return undefined;
	return (row) => {
		const uid = row.content[picture] as string | null;
		if (!uid) return <Cover row={row} />;
		return <MediaPicture uid={uid} width="100%" height={PICTURE_HEIGHT_PX} fit={isLogo ? 'contain' : 'cover'} />;
	};
}

/** The same drawing as on the site. */
function Cover({ row: { uid, title, content } }: { row: ItemRow }) {
	const { first } = useTitles(title);
	const slug = [content.slug, content.name].find((each) => typeof each === 'string' && each !== '');
	return <DrawnCover className={styles.cover} title={first} seed={typeof slug === 'string' ? slug : uid} />;
}

const noteOf =
	({ isDirect = false, isFixed = false }: Resource, columns: readonly string[] | null) =>
	(row: ItemRow): ReactNode => <Note row={row} isFixed={isFixed} hasState={!isDirect && columns === null} />;

interface ItemTableProps {
	resource: Resource;
	list: ItemListState;
	/** Null for the default columns. */
	columns: readonly string[] | null;
	ask: BulkActions['ask'];
}

/** Phones show rows as cards. With the default columns, they show the state below the title. */
export function ItemTable({ resource, list, columns, ask }: ItemTableProps) {
	const t = useTranslate();
	const locale = useLocale();
	// All bulk actions need this right.
	const mayChoose = useMay(resource.name, 'publish') && !resource.isFixed;
	const { rows, isStale, selected, select, sort, setSort } = list;
	return (
		<Table
			label={t(screenLabel(resource.name), { count: 2 })}
			className={styles.table}
			columns={[
				{
					key: 'title',
					title: t(titleLabelOf(resource)),
					sortBy: 'title',
					cell: (row) => <Title row={row} resource={resource} />,
				},
				...shownColumns(resource, t, columns),
			]}
			rows={rows ?? []}
			rowKey={({ uid }) => uid}
			rowHref={({ uid }) => `/${resource.name}/${uid}`}
			note={noteOf(resource, columns)}
			picture={pictureOf(resource)}
			sort={{ by: sort.field, isDescending: sort.order === 'DESC' }}
			onSort={({ by, isDescending }) => setSort({ field: by, order: isDescending ? 'DESC' : 'ASC' })}
			selection={
				mayChoose
					? {
							selected: new Set(selected),
							onSelect: (uids) => select([...uids]),
							allLabel: t('ACTION_SELECT_ALL'),
							rowLabel: ({ title }) =>
								t('LABEL_SELECT_ITEM', { title: itemTitle(title, locale, resource) || t('LABEL_UNTITLED') }),
						}
					: undefined
			}
			actions={{ label: t('LABEL_ACTIONS'), of: (row) => <RowMenu resource={resource} row={row} ask={ask} /> }}
			loadingLabel={!rows || isStale ? t('LABEL_LOADING') : undefined}
			placeholderCount={SKELETON_ROWS}
			scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
		/>
	);
}

function Title({ row, resource }: { row: ItemRow; resource: Resource }) {
	const t = useTranslate();
	const { first, firstLang } = useTitles(row.title, resource);
	return (
		<span className={styles.title} lang={firstLang}>
			{first || t('LABEL_UNTITLED')}
		</span>
	);
}

function Note({ row, isFixed, hasState }: { row: ItemRow; isFixed: boolean; hasState: boolean }) {
	const { second, secondLang } = useTitles(row.title, { isFixed });
	return (
		<>
			{second && (
				<div className={styles.title} lang={secondLang}>
					{second}
				</div>
			)}
			<div className={styles.marks}>
				<SampleBadge item={row} />
				<TranslationChip translations={row.translations} />
			</div>
			{hasState && (
				<div className={styles.phone}>
					<StateWithNextStep item={row} />
				</div>
			)}
		</>
	);
}
