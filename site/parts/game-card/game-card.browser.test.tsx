import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../testing/open-page.tsx';
import { picture } from '../../testing/games-responses.ts';
import { game } from '../../testing/responses.ts';
import { GameCard } from './game-card.tsx';

const drawing = (width: number, height: number): string =>
	`data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"></svg>`)}`;

/** @returns shape and fit of the cover */
async function coverOf(width: number, height: number, shape: 'even' | 'aside') {
	const title = `${width} × ${height}`;
	showComponent(
		<div style={{ width: 320 }}>
			<GameCard
				game={game(title, {
					title,
					banner: drawing(width, height),
					media: { banner: { ...picture(''), width, height, renditions: [] } },
				})}
				sizes="20rem"
				shape={shape}
			/>
		</div>,
	);
	const card = page.getByRole('article').filter({ hasText: title });
	await expect.element(card).toBeVisible();
	const image = card.element().querySelector('img')!;
	const box = image.getBoundingClientRect();
	return { ratio: box.width / box.height, fit: getComputedStyle(image).objectFit };
}

test.each<[width: number, height: number, ratio: number, fit: string]>([
	[1600, 1000, 1.6, 'cover'],
	[1920, 1080, 16 / 9, 'cover'],
	// Slightly higher covers are cropped to 16:10.
	[1500, 1000, 1.6, 'cover'],
	// Much higher covers are whole, with placeholder colours at both sides.
	[1400, 1000, 1.6, 'contain'],
	[600, 600, 1.6, 'contain'],
	[600, 900, 1.6, 'contain'],
])('a cover of %i × %i pixels is as high as the others or lower in a list', async (width, height, ratio, fit) => {
	const cover = await coverOf(width, height, 'even');
	expect(cover.ratio).toBeCloseTo(ratio, 1);
	expect(cover.fit).toBe(fit);
});

test.each<[width: number, height: number, ratio: number]>([
	[1600, 1000, 1.6],
	[600, 600, 1],
	[600, 900, 1],
])('a cover of %i × %i pixels is shown whole beside its text', async (width, height, ratio) => {
	const cover = await coverOf(width, height, 'aside');
	expect(cover.ratio).toBeCloseTo(ratio, 1);
});

test.each<[width: number, isBelow: boolean]>([
	[296, true],
	[440, false],
])('in a card of %i px, the summary beside a picture is below it: %s', async (width, isBelow) => {
	showComponent(
		<div style={{ width }}>
			<GameCard
				game={game('narrow', { title: 'Cartographer', banner: drawing(160, 100), media: { banner: picture('') } })}
				sizes="10rem"
				shape="aside"
				note={
					<>
						<time>May</time>
						<p>A summary</p>
					</>
				}
			/>
		</div>,
	);
	const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect();
	await expect.element(page.getByText('A summary')).toBeVisible();
	const art = page.getByRole('article').element().querySelector('img')!.getBoundingClientRect();
	expect(boxOf('Cartographer').left).toBeGreaterThan(art.right);
	expect(boxOf('A summary').left < art.right && boxOf('A summary').top >= art.bottom).toBe(isBelow);
});
