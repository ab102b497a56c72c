import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ItemCalls, onePage, storedItem } from '../testing/item-calls.ts';
import { en } from '../testing/messages.ts';
import { openAdmin } from '../testing/show-part.tsx';

const texts = Object.fromEntries(
	['summary', 'description', 'specification', 'promo_video', 'layout', 'seo_title', 'seo_description'].map((field) => [
		field,
		{ en: '', zh: '' },
	]),
);

const play = {
	uid: 'play',
	kind: 'video',
	name: 'play.webm',
	state: 'ready',
	content_type: 'video/webm',
	size: 180_000,
	width: 480,
	height: 300,
	color: '#808080',
	alt: {},
	tags: [],
	revision: 1,
	// A video without frames, which no request loads.
	url: 'data:video/webm,',
	renditions: [],
};

test('the video of a game in lists is chosen among the videos of the library, and can be removed', async () => {
	const content = {
		...texts,
		title: { en: 'Lantern Reef', zh: '' },
		name: 'lantern-reef',
		provider_name: 'bng',
		release_date: '2031-05-10T00:00:00.000Z',
		volatility: 'medium',
		currencies: [],
		languages: [],
		features: [],
		gallery: [],
		related: [],
		list_video: null,
	};
	const calls = new ItemCalls('games', [storedItem('one', content, { state: 'draft', on_site: false })]);
	const kinds = new Set<string | null>();
	openAdmin('games/one', {
		...calls.responses,
		'admin/choices': { languages: [], features: [], providers: [] },
		'admin/games/one/record': { maths: null, other_returns: [], rounds: null, documents: [] },
		'admin/media': (url: URL) => {
			if (!url.searchParams.has('uids')) kinds.add(url.searchParams.get('kind'));
			return Response.json({ status: 'ok', data: [play], extra: onePage(1) });
		},
	});
	const field = page.getByRole('group', { name: en['resources.games.fields.list_video'] });
	await expect.element(field).toMatchTextContent('at most 250 kB');
	await field.getByRole('button', { name: en.ACTION_CHOOSE_VIDEO }).click();
	await page
		.getByRole('dialog', { name: en.ACTION_CHOOSE_VIDEO })
		.getByRole('button', { name: /play\.webm/ })
		.click();
	await expect.poll(() => field.element().querySelector('video')?.src).toBe(play.url);
	expect([...kinds]).toEqual(['video']);
	const save = page.getByRole('button', { name: en.ACTION_SAVE_DRAFT, exact: true });
	await save.click();
	await expect.poll(() => calls.get('one').content.list_video).toBe('play');

	await field.getByRole('button', { name: en.ACTION_REMOVE, exact: true }).click();
	expect(field.element().querySelector('video')).toBeNull();
	await save.click();
	await expect.poll(() => calls.get('one').content.list_video).toBeNull();
});
