import { expect, test } from 'vitest';
import en from '../../../languages/en/admin.json' with { type: 'json' };
import type { Translate } from '../../messages/translate.ts';
import { languages } from '../../../contract/languages.ts';
import { Folder } from '../first-icons.ts';
import { customScreen, resourceScreen } from '../screen-definitions.ts';
import { isMatch } from '../matching.ts';
import { creationEntries, generalEntries, screenEntries, settingEntries } from './palette-entries.ts';

/** Returns the key with the values, because Node has no compiled messages. */
const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const load = () => Promise.reject(new Error('not loaded'));
const screens = [
	customScreen('home', 'home', Folder, load),
	resourceScreen('games', 'content', Folder, load),
	resourceScreen('news', 'content', Folder, load),
];
const general = (locale: 'en' | 'zh', theme: 'system' | 'dark' = 'system') => {
	const chosen: string[] = [];
	const entries = generalEntries({
		t,
		locale,
		theme,
		chooseTheme: (each) => chosen.push(each),
		chooseLanguage: (each) => chosen.push(each),
		origin: 'https://studio.test',
	});
	return { entries, chosen };
};

test('all words must occur in the label or the keywords, in any case', () => {
	const entry = { label: 'Create news item', keywords: 'new add news' };
	for (const text of ['create', 'NEWS create', 'add item', 'new'])
		expect([text, isMatch(entry, text)]).toEqual([text, true]);
	for (const text of ['game', 'create game']) expect([text, isMatch(entry, text)]).toEqual([text, false]);
	expect(isMatch({ label: '新建“游戏”' }, '游戏')).toBe(true);
});

test('screens and commands have the names and addresses of the admin', () => {
	expect(screenEntries(screens, t).map(({ label, href }) => [label, href])).toEqual([
		['resources.home.name 2', '/'],
		['resources.games.name 2', '/games'],
		['resources.news.name 2', '/news'],
	]);
	expect(creationEntries(screens, ['games', 'awards'], t).map(({ label, href }) => [label, href])).toEqual([
		['TITLE_CREATE_ITEM resources.games.name 1', '/games/create'],
	]);
});

test('commands switch theme and language to another one, and lead to account, site and log-out', () => {
	const { entries, chosen } = general('en', 'dark');
	for (const { run } of entries) run?.();
	expect(chosen).toEqual(['system', 'light', ...languages.filter((language) => language !== 'en')]);
	expect(entries.flatMap(({ href }) => href ?? [])).toEqual([
		'/account',
		'https://studio.test/',
		'https://studio.test/logout/',
	]);
	// The site opens in its source language.
	expect(general('zh').entries.find(({ key }) => key === 'site')?.href).toBe('https://studio.test/');
	expect(general('zh').entries.find(({ key }) => key === 'language:en')?.label).toContain('English');
});

test('names of settings and other words for them lead to their group, where the account sees the settings', () => {
	const entries = settingEntries([resourceScreen('settings', 'site', Folder, load)], 'en', (key) => en[key as never]);
	const found = (text: string) => entries.filter((entry) => isMatch(entry, text)).map(({ href }) => href);
	expect(found('ranking weights')).toEqual(['/settings#ranking']);
	expect(found('VIP')).toEqual(['/settings#ranking']);
	expect(found('studio name')).toEqual(['/settings#site']);
	expect(found('2fa')).toEqual(['/settings#login']);
	expect(settingEntries(screens, 'en', t)).toEqual([]);
});
