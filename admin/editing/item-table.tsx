import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { ItemRow } from '../api/item.ts';
import { useMay } from '../api/rights.tsx';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import { Moment } from '../lists/moment.tsx';
import { MediaPicture } from '../media/media-picture.tsx';
import { StateChip, TranslationChip } from './item-state.tsx';
import type { ItemListState } from '../lists/use-item-list.ts';
import { titleLabelOf, type Resource } from './resource.ts';
import { useTitles } from '../messages/localized-text.ts';

/** Number of placeholder rows while the list loads. */
const SKELETON_ROWS = 8;
const fromSmall = { display: { xs: 'none', sm: 'table-cell' } } as const;
const fromLarge = { display: { xs: 'none', lg: 'table-cell' } } as const;
const onPhone = { display: { sm: 'none' } } as const;

/** The table of a list. On a phone a row shows only the picture, the title and the state. */
export function ItemTable({ resource, list }: { resource: Resource; list: ItemListState }) {
	const t = useTranslate();
	// All bulk actions need the right to publish (bulk-bar.tsx).
	const mayChoose = useMay(resource.name, 'publish') && !resource.isFixed;
	const { rows, isFetching, selected, select, sort, setSort } = list;
	const all = rows?.map(({ uid }) => uid) ?? [];
	const chosen = all.filter((uid) => selected.includes(uid));
	const heading = (label: ReactNode, field?: string) =>
		field === undefined ? (
			label
		) : (
			<TableSortLabel
				active={sort.field === field}
				direction={sort.field === field && sort.order === 'DESC' ? 'desc' : 'asc'}
				onClick={() => setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
			>
				{label}
			</TableSortLabel>
		);
	const direction = (field?: string) =>
		field !== undefined && sort.field === field ? (sort.order === 'DESC' ? 'desc' : 'asc') : false;
	return (
		<Card sx={{ overflowX: 'auto', opacity: isFetching && rows ? 0.7 : 1 }} aria-busy={isFetching}>
			<Table size="small" sx={{ '& td, & th': { px: { xs: 1, sm: 1.5 } } }}>
				<TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
					<TableRow sx={{ '& th': { color: 'text.secondary', py: 1 } }}>
						{mayChoose ? (
							<TableCell padding="checkbox">
								<Checkbox
									size="small"
									checked={all.length > 0 && chosen.length === all.length}
									indeterminate={chosen.length > 0 && chosen.length < all.length}
									onChange={() =>
										select(
											chosen.length === all.length
												? selected.filter((uid) => !all.includes(uid))
												: [...new Set([...selected, ...all])],
										)
									}
									slotProps={{ input: { 'aria-label': t('ACTION_SELECT_ALL') } }}
								/>
							</TableCell>
						) : null}
						{resource.picture === undefined ? null : (
							<TableCell sx={{ position: 'relative' }}>
								<VisuallyHidden>{t('LABEL_PICTURE')}</VisuallyHidden>
							</TableCell>
						)}
						<TableCell sortDirection={direction('title')}>{heading(t(titleLabelOf(resource)), 'title')}</TableCell>
						{resource.columns?.map(({ label, sort: field, isNumber }) => (
							<TableCell
								key={label}
								align={isNumber ? 'right' : 'left'}
								sortDirection={direction(field)}
								sx={{ whiteSpace: 'nowrap', ...(isNumber ? fromLarge : {}) }}
							>
								{heading(t(label), field)}
							</TableCell>
						))}
						{resource.isDirect ? null : <TableCell>{t('LABEL_STATE')}</TableCell>}
						<TableCell sx={fromLarge} sortDirection={direction('updated_at')}>
							{heading(t('LABEL_UPDATED'), 'updated_at')}
						</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{rows
						? rows.map((row) => (
								<ItemLine
									key={row.uid}
									resource={resource}
									row={row}
									isChosen={selected.includes(row.uid)}
									onChoose={
										mayChoose
											? (isChosen) =>
													select(isChosen ? [...selected, row.uid] : selected.filter((uid) => uid !== row.uid))
											: undefined
									}
								/>
							))
						: Array.from({ length: SKELETON_ROWS }, (_, index) => (
								<TableRow key={index}>
									<TableCell colSpan={9} sx={{ py: 1 }}>
										<Skeleton height={40} />
									</TableCell>
								</TableRow>
							))}
				</TableBody>
			</Table>
		</Card>
	);
}

interface ItemLineProps {
	resource: Resource;
	row: ItemRow;
	isChosen: boolean;
	/** Missing where the account may not select rows. */
	onChoose: ((isChosen: boolean) => void) | undefined;
}

function ItemLine({ resource, row, isChosen, onChoose }: ItemLineProps) {
	const t = useTranslate();
	const navigate = useNavigate();
	const { first, firstLang, second, secondLang } = useTitles(row.title);
	const path = `/${resource.name}/${row.uid}`;
	const title = first || t('LABEL_UNTITLED');
	return (
		<TableRow
			hover
			selected={isChosen}
			// The whole row is clickable for a pointer; the link in the row serves keyboards and screen readers.
			onClick={(event) => {
				if (!(event.target as Element).closest('a, button, input, label') && !getSelection()?.toString())
					void navigate(path);
			}}
			sx={{ cursor: 'pointer', '&:last-child td': { borderBottom: 0 } }}
		>
			{onChoose ? (
				<TableCell padding="checkbox">
					<Checkbox
						size="small"
						checked={isChosen}
						onChange={(_, next) => onChoose(next)}
						slotProps={{ input: { 'aria-label': t('LABEL_SELECT_ITEM', { title }) } }}
					/>
				</TableCell>
			) : null}
			{resource.picture === undefined ? null : (
				<TableCell sx={{ width: 88, py: 0.75 }}>
					<MediaPicture
						uid={row.content[resource.picture] as string | null}
						width={72}
						height={44}
						fit={resource.isLogo ? 'contain' : 'cover'}
					/>
				</TableCell>
			)}
			<TableCell sx={{ py: 1, overflowWrap: 'anywhere' }}>
				<Link
					component={RouterLink}
					to={path}
					underline="hover"
					lang={firstLang}
					sx={{ fontWeight: 600, color: 'text.primary' }}
				>
					{title}
				</Link>
				{second ? (
					<Typography variant="caption" color="textSecondary" component="div" lang={secondLang}>
						{second}
					</Typography>
				) : null}
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, '& > *': { mt: 0.5 } }}>
					{resource.isDirect ? null : (
						<Box sx={onPhone}>
							<StateChip item={row} />
						</Box>
					)}
					<TranslationChip translations={row.translations} />
				</Box>
			</TableCell>
			{resource.columns?.map(({ label, show, isNumber }) => (
				<TableCell
					key={label}
					align={isNumber ? 'right' : 'left'}
					sx={isNumber ? { ...fromLarge, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } : fromSmall}
				>
					{show(row)}
				</TableCell>
			))}
			{resource.isDirect ? null : (
				<TableCell sx={fromSmall}>
					<StateChip item={row} />
				</TableCell>
			)}
			<TableCell sx={{ ...fromLarge, whiteSpace: 'nowrap' }}>
				<Moment at={row.updated_at} />
				<Typography variant="caption" color="textSecondary" component="div">
					{row.updated_by}
				</Typography>
			</TableCell>
		</TableRow>
	);
}
