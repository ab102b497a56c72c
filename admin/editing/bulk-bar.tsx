import { useState } from 'react';
import { BulkBar as Bar } from '../../ui/bulk-bar.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { useReportError } from '../frame/use-error.ts';
import type { ItemListState } from '../lists/use-item-list.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { actionLabel, isWithdrawal, type Action, type BulkActions } from './bulk-actions.tsx';
import type { Resource } from './resource.ts';

const actionsOf = ({ isDirect = false }: Resource, isTrash: boolean): Action[] =>
	isTrash ? ['restore'] : isDirect ? ['remove'] : ['publish', 'schedule', 'unpublish', 'remove'];

interface BulkBarProps {
	resource: Resource;
	list: ItemListState;
	ask: BulkActions['ask'];
}

export function BulkBar({ resource, list, ask }: BulkBarProps) {
	const t = useTranslate();
	const reportError = useReportError();
	const { selected, select, selectAll, total } = list;
	const [isBusy, setBusy] = useState(false);
	const count = selected.length;
	const selectAllPages = async () => {
		setBusy(true);
		await selectAll().catch(reportError);
		setBusy(false);
	};
	return (
		<Bar
			label={count > 0 ? t('LABEL_ITEMS_SELECTED', { count }) : undefined}
			clearLabel={t('ACTION_UNSELECT')}
			onClear={() => select([])}
			actionsLabel={t('LABEL_ACTIONS')}
			actions={actionsOf(resource, list.filters.state === 'removed').map((action) => ({
				key: action,
				label: t(actionLabel(action)),
				isDangerous: isWithdrawal(action),
				onSelect: () => ask(action, selected),
			}))}
		>
			{count < total ? (
				<ActionButton look="text" busy={isBusy} onClick={() => !isBusy && void selectAllPages()}>
					{t('ACTION_SELECT_ALL_ITEMS', { count: total })}
				</ActionButton>
			) : null}
		</Bar>
	);
}
