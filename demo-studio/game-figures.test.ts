import { expect, test } from 'vitest';
import { definitions } from '../slots/definitions.ts';
import { figuresOf } from './game-figures.ts';
import { games } from './games.ts';
import { news } from './news.ts';
import { banners, roadmap } from './studio.ts';

test('figures come from the definition and the recorded mathematics', () => {
	const tide = games.find(({ name }) => name === 'tide-of-the-narwhal')!;
	expect(figuresOf('tide-of-the-narwhal')).toEqual({
		rtp: String(tide.rtp),
		hitFrequency: tide.hitFrequency.toFixed(1),
		volatility: { en: 'very high', zh: '极高' },
		maxWin: '8,000',
		ways: '1,024',
		wildMultipliers: ['2×', '3×', '5×'],
		minBet: '0.20',
		maxBet: '100',
	});
	expect(figuresOf('ember-fox-trail')).toMatchObject({ ways: '20', wildMultipliers: [] });
	expect(figuresOf('neon-ramen').ways).toBe('');
	expect(() => figuresOf('glacier-gold')).toThrow('no definition');
});

/** Texts about one of the studio's released games, in both languages. */
const textsAbout = (name: string): string[] =>
	[
		...games.flatMap((game) => (game.name === name ? [game.summary, game.description] : [])),
		...banners.flatMap(({ link, text }) => (link === `/game/${name}/` ? [text] : [])),
		...roadmap.flatMap(({ link, description }) => (link === `/game/${name}/` ? [description] : [])),
		...news.flatMap(({ slug, summary, body }) => (slug.startsWith(name) ? [summary, body] : [])),
	].flatMap(({ en, zh }) => [en, zh]);

test.each(Object.keys(definitions))('texts about %s name its own number of ways or lines', (name) => {
	const { ways } = figuresOf(name);
	const texts = textsAbout(name);
	expect(texts.length).toBeGreaterThanOrEqual(4);
	for (const text of texts)
		for (const [found, number] of text.matchAll(/(\d[\d,]*)(?:[ -]ways?\b| lines\b| 路| 条赔付线| 线)/g))
			expect(number, found).toBe(ways);
});
