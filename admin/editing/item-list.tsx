import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { MANUAL_ORDER } from '../api/data-provider.ts';
import { useMay } from '../api/rights.tsx';
import { screenLabel } from '../frame/screens.ts';
import { Page } from '../frame/page.tsx';
import type { ItemRow } from '../api/item.ts';
import { PAGE_SIZE } from '../lists/list-params.ts';
import { LoadError, EmptyState, NoResults } from '../lists/list-states.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ItemTable } from './item-table.tsx';
import { ListFilters } from './list-filters.tsx';
import { Pages } from './list-pages.tsx';
import type { Resource } from './resource.ts';
import { Add, SwapVert as Reorder } from '../frame/icons.ts';

/** The list of a resource: search, filters, bulk actions and the order of the items. */
export function ItemList({ resource }: { resource: Resource }) {
	return (
		<ListBase
			resource={resource.name}
			perPage={PAGE_SIZE}
			sort={
				resource.sort ??
				(resource.isOrdered ? { field: MANUAL_ORDER, order: 'ASC' } : { field: 'updated_at', order: 'DESC' })
			}
			disableAuthentication
		>
			<ListScreen resource={resource} />
		</ListBase>
	);
}

function ListScreen({ resource }: { resource: Resource }) {
	const t = useTranslate();
	const mayPublish = useMay(resource.name, 'publish');
	// Without drafts the first save publishes the item.
	const mayCreate = useMay(resource.name, resource.isDirect ? 'publish' : 'edit') && !resource.isFixed;
	const mayArrange = mayPublish && resource.isOrdered && !resource.isFixed;
	const { data, total, isPending, isPlaceholderData, error, refetch, filterValues, setFilters } = useListContext<
		ItemRow & { id: string }
	>();
	const [isArranging, setArranging] = useState(false);
	const isFiltered = Object.values(filterValues as Record<string, unknown>).some(
		(value) => value !== '' && value !== undefined,
	);
	const isEmpty = !isPending && !error && data?.length === 0;
	/** The resource has no items at all: filters and the order are hidden. */
	const hasNoItems = isEmpty && !isFiltered && total === 0 && !isPlaceholderData;
	const create = mayCreate ? (
		<Button variant="contained" startIcon={<Add />} component={Link} to={`/${resource.name}/create`}>
			{t('ra.action.create')}
		</Button>
	) : null;
	return (
		<Page
			title={t(screenLabel(resource.name), { count: 2 })}
			actions={
				(mayCreate || mayArrange) && !hasNoItems ? (
					<>
						{mayArrange ? (
							<Button
								variant="outlined"
								startIcon={<Reorder />}
								disabled={(total ?? 0) < 2}
								onClick={() => setArranging(true)}
							>
								{t('ACTION_ARRANGE')}
							</Button>
						) : null}
						{create}
					</>
				) : null
			}
		>
			{hasNoItems ? null : <ListFilters resource={resource} />}
			{error && !data ? (
				<LoadError query={{ error, refetch }} />
			) : hasNoItems ? (
				<EmptyState text={`resources.${resource.name}.about`}>
					{create}
					<Button onClick={() => setFilters({ state: 'removed' }, [])}>{t('ACTION_VIEW_TRASH')}</Button>
				</EmptyState>
			) : isEmpty ? (
				<NoResults onClear={() => setFilters({}, [])} />
			) : (
				<Box>
					<ItemTable resource={resource} />
					<Pages />
				</Box>
			)}
			{mayPublish && !resource.isFixed ? <BulkBar resource={resource} /> : null}
			{isArranging ? (
				<ArrangeDialog
					resource={resource}
					onClose={() => {
						setArranging(false);
						void refetch();
					}}
				/>
			) : null}
		</Page>
	);
}
