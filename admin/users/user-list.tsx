import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink } from 'react-router';
import type { ManagedUser } from '../../contract/users.ts';
import { useMay, useMe } from '../api/rights.tsx';
import { usePageQuery } from '../api/use-api-query.ts';
import { ItemFilter } from '../editing/list-filters.tsx';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { useListParams } from '../lists/list-params.ts';
import { FilterBar, SelectFilter, SortChoice } from '../lists/filter-bar.tsx';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { roleLabel, userStateLabel, UserStateChip } from './user-state.tsx';
import { PersonAdd, VerifiedUser as Shield } from '../frame/icons.ts';

const fromSmall = { display: { xs: 'none', sm: 'table-cell' } } as const;
const fromLarge = { display: { xs: 'none', lg: 'table-cell' } } as const;

const states = (['active', 'invited', 'locked', 'inactive'] as const).map((value) => ({
	value,
	label: userStateLabel(value),
}));
const roles = (['operator', 'staff', 'viewer', 'editor', 'publisher', 'manager', 'superuser'] as const).map(
	(value) => ({
		value,
		label: `roles.${value}`,
	}),
);
const yesOrNo = [
	{ value: 'yes', label: 'LABEL_YES' },
	{ value: 'no', label: 'LABEL_NO' },
];
const sorts = [
	{ label: 'LABEL_EMAIL', field: 'email' },
	{ label: 'LABEL_COMPANY_OR_ROLE', field: 'company' },
	{ label: 'LABEL_LAST_SIGN_IN', field: 'last_sign_in_at' },
];
const names = ['q', 'company', 'role', 'state', 'two_factor'] as const;
const listOptions = {
	sortFields: sorts.map(({ field }) => field),
	defaultSort: { field: 'email', order: 'ASC' },
} as const;

/** Lists the accounts of operators, and for superusers those of staff too. */
export function UserList() {
	const t = useTranslate();
	const me = useMe();
	const mayEdit = useMay('users', 'edit');
	const list = useListParams(names, listOptions);
	const { sort } = list;
	const query = usePageQuery<ManagedUser[]>('users', list.query);
	const [isInviting, setInviting] = useState(false);
	const heading = (field: string, label: string) => {
		const isActive = sort.field === field;
		return (
			<TableSortLabel
				active={isActive}
				direction={isActive && sort.order === 'DESC' ? 'desc' : 'asc'}
				onClick={() => list.setSort({ field, order: isActive && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
			>
				{t(label)}
			</TableSortLabel>
		);
	};
	return (
		<Page
			title={t(screenLabel('users'), { count: 2 })}
			actions={
				mayEdit ? (
					<Button variant="contained" startIcon={<PersonAdd />} onClick={() => setInviting(true)}>
						{t('ACTION_INVITE')}
					</Button>
				) : null
			}
		>
			<FilterBar list={list} onPhone={<SortChoice sorts={sorts} sort={sort} onSort={list.setSort} />}>
				<ItemFilter
					filter={{ source: 'company', label: 'LABEL_COMPANY' }}
					resource="companies"
					value={list.filters.company ?? ''}
					onChange={(value) => list.setFilter('company', value)}
				/>
				{me.is_superuser ? <SelectFilter list={list} name="role" label="LABEL_ROLE" choices={roles} /> : null}
				<SelectFilter list={list} name="state" label="LABEL_STATE" choices={states} />
				<SelectFilter list={list} name="two_factor" label="LABEL_TWO_FACTOR_SHORT" choices={yesOrNo} />
			</FilterBar>
			<ListStates query={query} list={list} empty="TEXT_NO_USERS">
				<Card sx={{ overflow: 'hidden' }}>
					{/* A fixed layout keeps the columns in place from page to page. */}
					<Table size="small" sx={{ tableLayout: 'fixed' }}>
						<TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
							<TableRow sx={{ '& th': { color: 'text.secondary', py: 1, whiteSpace: 'nowrap' } }}>
								<TableCell sx={{ width: { xs: '32%', lg: '26%' } }}>{heading('email', 'LABEL_EMAIL')}</TableCell>
								<TableCell sx={{ width: { xs: '24%', lg: '19%' } }}>
									{heading('company', 'LABEL_COMPANY_OR_ROLE')}
								</TableCell>
								<TableCell>{t('LABEL_STATE')}</TableCell>
								<TableCell sx={{ width: { xs: '24%', lg: '15%' } }}>{t('LABEL_TWO_FACTOR_SHORT')}</TableCell>
								<TableCell align="right" sx={{ ...fromLarge, width: '10%' }}>
									{t('LABEL_DEVICES')}
								</TableCell>
								<TableCell sx={{ ...fromLarge, width: '20%' }}>
									{heading('last_sign_in_at', 'LABEL_LAST_SIGN_IN')}
								</TableCell>
							</TableRow>
						</TableHead>
						<TableBody>
							{query.data?.data.map((user) => (
								<TableRow key={user.uid} hover sx={{ '&:last-child td': { borderBottom: 0 } }}>
									<TableCell sx={{ py: 1.25, overflowWrap: 'anywhere' }}>
										<Link
											component={RouterLink}
											to={`/users/${user.uid}`}
											underline="hover"
											sx={{ fontWeight: 600, color: 'text.primary' }}
										>
											{user.email}
										</Link>
										<Box sx={{ display: { sm: 'none' }, mt: 0.5 }}>
											<Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 0.5 }}>
												{user.company?.name ?? t(roleLabel(user))}
											</Typography>
											<UserStateChip user={user} />
										</Box>
									</TableCell>
									<TableCell sx={fromSmall}>{user.company?.name ?? t(roleLabel(user))}</TableCell>
									<TableCell sx={fromSmall}>
										<UserStateChip user={user} />
									</TableCell>
									<TableCell sx={fromSmall}>
										{user.has_two_factor ? (
											<Shield fontSize="small" color="success" titleAccess={t('LABEL_YES')} />
										) : (
											<Typography variant="body2" color="textDisabled">
												{t('LABEL_OFF')}
											</Typography>
										)}
									</TableCell>
									<TableCell align="right" sx={fromLarge}>
										{user.sessions}
									</TableCell>
									<TableCell sx={fromLarge}>
										{user.last_sign_in_at ? <Moment at={user.last_sign_in_at} /> : t('LABEL_NEVER')}
									</TableCell>
								</TableRow>
							))}
						</TableBody>
					</Table>
				</Card>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
			{isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
		</Page>
	);
}
