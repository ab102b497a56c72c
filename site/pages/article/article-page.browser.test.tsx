import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewsArticle } from '../../../contract/news.ts';
import { newsArticle } from '../../testing/responses.ts';
import { waitForFrames, resize } from '../../../ui/testing/browser.ts';
import { numberedNews } from '../../testing/games-responses.ts';
import { openPage } from '../../testing/open-page.tsx';

const related = numberedNews(6);
const openArticle = (over: Partial<NewsArticle> = {}): Promise<void> =>
	openPage('/news/anchored/', {
		'news/article/anchored': newsArticle('anchored', over),
		'news/article/anchored/related': related,
		'news/article/*': ({ pathname }: URL) => newsArticle(pathname.split('/').filter(Boolean).at(-1)!),
	});

test('article: the number of recommended news in view depends on the width', { tags: ['long'] }, async () => {
	await openArticle();
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('anchored');
	const slides = () => [
		...document.querySelectorAll('section[aria-labelledby=related-news] [aria-roledescription=slide]'),
	];
	const inView = (): number => {
		const view = slides()[0]!.parentElement!.parentElement!.getBoundingClientRect();
		return slides().filter((slide) => {
			const { left, right } = slide.getBoundingClientRect();
			return left >= view.left - 1 && right <= view.right + 1;
		}).length;
	};
	for (const [width, count] of [
		[390, 1],
		[649, 1],
		[650, 2],
		[939, 2],
		[940, 3],
		[1480, 3],
	] as const) {
		await resize(width);
		document.querySelector('section[aria-labelledby=related-news]')!.scrollIntoView();
		await waitForFrames();
		await expect.poll(inView, { message: `at ${width} px` }).toBe(count);
	}
});

const VIDEO =
	'<p>Before</p><figure data-video="https://player.video.test/1?dnt=1"><a href="https://video.test/1" rel="noopener noreferrer">The trailer</a></figure><p>After</p>' as NewsArticle['body'];

test.each(['a click', '{Enter}', ' '])(
	'article: an external video loads only after the reader starts it, by %s',
	async (trigger) => {
		await openArticle({ body: VIDEO });
		const poster = page.getByRole('button', { name: 'The trailer' });
		await expect.element(poster).toBeInTheDocument();
		poster.element().scrollIntoView();
		const before = poster.element().getBoundingClientRect();
		expect(before.width / before.height).toBeCloseTo(16 / 9, 1);
		const player = () => document.querySelector('iframe');
		expect(player()).toBeNull();
		if (trigger === 'a click') await poster.click();
		else {
			(poster.element() as HTMLElement).focus();
			await userEvent.keyboard(trigger);
		}
		await expect.poll(() => player()?.getAttribute('src')).toBe('https://player.video.test/1?dnt=1&autoplay=1');
		expect(player()!.title).toBe('The trailer');
		expect(player()!.getAttribute('sandbox')).toMatch(/^(?!.*top-navigation)(?!.*forms).*allow-scripts/);
		expect(document.activeElement).toBe(player());
		const { width, height } = player()!.getBoundingClientRect();
		expect([width, height]).toEqual([before.width, before.height]);
	},
);

test.each([390, 1280])('article: a picture in the text is not wider than the text, %i px', async (width) => {
	await resize(width);
	await openArticle({
		body: '<p>Text</p><p><img src="/og.jpg" width="1200" height="630" alt="Wide" loading="lazy"></p>' as NewsArticle['body'],
	});
	const box = (element: Element) => element.getBoundingClientRect();
	await expect.element(page.getByRole('img', { name: 'Wide' })).toBeInTheDocument();
	const picture = box(page.getByRole('img', { name: 'Wide' }).element());
	expect(Math.round(picture.width)).toBe(Math.round(box(page.getByText('Text', { exact: true }).element()).width));
	expect(picture.width / picture.height).toBeCloseTo(1200 / 630, 1);
});
