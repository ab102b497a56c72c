import { useState } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TableChart } from '../frame/icons.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { DragHandle } from './drag-handle.tsx';
import { columnsOf } from './item-columns.tsx';
import { useOrdering } from './ordering.ts';
import type { Resource } from './resource.ts';
import ordered from './ordered-list.module.css';
import styles from './view-bar.module.css';

interface ColumnChooserProps {
	resource: Resource;
	/** Null for the default columns. */
	columns: readonly string[] | null;
	onColumns: (columns: string[] | null) => void;
}

/** The title is always the first column, so the chooser omits it. */
export function ColumnChooser({ resource, columns, onColumns }: ColumnChooserProps) {
	const t = useTranslate();
	const [announcement, setAnnouncement] = useState('');
	/** Keys in display order. A hidden column keeps its place until the user leaves the list. */
	const [arranged, setArranged] = useState<readonly string[]>([]);
	const all = columnsOf(resource, t);
	const keys = all.map(({ key }) => key);
	const defaults = all.flatMap(({ key, isOptional }) => (isOptional ? [] : [key]));
	const shown = columns ?? defaults;
	const isCurrent =
		arranged.length === all.length && arranged.filter((key) => shown.includes(key)).join() === shown.join();
	const rows = isCurrent ? arranged : [...shown, ...keys.filter((key) => !shown.includes(key))];
	const titleOf = (key: string) => all.find((column) => column.key === key)?.title ?? key;
	const choose = (next: readonly string[], isShown: (key: string) => boolean) => {
		const chosen = next.filter(isShown);
		setArranged(next);
		onColumns(chosen.join() === defaults.join() ? null : chosen);
	};
	const { order, dragged, itemRef, handleProps } = useOrdering(rows, (next, key, to) => {
		choose(next, (each) => shown.includes(each));
		setAnnouncement(t('TEXT_MOVED', { title: titleOf(key), place: to + 1, count: next.length }));
	});
	return (
		<Popover
			title={t('TITLE_COLUMNS')}
			closeLabel={t('ACTION_CLOSE')}
			trigger={<ActionButton startIcon={<TableChart />}>{t('TITLE_COLUMNS')}</ActionButton>}
		>
			<div className={styles.chooser}>
				<ol className={ordered.list}>
					{order.map((key, index) => (
						<li key={key} ref={itemRef(key)} className={ordered.row} data-dragged={dragged === key || undefined}>
							<DragHandle
								{...handleProps(key)}
								label={t('ACTION_MOVE_ITEM', { title: titleOf(key), place: index + 1 })}
							/>
							<Checkbox
								label={titleOf(key)}
								checked={shown.includes(key)}
								disabled={shown.length === 1 && shown.includes(key)}
								onChecked={(isChecked) => choose(rows, (each) => (each === key ? isChecked : shown.includes(each)))}
							/>
						</li>
					))}
				</ol>
				<ActionButton look="text" disabled={columns === null} onClick={() => onColumns(null)}>
					{t('ACTION_DEFAULT_COLUMNS')}
				</ActionButton>
				<p className="visually-hidden" role="status">
					{announcement}
				</p>
			</div>
		</Popover>
	);
}
