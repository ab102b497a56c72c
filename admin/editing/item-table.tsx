import type { ReactNode } from 'react';
import type { Translate } from '../messages/translate.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { Breakpoint } from '../../ui/breakpoints.ts';
import { Table, type Column as TableColumn } from '../../ui/table.tsx';
import type { ItemRow } from '../api/item.ts';
import { useMay } from '../api/rights.tsx';
import { Moment } from '../lists/moment.tsx';
import { PersonLine } from '../lists/person.tsx';
import { MediaPicture } from '../media/media-picture.tsx';
import { StateWithNextStep, TranslationChip } from './item-state.tsx';
import type { ItemListState } from '../lists/use-item-list.ts';
import { screenLabel } from '../messages/labels.ts';
import { titleLabelOf, type Resource } from './resource.ts';
import { localizedText, useTitles } from '../messages/localized-text.ts';
import styles from './item-table.module.css';

/** Number of placeholder rows while the list loads. */
const SKELETON_ROWS = 10;
/** Windows that are too narrow for a resource's own columns; those behind these need a wide one. */
const HIDDEN_BELOW: readonly Breakpoint[] = ['small', 'medium'];
const PICTURE_HEIGHT_PX = 36;

/** Returns the columns of a list: the title, the resource's own, the state and the last change. */
function columnsOf(resource: Resource, t: Translate): [TableColumn<ItemRow>, ...TableColumn<ItemRow>[]] {
	return [
		{ key: 'title', title: t(titleLabelOf(resource)), sortBy: 'title', cell: (row) => <Title row={row} /> },
		...(resource.columns ?? []).map(({ label, show, sort: sortBy, isNumber }, index) => ({
			key: label,
			title: t(label),
			cell: show,
			...(sortBy !== undefined && { sortBy }),
			isNumeric: isNumber,
			hiddenBelow: isNumber ? 'wide' : (HIDDEN_BELOW[index] ?? 'wide'),
		})),
		...(resource.isDirect
			? []
			: [
					{
						key: 'state',
						title: t('LABEL_STATE'),
						cell: (row: ItemRow) => <StateWithNextStep item={row} />,
						hiddenBelow: 'small' as const,
					},
				]),
		{
			key: 'updated_at',
			title: t('LABEL_UPDATED'),
			sortBy: 'updated_at',
			firstDescending: true,
			cell: (row) => <LastChange row={row} />,
			hiddenBelow: 'wide',
		},
	];
}

function pictureOf({ picture, isLogo = false }: Resource): ((row: ItemRow) => ReactNode) | undefined {
	if (picture === undefined) return undefined;
	return ({ content }) => (
		<MediaPicture
			uid={content[picture] as string | null}
			width="100%"
			height={PICTURE_HEIGHT_PX}
			fit={isLogo ? 'contain' : 'cover'}
		/>
	);
}

const noteOf =
	({ isDirect = false }: Resource) =>
	(row: ItemRow): ReactNode => <Note row={row} hasState={!isDirect} />;

/** The table of a list. On a phone a row shows only the picture, the title and the state. */
export function ItemTable({ resource, list }: { resource: Resource; list: ItemListState }) {
	const t = useTranslate();
	const locale = useLocale();
	// All bulk actions need the right to publish (bulk-bar.tsx).
	const mayChoose = useMay(resource.name, 'publish') && !resource.isFixed;
	const { rows, isStale, selected, select, sort, setSort } = list;
	return (
		<Table
			label={t(screenLabel(resource.name), { count: 2 })}
			className={styles.table}
			columns={columnsOf(resource, t)}
			rows={rows ?? []}
			rowKey={({ uid }) => uid}
			rowHref={({ uid }) => `/${resource.name}/${uid}`}
			note={noteOf(resource)}
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
								t('LABEL_SELECT_ITEM', { title: localizedText(title, locale) || t('LABEL_UNTITLED') }),
						}
					: undefined
			}
			loadingLabel={!rows || isStale ? t('LABEL_LOADING') : undefined}
			placeholderCount={SKELETON_ROWS}
			scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
		/>
	);
}

function Title({ row }: { row: ItemRow }) {
	const t = useTranslate();
	const { first, firstLang } = useTitles(row.title);
	return (
		<span className={styles.title} lang={firstLang}>
			{first || t('LABEL_UNTITLED')}
		</span>
	);
}

/** The lines below the title of an item. */
function Note({ row, hasState }: { row: ItemRow; hasState: boolean }) {
	const { second, secondLang } = useTitles(row.title);
	return (
		<>
			{second && (
				<div className={styles.title} lang={secondLang}>
					{second}
				</div>
			)}
			<TranslationChip translations={row.translations} />
			{hasState && (
				<div className={styles.phone}>
					<StateWithNextStep item={row} />
				</div>
			)}
		</>
	);
}

function LastChange({ row }: { row: ItemRow }) {
	return (
		<>
			<span className={styles.time}>
				<Moment at={row.updated_at} />
			</span>
			<div className={styles.author}>{row.updated_by ? <PersonLine email={row.updated_by} /> : null}</div>
		</>
	);
}
