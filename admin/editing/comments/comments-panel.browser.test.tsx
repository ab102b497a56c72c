/** Tests comments on an item, on large and small screens. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../../site/testing/responses.ts';
import { en } from '../../testing/messages.ts';
import { COLLEAGUE, comment, ItemCalls, roadmapItem } from '../../testing/item-calls.ts';
import { closeAll, openAdmin } from '../../testing/show-part.tsx';

const panel = page.getByRole('region', { name: new RegExp(`^${en.TITLE_COMMENTS}`) });
const field = panel.getByRole('textbox', { name: en.LABEL_NEW_COMMENT });
const send = panel.getByRole('button', { name: en.ACTION_COMMENT, exact: true });
const entries = panel.getByRole('listitem');
const theirs = comment('theirs', 'Is the date\nright?', { by: COLLEAGUE, may_edit: false, may_delete: false });

function openWith(comments: (typeof theirs)[], item = roadmapItem('one', 'Before')): ItemCalls {
	const calls = new ItemCalls('roadmap', [item]);
	calls.comments = comments;
	openAdmin('roadmap/one', {
		...calls.responses,
		'admin/people': [{ email: COLLEAGUE, name: 'Grace', picture: null }],
	});
	return calls;
}

test('comments are written, resolved and deleted, and the title counts the open ones', { tags: ['long'] }, async () => {
	const calls = openWith([theirs]);
	await expect.element(entries).toHaveLength(1);
	await expect.element(entries.first()).toMatchTextContent('Grace');
	await expect.element(panel.getByRole('heading')).toHaveTextContent(`${en.TITLE_COMMENTS}1`);
	await expect.element(send).toBeDisabled();
	await field.fill('  Yes ');
	await send.click();
	await expect.element(entries).toHaveLength(2);
	await expect.element(field).toHaveValue('');
	expect(calls.comments.at(-1)?.text).toBe('Yes');

	const menu = (index: number) => entries.nth(index).getByRole('button', { name: en.LABEL_COMMENT_ACTIONS });
	await menu(0).click();
	await expect.element(page.getByRole('menuitem')).toHaveLength(1);
	await page.getByRole('menuitem', { name: en.ACTION_RESOLVE }).click();
	await expect.element(entries.first()).toMatchTextContent(en.LABEL_RESOLVED_BY);
	await expect.element(panel.getByRole('heading')).toHaveTextContent(`${en.TITLE_COMMENTS}1`);

	await menu(1).click();
	await page.getByRole('menuitem', { name: en.ACTION_DELETE_COMMENT }).click();
	const question = page.getByRole('dialog', { name: en.TITLE_DELETE_COMMENT });
	await question.getByRole('button', { name: en.ACTION_DELETE_COMMENT }).click();
	await expect.element(entries).toHaveLength(1);
	expect(calls.sent).toEqual([
		'POST roadmap/one/comments',
		'POST roadmap/one/comments/theirs/resolve',
		'DELETE roadmap/one/comments/comment1',
	]);
});

test('a text that could not be sent stays, also when the screen is opened again', { tags: ['long'] }, async () => {
	const calls = openWith([]);
	await expect.element(panel.getByText(en.TEXT_NO_COMMENTS)).toBeVisible();
	await field.fill('Long thoughts');
	calls.failNext = { call: 'POST roadmap/one/comments', response: () => failure(401, 'not_signed_in') };
	await send.click();
	await expect.element(page.getByRole('dialog', { name: en.TITLE_SIGNED_OUT })).toBeVisible();
	await expect.element(field).toHaveValue('Long thoughts');
	closeAll();
	openWith([]);
	await expect.element(field).toHaveValue('Long thoughts');
	await send.click();
	await expect.element(entries).toHaveLength(1);
	closeAll();
	openWith([]);
	await expect.element(field).toHaveValue('');
});

test(
	'a list that fails to load is loaded again, and also when the user returns to the page',
	{ tags: ['long'] },
	async () => {
		const calls = new ItemCalls('roadmap', [roadmapItem('one', 'Before')]);
		const { 'admin/roadmap/*': answer, ...responses } = calls.responses;
		let isFailing = true;
		openAdmin('roadmap/one', {
			...responses,
			'admin/roadmap/*': (address: URL, init?: RequestInit) =>
				isFailing && address.pathname.endsWith('/comments')
					? failure()
					: (answer as (address: URL, init?: RequestInit) => unknown)(address, init),
		});
		await expect.element(panel.getByRole('alert')).toBeVisible();
		isFailing = false;
		await panel.getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
		await expect.element(panel.getByText(en.TEXT_NO_COMMENTS)).toBeVisible();
		await field.fill('Typed meanwhile');
		calls.comments = [theirs];
		document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
		await expect.element(entries).toHaveLength(1);
		await expect.element(field).toHaveValue('Typed meanwhile');
		await field.fill('');
	},
);

test('the newest comments are shown, and the earlier ones on demand', async () => {
	openWith(Array.from({ length: 7 }, (_, index) => comment(`c${index}`, `Comment ${index}`)));
	await expect.element(entries).toHaveLength(5);
	await expect.element(entries.first()).toMatchTextContent('Comment 2');
	await panel.getByRole('button', { name: 'Show 2 earlier comments' }).click();
	await expect.element(entries).toHaveLength(7);
});

test('an item in the trash shows its comments and takes no more', async () => {
	openWith([theirs], roadmapItem('one', 'Before', { state: 'removed', on_site: false }));
	await expect.element(entries).toHaveLength(1);
	await expect.element(field).not.toBeInTheDocument();
	await expect.element(panel.getByRole('button', { name: en.LABEL_COMMENT_ACTIONS })).not.toBeInTheDocument();
});

test('on phones comments are below the fields', async () => {
	await page.viewport(390, 800);
	try {
		openWith([theirs]);
		await expect.element(entries).toHaveLength(1);
		const pictures = page.getByRole('region', { name: en.LABEL_PICTURES }).element();
		expect(pictures.compareDocumentPosition(panel.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
	} finally {
		await page.viewport(1280, 800);
	}
});
