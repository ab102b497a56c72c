import { ActionButton, IconButton } from './button.tsx';
import { Badge } from './badge.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { StateMessage } from './state-message.tsx';
import { Table, type Column } from './table.tsx';
import type { Sort } from './sort-header.tsx';
import { LONG_CHINESE, LONG_ENGLISH, nothing, WithState, type PartExamples } from './style-guide/examples.tsx';

interface Game {
	key: string;
	title: string;
	status: string;
	rtp: number;
	rounds: number;
	note: string;
}

export const games: Game[] = [
	{ key: 'deep', title: 'Deep Current', status: 'Released', rtp: 96.2, rounds: 1_204_331, note: 'Front page' },
	{ key: 'ice', title: 'Ice Harbour', status: 'Draft', rtp: 95.8, rounds: 0, note: '' },
	{ key: 'zh', title: '冰海宝藏', status: 'Released', rtp: 96.5, rounds: 88_120, note: LONG_CHINESE },
	{ key: 'long', title: LONG_ENGLISH, status: 'Held back', rtp: 94, rounds: 41_007, note: LONG_ENGLISH },
];
const number = new Intl.NumberFormat('en');
export const columns: [Column<Game>, ...Column<Game>[]] = [
	{ key: 'title', title: 'Title', sortBy: 'title', cell: ({ title }) => title },
	{ key: 'status', title: 'Status', cell: ({ status }) => <Badge>{status}</Badge> },
	{
		key: 'rtp',
		title: 'RTP, %',
		description: 'Return to player',
		sortBy: 'rtp',
		firstDescending: true,
		isNumeric: true,
		cell: ({ rtp }) => rtp.toFixed(1),
	},
	{ key: 'rounds', title: 'Rounds', isNumeric: true, cell: ({ rounds }) => number.format(rounds) },
	{ key: 'note', title: 'Note', cell: ({ note }) => note },
];
const common = {
	label: 'Games',
	columns,
	rowKey: ({ key }: Game) => key,
	scrollHint: 'Scroll sideways for more',
};

const gameMenu = ({ key, title }: Game) => (
	<Menu
		trigger={<IconButton isPlain icon="more" label={`Actions for ${title}`} />}
		groups={[[{ key: `edit-${key}`, label: 'Edit', onSelect: nothing }]]}
	/>
);

export function GamesTable({ rows = games }: { rows?: Game[] }) {
	return (
		<WithState<Sort> initial={{ by: 'title', isDescending: false }}>
			{(sort, setSort) => (
				<WithState<ReadonlySet<string>> initial={new Set(['ice'])}>
					{(selected, setSelected) => (
						<Table
							{...common}
							rows={[...rows].sort((one, other) => {
								const order = sort.by === 'rtp' ? one.rtp - other.rtp : one.title.localeCompare(other.title);
								return sort.isDescending ? -order : order;
							})}
							sort={sort}
							onSort={setSort}
							selection={{
								selected,
								onSelect: setSelected,
								allLabel: 'Select all',
								rowLabel: ({ title }) => `Select ${title}`,
							}}
							actions={{
								label: 'Actions',
								of: gameMenu,
							}}
						/>
					)}
				</WithState>
			)}
		</WithState>
	);
}

export const examples: PartExamples = {
	title: 'Table',
	states: [
		{ name: 'Sorting, selection, actions', node: <GamesTable /> },
		{ name: 'Plain', node: <Table {...common} label="Games, plain" rows={games.slice(0, 2)} /> },
		{
			name: 'Links, notes, pictures, a hidden column',
			node: (
				<Table
					{...common}
					label="Games with links"
					columns={
						columns.map((column) =>
							column.key === 'note' ? { ...column, hiddenBelow: 'wide' } : column,
						) as typeof columns
					}
					rows={games}
					rowHref={({ key }) => `#${key}`}
					note={({ status }) => status === 'Draft' && 'No translation'}
					picture={({ status }) => status !== 'Draft' && <Icon name="calendar" />}
					actions={{ label: 'Actions', of: gameMenu }}
				/>
			),
		},
		{
			name: 'Totals, no cards',
			node: (
				<Table
					{...common}
					label="Games, totals"
					rows={games.slice(0, 2)}
					footer={{ title: 'Total', cell: ({ key }) => (key === 'rounds' ? number.format(1_204_331) : '') }}
					hasNoCards
				/>
			),
		},
		{
			name: 'Totals',
			node: (
				<Table
					{...common}
					label="Games, totals on cards"
					rows={games.slice(0, 2)}
					footer={{ title: 'Total', cell: ({ key }) => (key === 'rounds' ? number.format(1_204_331) : '') }}
				/>
			),
		},
		{
			name: 'Loading',
			node: <Table {...common} label="Games, loading" rows={[]} loadingLabel="Loading games" placeholderCount={3} />,
		},
		{
			name: 'Loading again',
			node: <Table {...common} label="Games, loading again" rows={games.slice(0, 2)} loadingLabel="Loading games" />,
		},
		{
			name: 'Empty',
			node: (
				<Table
					{...common}
					label="Games, none"
					rows={[]}
					message={<StateMessage icon="search" title="No games match" text="Remove a filter to see more." />}
				/>
			),
		},
		{
			name: 'Failed',
			node: (
				<Table
					{...common}
					label="Games, failed"
					rows={[]}
					message={
						<StateMessage
							isFailure
							title="The games could not be loaded"
							action={<ActionButton>Try again</ActionButton>}
						/>
					}
				/>
			),
		},
	],
};
