/** Columns of a list after the title column. */
import type { Breakpoint } from '../../ui/breakpoints.ts';
import type { Column } from '../../ui/table.tsx';
import type { ItemRow } from '../api/item.ts';
import { Moment } from '../lists/moment.tsx';
import { PersonLine } from '../lists/person.tsx';
import type { Translate } from '../messages/translate.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { StateWithNextStep } from './item-state.tsx';
import type { Resource } from './resource.ts';
import styles from './item-table.module.css';

const hiddenBelow = (index: number, isNumber: boolean): Breakpoint | undefined =>
	isNumber || index > 1 ? 'wide' : index === 1 ? 'medium' : undefined;

type ItemColumn = Column<ItemRow> & {
	isOptional?: boolean | undefined;
};

/** Columns after the title: those of the content type, state, last change, then optional columns. */
export function columnsOf(resource: Resource, t: Translate): ItemColumn[] {
	const all: ItemColumn[] = [
		...(resource.columns ?? []).map(
			({ label, show, sort: sortBy, isNumber = false, isOptional }, index): ItemColumn => ({
				key: label,
				title: t(label),
				cell: show,
				...(sortBy !== undefined && { sortBy }),
				isNumeric: isNumber,
				hiddenBelow: hiddenBelow(index, isNumber),
				isOptional,
			}),
		),
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
			key: 'changed_at',
			title: t('LABEL_UPDATED'),
			sortBy: 'changed_at',
			firstDescending: true,
			cell: (row) => <LastChange row={row} />,
			hiddenBelow: 'wide',
		},
	];
	return all.toSorted((a, b) => Number(a.isOptional ?? false) - Number(b.isOptional ?? false));
}

export const columnKeysOf = (resource: Resource): string[] => columnsOf(resource, (key) => key).map(({ key }) => key);

/** @param chosen keys of columns; null for the default */
export function shownColumns(resource: Resource, t: Translate, chosen: readonly string[] | null): Column<ItemRow>[] {
	const all = columnsOf(resource, t);
	if (chosen === null) return all.filter(({ isOptional }) => !isOptional);
	return chosen.flatMap((key) =>
		all.filter((column) => column.key === key).map((column) => ({ ...column, hiddenBelow: undefined })),
	);
}

/** Name of the author in changes by schedules. */
const SCHEDULE = 'schedule';

function ScheduleLine() {
	return useTranslate()('TITLE_SCHEDULE');
}

function LastChange({ row }: { row: ItemRow }) {
	return (
		<>
			<span className={styles.time}>
				<Moment at={row.changed_at} />
			</span>
			<div className={styles.author}>
				{row.changed_by === SCHEDULE ? <ScheduleLine /> : row.changed_by ? <PersonLine email={row.changed_by} /> : null}
			</div>
		</>
	);
}
