import { expect, test } from 'vitest';
import { gamesContentType } from '../../resources/games/games.content-type.ts';
import { matchColumns } from './match-columns.ts';

const match = (headings: string, fits: (heading: string, column: string) => boolean = () => false) =>
	Object.fromEntries(
		matchColumns(gamesContentType, headings.split(';'), fits).map(({ heading, column }) => [heading, column]),
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
	expect(matchColumns(gamesContentType, ['Max win', 'Top win', 'Volatilidat'], () => false)).toEqual([
		{ heading: 'Max win', column: 'max_win', closest: null },
		{ heading: 'Top win', column: null, closest: 'max_win' },
		{ heading: 'Volatilidat', column: null, closest: 'volatility' },
	]);
	expect(() => match('RTP;rtp')).toThrow('column_twice');
	expect(match('min_bet;Maximum bet')).toEqual({ min_bet: 'min_bet', 'Maximum bet': 'max_bet_euro' });
});
