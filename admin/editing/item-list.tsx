import Add from '@mui/icons-material/Add';
import Reorder from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AS_ARRANGED } from '../api/data-provider.ts';
import { useMay } from '../api/rights.tsx';
import { placeLabel } from '../frame/main-menu.tsx';
import { Page } from '../frame/page.tsx';
import type { ItemRow } from '../api/item.ts';
import { PAGE_SIZE } from '../lists/asked-list.ts';
import { FailedAnswer, Nothing, NothingFound } from '../lists/list-states.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ItemTable } from './item-table.tsx';
import { ListFilters } from './list-filters.tsx';
import { Pages } from './list-pages.tsx';
import type { Noun } from './resource.ts';

/** The items of a noun: to be found, opened, published together and put in order. */
export function ItemList({ noun }: { noun: Noun }) {
	return (
		<ListBase
			resource={noun.name}
			perPage={PAGE_SIZE}
			sort={
				noun.sort ?? (noun.isOrdered ? { field: AS_ARRANGED, order: 'ASC' } : { field: 'updated_at', order: 'DESC' })
			}
			disableAuthentication
		>
			<ListScreen noun={noun} />
		</ListBase>
	);
}

function ListScreen({ noun }: { noun: Noun }) {
	const t = useTranslate();
	const mayPublish = useMay(noun.name, 'publish');
	// What has no drafts is on the site with its first save.
	const mayCreate = useMay(noun.name, noun.isDirect ? 'publish' : 'edit') && !noun.isFixed;
	const mayArrange = mayPublish && noun.isOrdered && !noun.isFixed;
	const { data, total, isPending, isPlaceholderData, error, refetch, filterValues, setFilters } = useListContext<
		ItemRow & { id: string }
	>();
	const [isArranging, setArranging] = useState(false);
	const isFiltered = Object.values(filterValues as Record<string, unknown>).some(
		(value) => value !== '' && value !== undefined,
	);
	const isEmpty = !isPending && !error && data?.length === 0;
	/** Nothing at all, rather than nothing that was looked for: nothing to narrow down or to arrange either. */
	const isBare = isEmpty && !isFiltered && total === 0 && !isPlaceholderData;
	const create = mayCreate ? (
		<Button variant="contained" startIcon={<Add />} component={Link} to={`/${noun.name}/create`}>
			{t('ra.action.create')}
		</Button>
	) : null;
	return (
		<Page
			title={t(placeLabel(noun.name), { smart_count: 2 })}
			actions={
				(mayCreate || mayArrange) && !isBare ? (
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
			{isBare ? null : <ListFilters noun={noun} />}
			{error && !data ? (
				<FailedAnswer answer={{ error, refetch }} />
			) : isBare ? (
				<Nothing text={`resources.${noun.name}.about`}>
					{create}
					<Button onClick={() => setFilters({ state: 'removed' }, [])}>{t('ACTION_LOOK_INTO_BIN')}</Button>
				</Nothing>
			) : isEmpty ? (
				<NothingFound onClear={() => setFilters({}, [])} />
			) : (
				<Box>
					<ItemTable noun={noun} />
					<Pages />
				</Box>
			)}
			{mayPublish && !noun.isFixed ? <BulkBar noun={noun} /> : null}
			{isArranging ? (
				<ArrangeDialog
					noun={noun}
					onClose={() => {
						setArranging(false);
						void refetch();
					}}
				/>
			) : null}
		</Page>
	);
}
