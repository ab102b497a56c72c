import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '../../testing/demo-studio.ts';
import type { RoadmapItem } from '../../../contract/roadmap.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addRoadmapItem } from './roadmap.store.ts';

let server: TestSite;
let operator: { cookie: string };
beforeAll(async () => {
	server = await startTestSite();
	operator = await signIn(server, 'operator');
});
afterAll(() => server.stop());

for (const lang of ['en', 'zh'] as const)
	test(`the roadmap (${lang}) contains every item, earliest first, with its pictures and its HTML`, async () => {
		const { data } = (await server.get(`/api/client-area/roadmap?lang=${lang}`, operator)).body as {
			data: RoadmapItem[];
		};
		const expected = demo.roadmap.toSorted((a, b) => a.startDay - b.startDay);
		expect(data.map((item) => item.title)).toEqual(expected.map((item) => item.title[lang]));
		data.forEach((item, index) => {
			expect(item.description).toContain('<p>');
			expect(item.image).toMatch(/^\/media\//);
			expect(item.media.description_image?.width).toBeGreaterThan(0);
			expect(new Date(item.start_date).toISOString()).toBe(item.start_date);
			expect(item.end_date === null).toBe(expected[index]!.endDay === null);
			expect(item.link).toBe(expected[index]!.link);
		});
	});

test('an item may have no pictures, end or link', async () => {
	await server.services.content.change((tx) =>
		addRoadmapItem(
			tx,
			{
				uid: 'bare',
				title: { en: 'Bare' },
				description: { en: '<p>Soon</p><script>a()</script>' },
				image: null,
				description_image: null,
				start_date: '2099-01-01T00:00:00.000Z',
				end_date: null,
				link: '',
			},
			new Date(),
		),
	);
	const { data } = (await server.get('/api/client-area/roadmap', operator)).body;
	expect(data.at(-1)).toEqual({
		uid: 'bare',
		title: 'Bare',
		description: '<p>Soon</p>',
		image: null,
		description_image: null,
		start_date: '2099-01-01T00:00:00.000Z',
		end_date: null,
		link: '',
		media: {},
	});
});
