import { Badge } from '../../ui/badge.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import type { ManagedUser } from '../../contract/users.ts';
import { useMay, useMe } from '../api/rights.tsx';
import { usePageQuery } from '../api/use-api-query.ts';
import { FilterChips, ItemFilter } from '../editing/list-filters.tsx';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { useListParams } from '../lists/list-params.ts';
import { FilterBar, SelectFilter, SortChoice } from '../lists/filter-bar.tsx';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { Person } from '../lists/person.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { roleLabel, userStateLabel, UserStateBadge } from './user-state.tsx';
import styles from './user-list.module.css';
import { PersonAdd, VerifiedUser as Shield } from '../frame/icons.ts';

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
const companyFilter = { source: 'company', label: 'LABEL_COMPANY', resource: 'companies' };
const filters = [
	companyFilter,
	{ source: 'role', label: 'LABEL_ROLE', choices: roles },
	{ source: 'state', label: 'LABEL_STATE', choices: states },
	{ source: 'company_manager', label: 'LABEL_COMPANY_MANAGER', choices: yesOrNo },
	{ source: 'two_factor', label: 'LABEL_TWO_FACTOR_SHORT', choices: yesOrNo },
];
const names = ['q', 'company', 'role', 'state', 'company_manager', 'two_factor'] as const;
const listOptions = {
	sortFields: sorts.map(({ field }) => field),
	defaultSort: { field: 'email', order: 'ASC' },
} as const;

/** Superusers also see staff. */
export function UserList() {
	const t = useTranslate();
	const me = useMe();
	const mayEdit = useMay('users', 'edit');
	const list = useListParams(names, listOptions);
	const { sort } = list;
	const query = usePageQuery<ManagedUser[]>('users', list.query);
	const [isInviting, setInviting] = useState(false);
	return (
		<Page
			title={t(screenLabel('users'), { count: 2 })}
			actions={
				mayEdit ? (
					<ActionButton look="primary" startIcon={<PersonAdd />} onClick={() => setInviting(true)}>
						{t('ACTION_INVITE')}
					</ActionButton>
				) : null
			}
		>
			<FilterBar
				list={list}
				onPhone={<SortChoice sorts={sorts} sort={sort} onSort={list.setSort} />}
				more={{
					names: ['company_manager', 'two_factor'],
					filters: (
						<>
							<SelectFilter list={list} name="company_manager" label="LABEL_COMPANY_MANAGER" choices={yesOrNo} />
							<SelectFilter list={list} name="two_factor" label="LABEL_TWO_FACTOR_SHORT" choices={yesOrNo} />
						</>
					),
				}}
			>
				<ItemFilter
					filter={companyFilter}
					resource="companies"
					value={list.filters.company ?? ''}
					onChange={(value) => list.setFilter('company', value)}
				/>
				{me.is_superuser ? <SelectFilter list={list} name="role" label="LABEL_ROLE" choices={roles} /> : null}
				<SelectFilter list={list} name="state" label="LABEL_STATE" choices={states} />
			</FilterBar>
			<FilterChips filters={filters} list={list} />
			<ListStates query={query} list={list} empty="TEXT_NO_USERS">
				<Table
					label={t(screenLabel('users'), { count: 2 })}
					className={styles.list}
					rows={query.data?.data ?? []}
					rowKey={({ uid }) => uid}
					rowHref={({ uid }) => `/users/${uid}`}
					sort={{ by: sort.field, isDescending: sort.order === 'DESC' }}
					onSort={({ by, isDescending }) => list.setSort({ field: by, order: isDescending ? 'DESC' : 'ASC' })}
					scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
					columns={[
						{ key: 'email', title: t('LABEL_EMAIL'), sortBy: 'email', cell: ({ email }) => <Person email={email} /> },
						{
							key: 'company',
							title: t('LABEL_COMPANY_OR_ROLE'),
							sortBy: 'company',
							cell: (user) => (
								<span className={styles.company}>
									{user.company?.name ?? t(roleLabel(user))}
									{user.is_company_manager ? <Badge tone="gold">{t('LABEL_COMPANY_MANAGER')}</Badge> : null}
								</span>
							),
						},
						{ key: 'state', title: t('LABEL_STATE'), cell: (user) => <UserStateBadge user={user} /> },
						{
							key: 'two_factor',
							title: t('LABEL_TWO_FACTOR_SHORT'),
							hiddenBelow: 'medium',
							cell: ({ has_two_factor }) =>
								has_two_factor ? (
									<span className={styles.on}>
										<Shield size={18} />
										{t('LABEL_ON')}
									</span>
								) : (
									<span className={styles.off}>{t('LABEL_OFF')}</span>
								),
						},
						{
							key: 'sessions',
							title: t('LABEL_DEVICES'),
							hiddenBelow: 'large',
							isNumeric: true,
							cell: ({ sessions }) => sessions,
						},
						{
							key: 'last_sign_in',
							title: t('LABEL_LAST_SIGN_IN'),
							sortBy: 'last_sign_in_at',
							hiddenBelow: 'large',
							cell: ({ last_sign_in_at }) =>
								last_sign_in_at ? (
									<Moment at={last_sign_in_at} />
								) : (
									<span className={styles.off}>{t('LABEL_NEVER')}</span>
								),
						},
					]}
				/>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
			{isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
		</Page>
	);
}
