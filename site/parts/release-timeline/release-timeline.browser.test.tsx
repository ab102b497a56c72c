import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Game } from '../../api.ts';
import { game } from '../../testing/responses.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { showComponent } from '../../testing/open-page.tsx';
import { ReleaseTimeline } from './release-timeline.tsx';

const upcoming = (name: string, date: string): Game => ({ ...game(name), release_date: date });

const showTimeline = (games: Game[], language: 'en' | 'zh' = 'en'): void =>
	showComponent(
		<ReleaseTimeline
			games={games}
			heading="h2"
			renderEntry={({ title }, month) => (
				<p>
					{title}, {month}
				</p>
			)}
		/>,
		language,
	);

test('upcoming games are listed under the year of their release, each with its month', async () => {
	showTimeline(
		[upcoming('first', '2026-11-05'), upcoming('second', '2026-12-31T23:00:00Z'), upcoming('third', '2027-01-01')],
		'zh',
	);
	await expect.element(page.getByRole('heading', { name: '2027' })).toBeVisible();
	const years = [...document.querySelectorAll('section')].map((section) => [
		section.querySelector('h2')?.textContent,
		[...section.querySelectorAll('li')].map((entry) => entry.textContent),
	]);
	expect(years).toEqual([
		['2026', ['first, 十一月', 'second, 十二月']],
		['2027', ['third, 一月']],
	]);
});

test('a timeline without games says that nothing is planned', async () => {
	showTimeline([]);
	await expect.element(page.getByText('No releases are planned yet')).toBeVisible();
});

test('entries alternate left and right from 780 px, and form one centred column on narrower screens', async () => {
	showTimeline(['2026-05-01', '2026-06-01', '2026-07-01', '2027-01-01'].map((date) => upcoming(date, date)));
	const offsets = (): number[] =>
		[...document.querySelectorAll('ol > li')].map((entry) => {
			const { left, width } = entry.getBoundingClientRect();
			return left + width / 2 - document.documentElement.clientWidth / 2;
		});
	for (const width of [1199, 780]) {
		await resize(width);
		await expect.poll(() => offsets().map(Math.sign), { message: `at ${width} px` }).toEqual([-1, 1, -1, 1]);
	}
	for (const width of [779, 390]) {
		await resize(width);
		await expect.poll(() => Math.max(...offsets().map(Math.abs)), { message: `at ${width} px` }).toBeLessThanOrEqual(1);
	}
});

test('six entries of two years are in two rows from 1200 px, each year at its first entry', async () => {
	showTimeline(
		['2026-12-01', '2027-02-01', '2027-03-01', '2027-06-01', '2027-09-01', '2027-12-01'].map((date) =>
			upcoming(date, date),
		),
	);
	await resize(1200);
	const entries = () => [...document.querySelectorAll('ol > li')];
	const rows = () => entries().map((entry) => Math.round(entry.getBoundingClientRect().top));
	await expect.poll(() => new Set(rows()).size).toBe(2);
	expect(new Set(rows().slice(0, 3)).size).toBe(1);
	const years = entries().map((entry) => getComputedStyle(entry, '::before').content);
	expect(years).toEqual(['"2026"', '"2027"', 'none', 'none', 'none', 'none']);
	expect(page.getByRole('heading', { name: '2027' }).elements()).toHaveLength(1);
});
