import { useState } from 'react';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { useMay } from '../api/rights.tsx';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { useScreens } from '../frame/screen-definitions.ts';
import { useScrollPosition } from '../lists/use-scroll-position.ts';
import { LoadError, EmptyState, LoadingRows, NoResults } from '../lists/list-states.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { useBulkActions } from './bulk-actions.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ItemTable } from './item-table.tsx';
import { ListFilters } from './list-filters.tsx';
import { Pages } from './list-pages.tsx';
import type { Resource } from './resource.ts';
import { useOpeningView, useViewedList } from './use-viewed-list.ts';
import { ViewBar } from './view-bar.tsx';
import { Add, SwapVert as Reorder, UploadFile } from '../frame/icons.ts';

/** Uses the view in the address, or the user's default view. */
export function ItemList({ resource }: { resource: Resource }) {
	const t = useTranslate();
	if (useOpeningView(resource)) return <OpenList resource={resource} />;
	return (
		<Page title={t(screenLabel(resource.name), { count: 2 })}>
			<LoadingRows />
		</Page>
	);
}

function OpenList({ resource }: { resource: Resource }) {
	const t = useTranslate();
	const mayPublish = useMay(resource.name, 'publish');
	// Without drafts, the first save publishes, so creating needs the right to publish.
	const mayCreate = useMay(resource.name, resource.isDirect ? 'publish' : 'edit') && !resource.isFixed;
	const mayArrange = mayPublish && resource.isOrdered && !resource.isFixed;
	const list = useViewedList(resource);
	const { rows, total, isStale, error, refetch } = list;
	const { ask, dialogs } = useBulkActions(resource, list);
	useScrollPosition(resource.name, rows !== undefined);
	const [isArranging, setArranging] = useState(false);
	const isFiltered = Object.values(list.filters).some((value) => value !== '');
	const isEmpty = !error && rows?.length === 0;
	const hasNoItems = isEmpty && !isFiltered && total === 0 && !isStale;
	const isImportable = useScreens().some(
		(screen) => screen.name === resource.name && 'isImportable' in screen && screen.isImportable,
	);
	const importLink = isImportable ? (
		<ActionLink startIcon={<UploadFile />} href={`/${resource.name}/import`}>
			{t('ACTION_IMPORT_EXPORT')}
		</ActionLink>
	) : null;
	const ListAction = mayCreate ? resource.listAction : undefined;
	const create = mayCreate ? (
		<ActionLink look="primary" startIcon={<Add />} href={`/${resource.name}/create`}>
			{t('ACTION_CREATE')}
		</ActionLink>
	) : null;
	return (
		<Page
			title={t(screenLabel(resource.name), { count: 2 })}
			lead={
				resource.seeAlso === undefined ? null : (
					<p>
						{t(`resources.${resource.seeAlso}.elsewhere`)}{' '}
						<TextLink href={`/${resource.seeAlso}`}>{t(screenLabel(resource.seeAlso), { count: 2 })}</TextLink>
					</p>
				)
			}
			actions={
				(mayCreate || mayArrange || isImportable) && !hasNoItems ? (
					<>
						{mayArrange ? (
							<ActionButton startIcon={<Reorder />} disabled={total < 2} onClick={() => setArranging(true)}>
								{t('ACTION_ARRANGE')}
							</ActionButton>
						) : null}
						{importLink}
						{ListAction ? <ListAction /> : null}
						{create}
					</>
				) : null
			}
		>
			{hasNoItems ? null : (
				<>
					<ListFilters resource={resource} list={list} />
					<ViewBar resource={resource} list={list} />
				</>
			)}
			{error && !rows ? (
				<LoadError query={{ error, refetch }} />
			) : hasNoItems ? (
				<EmptyState text={`resources.${resource.name}.about`}>
					{create}
					{ListAction ? <ListAction /> : null}
					{importLink}
					<ActionButton look="text" onClick={() => list.setFilters({ state: 'removed' })}>
						{t('ACTION_VIEW_TRASH')}
					</ActionButton>
				</EmptyState>
			) : isEmpty ? (
				<NoResults onClear={list.clear} />
			) : (
				<>
					<ItemTable resource={resource} list={list} columns={list.columns} ask={ask} />
					<Pages list={list} />
				</>
			)}
			{mayPublish && !resource.isFixed ? <BulkBar resource={resource} list={list} ask={ask} /> : null}
			{dialogs}
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
