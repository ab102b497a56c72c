import { expect, test } from 'vitest';
import { en } from '../testing/messages.ts';
import games from '../resources/game-values.ts';
import { formatPercent, formatValue, type ValueFormat } from './format-value.ts';

const format = (value: unknown, valueFormat: ValueFormat = {}, locale = 'en') =>
	formatValue(value, valueFormat, {
		locale,
		t: (key) => (en as Record<string, string>)[key] ?? key,
		names: new Map([
			['free_spins', 'Free spins'],
			['paper-kite', 'Paper Kite'],
		]),
		htmlText: (html) => html.replaceAll(/<[^>]+>/g, ''),
	});

test.each([
	['rtp', 96.52, '96.52%'],
	['hit_frequency', 28, '28%'],
	['max_win', 5000, '×5,000'],
	['min_bet', 20, '€0.20'],
	['max_bet', 10_050, '€100.50'],
	['volatility', 'very_high', 'Very high'],
	['provider_name', 'paper-kite', 'Paper Kite'],
	['features', ['free_spins', 'unknown'], 'Free spins\nunknown'],
] as const)('%s of a game is formatted with its unit or label', (field, value, written) => {
	expect(format(value, games[field])).toBe(written);
});

test('numbers, instants, texts and files are formatted for people', () => {
	expect(format(null)).toBe('');
	expect(format(1.3, { unit: '%', scale: 0.01 })).toBe('130%');
	expect(format(25.033, { unit: '°' })).toBe('25.033°');
	expect(format(10, { unit: 'MB' })).toBe('10 MB');
	expect(format('2026-11-22T09:30:00.000Z')).toMatch(/22.*2026.*09:30 UTC$/);
	expect(format('<p>One</p>')).toBe('One');
	const file = {
		name: 'x1.pdf',
		title: { en: 'Sheet', zh: '说明书' },
		content_type: 'application/pdf',
		size: 1_400_000,
	};
	expect(format([file])).toBe('Sheet / 说明书 (x1.pdf, 1.4 MB)');
	expect(format([{ title: { en: 'RNG', zh: '' }, file: 'rng.pdf' }])).toBe('RNG (rng.pdf)');
});

test('percentages have two decimals, and follow the language', () => {
	expect(['en', 'zh', 'es'].map((locale) => formatPercent(96.5, locale))).toEqual(['96.50%', '96.50%', '96,50\u00a0%']);
});
