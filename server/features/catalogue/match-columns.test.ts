import { expect, test } from 'vitest';
import { gamesContentType } from '../../resources/games/games.content-type.ts';
import type { ColumnChoice } from './column-choices.ts';
import { matchColumns } from './match-columns.ts';

const match = (headings: string, fits: (heading: string, column: string) => boolean = () => false) =>
	Object.fromEntries(
		matchColumns(gamesContentType, headings.split(';'), fits).columns.map(({ heading, column }) => [heading, column]),
	);

test('common headings of spreadsheets name columns, and several words for a text name its languages', () => {
	const headings =
		'Nº;Game;Título español;中文名;Launch;RTP %;Vola;Hit rate;Max win x;Min stake €;Max stake (EUR);Reels;Mechanics;Supplier;Short text;Texto corto;简介';
	expect(match(headings)).toEqual({
		Nº: null,
		Game: 'title.en',
		'Título español': 'title.es',
		中文名: 'title.zh',
		Launch: 'release_date',
		'RTP %': 'rtp',
		Vola: 'volatility',
		'Hit rate': 'hit_frequency',
		'Max win x': 'max_win',
		'Min stake €': 'min_bet_euro',
		'Max stake (EUR)': 'max_bet_euro',
		Reels: 'layout.en',
		Mechanics: 'features',
		Supplier: 'provider_name',
		'Short text': 'summary.en',
		'Texto corto': 'summary.es',
		简介: 'summary.zh',
	});
});

test('a language may stand in brackets, after a dash or before the label', () => {
	for (const heading of [
		'标题（中文）',
		'Title (Chinese)',
		'Title - ZH',
		'中文标题',
		'名称【简体中文】',
		'título chino',
	])
		expect(match(heading), heading).toEqual({ [heading]: 'title.zh' });
	expect(match('Título')).toEqual({ Título: 'title.en' });
	expect(match('Title;Título;名称')).toEqual({ Title: 'title.en', Título: 'title.es', 名称: 'title.zh' });
});

test('a name is a title, and a studio a provider, if the values are and the file has no better column', () => {
	const yes = () => true;
	expect(match('Name;Studio', yes)).toEqual({ Name: 'title.en', Studio: 'provider_name' });
	expect(match('Name;Studio')).toEqual({ Name: 'name', Studio: 'studio' });
	expect(match('name;Title;studio;Provider', yes)).toEqual({
		name: 'name',
		Title: 'title.en',
		studio: 'studio',
		Provider: 'provider_name',
	});
});

test('an ambiguous heading is left out, with the column that it probably means', () => {
	expect(match('Game;Game name')).toEqual({ Game: null, 'Game name': null });
	expect(match('Max win;Max multiplier')).toEqual({ 'Max win': 'max_win', 'Max multiplier': null });
	const origin = 'matched';
	expect(matchColumns(gamesContentType, ['Max win', 'Top win', 'Volatilidat'], () => false)).toEqual({
		fault: undefined,
		columns: [
			{ heading: 'Max win', column: 'max_win', closest: null, origin },
			{ heading: 'Top win', column: null, closest: 'max_win', origin },
			{ heading: 'Volatilidat', column: null, closest: 'volatility', origin },
		],
	});
	expect(matchColumns(gamesContentType, ['RTP', 'Return to player'], () => false).fault).toEqual({
		code: 'column_twice',
		column: 'rtp',
	});
	expect(match('min_bet;Maximum bet')).toEqual({ min_bet: 'min_bet', 'Maximum bet': 'max_bet_euro' });
});

const matchWith = (headings: string, own: ColumnChoice[], earlier: ColumnChoice[] = []) =>
	Object.fromEntries(
		matchColumns(gamesContentType, headings.split(';'), () => true, { own, earlier }).columns.map(
			({ heading, column, origin }) => [heading, origin === 'matched' ? column : [column, origin]],
		),
	);

test('a chosen column has precedence over each name, and other headings are matched without it', () => {
	expect(matchWith('Title;Board;Launch', [{ heading: 'Board', column: 'title.en' }])).toEqual({
		Title: null,
		Board: ['title.en', 'chosen'],
		Launch: 'release_date',
	});
	expect(matchWith('Title;Título;Board', [{ heading: 'Board', column: 'title.en' }])).toEqual({
		Title: null,
		Título: 'title.es',
		Board: ['title.en', 'chosen'],
	});
	expect(matchWith('Launch;Release date', [{ heading: 'Release date', column: null }])).toEqual({
		Launch: 'release_date',
		'Release date': [null, 'chosen'],
	});
	// The heading `name` with titles as values would mean the title. Here staff chose another heading for the title, so
	// `name` means the slug. A chosen column in cents also excludes the column of the same amount in euros.
	expect(matchWith('name;Board', [{ heading: 'Board', column: 'title.en' }])).toEqual({
		name: 'name',
		Board: ['title.en', 'chosen'],
	});
	expect(matchWith('Min stake €;Cents', [{ heading: 'Cents', column: 'min_bet' }])).toEqual({
		'Min stake €': null,
		Cents: ['min_bet', 'chosen'],
	});
	const twice = matchColumns(gamesContentType, ['RTP', 'Return to player'], () => false, {
		own: [{ heading: 'Return to player', column: 'rtp' }],
		earlier: [],
	});
	expect(twice.fault).toBeUndefined();
	expect(twice.columns[0]).toMatchObject({ column: null, closest: null });
});

test('the newest choice for an earlier file is proposed, except for keys and for chosen columns', () => {
	const earlier = [
		{ heading: 'Board', column: 'title.en' },
		{ heading: 'Board', column: 'studio' },
		{ heading: 'Maths', column: 'rtp' },
		{ heading: 'name', column: 'studio' },
		{ heading: 'Gone', column: 'no_column' },
	];
	expect(matchWith('Board;Maths;Gone', [], earlier)).toEqual({
		Board: ['title.en', 'chosen_earlier'],
		Maths: ['rtp', 'chosen_earlier'],
		Gone: null,
	});
	expect(matchWith('name;title.en;rtp;Board;Maths', [], earlier)).toEqual({
		name: 'name',
		'title.en': 'title.en',
		rtp: 'rtp',
		Board: null,
		Maths: null,
	});
	expect(matchWith('Board;Other', [{ heading: 'Other', column: 'title.en' }], earlier)).toEqual({
		Board: null,
		Other: ['title.en', 'chosen'],
	});
});
