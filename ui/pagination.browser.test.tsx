import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Pagination } from './pagination.tsx';
import { showPart } from './testing/show-part.tsx';

test('the current page is marked, an arrow without a target is disabled, and clicks call `onPage`', async () => {
	const onPage = vi.fn();
	showPart(
		<Pagination
			label="Pages"
			previousLabel="Previous"
			nextLabel="Next"
			page={1}
			pageCount={3}
			pageLabel={(number) => `Page ${number}`}
			hrefOf={(target) => `?page=${target}`}
			onPage={onPage}
		/>,
	);
	await expect.element(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
	await expect.element(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
	await page.getByRole('link', { name: 'Next' }).click();
	await page.getByRole('link', { name: 'Page 3' }).click();
	expect(onPage.mock.calls).toEqual([['next'], [3]]);
	expect(location.search).not.toContain('page=');
});
