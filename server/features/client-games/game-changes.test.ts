import { expect, test } from 'vitest';
import { gameChanges, publishedContents, type FactNames, type PublishedContent } from './game-changes.ts';

const names: FactNames = {
	text: ({ en = '' }) => en,
	textOrder: ['en'],
	provider: (key) => `provider ${key}`,
	feature: (key) => `feature ${key}`,
	language: (code) => `language ${code}`,
};

const first: PublishedContent['content'] = {
	name: 'paper-crane',
	title: { en: 'Paper Crane', es: '', zh: '' },
	provider_name: 'own',
	studio: '',
	release_date: '2026-03-01T10:00:00.000Z',
	is_held_back: false,
	rtp: 96.1,
	volatility: 'medium',
	hit_frequency: 24.5,
	max_win: 2500,
	layout: { en: '5×3', es: '', zh: '' },
	min_bet: 10,
	max_bet: 10_000,
	features: ['wilds', 'free_spins'],
	has_desktop: true,
	has_mobile: false,
	languages: ['en'],
	currencies: ['EUR', 'USD'],
};
const at = (day: number) => `2026-04-0${day}T09:00:00.000Z`;
const changesOf = (...contents: PublishedContent['content'][]) =>
	gameChanges(
		contents.map((content, index) => ({ content, at: at(index + 1) })),
		names,
	);

test('one publication, and equal publications, have no changes', () => {
	expect(changesOf()).toEqual([]);
	expect(changesOf(first)).toEqual([]);
	expect(changesOf(first, { ...first })).toEqual([]);
});

test('each fact changes from the value before to the value after, with the time of the publication', () => {
	const changed: PublishedContent['content'] = {
		name: 'paper-cranes',
		title: { en: 'Paper Cranes', es: '', zh: '' },
		provider_name: 'partner',
		studio: '',
		release_date: '2026-05-01T10:00:00.000Z',
		is_held_back: true,
		rtp: 95,
		volatility: 'high',
		hit_frequency: 20,
		max_win: 5000,
		layout: { en: '6×4', es: '', zh: '' },
		min_bet: 20,
		max_bet: 10_000,
		features: ['free_spins'],
		has_desktop: true,
		has_mobile: true,
		languages: ['en', 'es'],
		currencies: ['EUR'],
	};
	expect(changesOf(first, changed)).toEqual(
		Object.entries({
			name: ['paper-crane', 'paper-cranes'],
			title: ['Paper Crane', 'Paper Cranes'],
			provider: ['provider own', 'provider partner'],
			release_date: ['2026-03-01T10:00:00.000Z', '2026-05-01T10:00:00.000Z'],
			on_hold: [false, true],
			rtp: [96.1, 95],
			volatility: ['medium', 'high'],
			hit_frequency: [24.5, 20],
			max_win: [2500, 5000],
			layout: ['5×3', '6×4'],
			bets: [
				{ min: 10, max: 10_000 },
				{ min: 20, max: 10_000 },
			],
			features: [['feature wilds', 'feature free_spins'], ['feature free_spins']],
			devices: [['desktop'], ['desktop', 'mobile']],
			languages: [['language en'], ['language en', 'language es']],
			currencies: [['EUR', 'USD'], ['EUR']],
		}).map(([fact, [before, after]]) => ({ at: at(2), fact, before, after })),
	);
});

test('the newest change is first, and each is relative to the publication before it', () => {
	expect(changesOf(first, { ...first, rtp: 95 }, { ...first, rtp: 95 }, { ...first, rtp: 94 })).toEqual([
		{ at: at(4), fact: 'rtp', before: 95, after: 94 },
		{ at: at(2), fact: 'rtp', before: 96.1, after: 95 },
	]);
});

test('another order of a list is no change', () => {
	expect(changesOf(first, { ...first, features: ['free_spins', 'wilds'] })).toEqual([]);
});

test('a fact that older content lacks has not changed', () => {
	const { currencies: _, has_mobile: __, ...older } = first;
	expect(changesOf(older, { ...first, has_mobile: true })).toEqual([]);
});

test('a translation that replaces the fallback is no change, and a text that differs in a common language is one', () => {
	const inChinese: FactNames = { ...names, text: ({ zh, en = '' }) => zh || en, textOrder: ['zh', 'en', 'es'] };
	const changes = (before: object, after: object) =>
		gameChanges(
			[before, after].map((title, index) => ({
				content: { ...first, title: { en: 'Paper Crane', es: '', zh: '', ...title } },
				at: at(index + 1),
			})),
			inChinese,
		).map((change) => [change.before, change.after]);
	expect(changes({}, { zh: '纸鹤' })).toEqual([]);
	expect(changes({ zh: '纸鹤' }, {})).toEqual([]);
	expect(changes({ zh: '纸鹤' }, { zh: '纸鹤', en: 'Paper Cranes' })).toEqual([]);
	expect(changes({ zh: '纸鹤' }, { zh: '千纸鹤' })).toEqual([['纸鹤', '千纸鹤']]);
	expect(changes({}, { zh: '千纸鹤', en: 'Paper Cranes' })).toEqual([['Paper Crane', '千纸鹤']]);
	expect(changes({}, { en: 'Paper Cranes' })).toEqual([['Paper Crane', 'Paper Cranes']]);
});

test('contents that equal the one before are left out, and fields that are null are missing', () => {
	const row = (rtp: number, day: number) => ({ fields: JSON.stringify({ rtp, layout: null }), published_at: at(day) });
	expect(publishedContents([row(96, 1), row(96, 2), row(95, 3), row(96, 4)])).toEqual([
		{ content: { rtp: 96 }, at: at(1) },
		{ content: { rtp: 95 }, at: at(3) },
		{ content: { rtp: 96 }, at: at(4) },
	]);
});

test('the studio of a partner counts as the provider', () => {
	expect(changesOf(first, { ...first, studio: 'Fold & Co' })).toEqual([
		{ at: at(2), fact: 'provider', before: 'provider own', after: 'Fold & Co' },
	]);
});
