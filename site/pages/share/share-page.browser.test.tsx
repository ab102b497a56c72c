import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GuestContent, GuestFile, GuestShare } from '../../../contract/shares.ts';
import { openPage } from '../../testing/open-page.tsx';
import { failure, PICTURE_URL } from '../../testing/responses.ts';

const PATH = '/share/a-token/';
const CALL = 'shares/a-token';
const title = page.getByRole('heading', { level: 1 });
const open = page.getByRole('button', { name: 'Open', exact: true });

const door = (over: Partial<GuestShare> = {}): GuestShare => ({
	needs_password: false,
	needs_email: false,
	content: null,
	...over,
});
const file = (over: Partial<GuestFile>): GuestFile => ({
	key: 'document-one',
	section: 'documents',
	title: 'A sheet',
	detail: 'Game sheets',
	kind: null,
	picture: null,
	certificate: null,
	file: {
		url: '/api/shares/a-token/files/document-one',
		download_name: 'A sheet.pdf',
		content_type: 'application/pdf',
		size: 80_000,
	},
	is_pending: false,
	withheld: null,
	...over,
});
const content = (over: Partial<GuestContent> = {}): GuestContent => ({
	recipient: 'Ann Guest',
	expires_at: '2026-06-01T10:00:00.000Z',
	game: null,
	files: [file({})],
	...over,
});

/** Shows a share that one request opens. */
function openDoor(over: Partial<GuestShare>, answer: (form: URLSearchParams) => Response, shown = content()) {
	let isOpen = false;
	const seen: string[] = [];
	return {
		seen,
		page: openPage(PATH, {
			[CALL]: () => (isOpen ? door({ ...over, content: shown }) : door(over)),
			[`${CALL}/open`]: (_: URL, init?: RequestInit) => {
				const response = answer(init!.body as URLSearchParams);
				isOpen = response.headers.get('x-opens') === '1';
				return response;
			},
			[`${CALL}/views`]: (_: URL, init?: RequestInit) => {
				seen.push((init!.body as URLSearchParams).get('section')!);
				return Response.json({ status: 'ok' });
			},
		}),
	};
}
const opens = () => Response.json({ status: 'ok', data: { state: 'open' } }, { headers: { 'x-opens': '1' } });

test('a link that does not work says so', async () => {
	await openPage(PATH, { [CALL]: failure(404, 'not_found') });
	await expect.element(title).toHaveTextContent('This link does not work any more');
	await expect.element(open).not.toBeInTheDocument();
});

test(
	'a guest opens the share by a click, sees its files, and each section counts once',
	{ tags: ['long'] },
	async () => {
		const pending = file({ key: 'document-two', title: 'Later', is_pending: true });
		const withheld = file({ key: 'document-three', title: 'Locked', file: null, withheld: 'encrypted' });
		const site = openDoor({}, opens, content({ files: [file({}), pending, withheld] }));
		await site.page;
		expect(site.seen).toEqual([]);
		await userEvent.click(open);
		await expect.element(title).toHaveTextContent('Files for you');
		await expect.element(page.getByRole('link', { name: 'A sheet' })).toHaveAttribute('download', 'A sheet.pdf');
		await expect.element(page.getByText(/being prepared/)).toBeVisible();
		await expect.element(page.getByRole('link', { name: 'Locked' })).not.toBeInTheDocument();
		await expect.element(page.getByText('The PDF is encrypted, so it cannot have a watermark.')).toBeVisible();
		await expect.element(page.getByText(/Shared with Ann Guest/)).toBeVisible();
		await expect.poll(() => site.seen).toEqual(['documents']);
	},
);

test('a share with password and domains asks for both, then for the code', { tags: ['long'] }, async () => {
	const sent: Record<string, string>[] = [];
	const site = openDoor({ needs_password: true, needs_email: true }, (form) => {
		sent.push(Object.fromEntries(form));
		return form.get('code') ? opens() : Response.json({ status: 'ok', data: { state: 'code_sent' } });
	});
	await site.page;
	await userEvent.type(page.getByLabelText('Password'), 'a password');
	await userEvent.type(page.getByLabelText('Your email address'), 'ann@casino.test');
	await userEvent.click(page.getByRole('button', { name: 'Send me a code' }));
	await expect.element(page.getByText('If the link is meant for ann@casino.test, a code is on its way.')).toBeVisible();
	await userEvent.type(page.getByLabelText('Code from the email'), '7k3m-q9wd');
	await userEvent.click(open);
	await expect.element(title).toHaveTextContent('Files for you');
	expect(sent.at(-1)).toEqual({ password: 'a password', email: 'ann@casino.test', code: '7k3m-q9wd' });
});

test('a share that ends while the guest types shows that it has ended', async () => {
	await openPage(PATH, { [CALL]: door({ needs_password: true }), [`${CALL}/open`]: failure(404, 'not_found') });
	await userEvent.type(page.getByLabelText('Password'), 'a password');
	await userEvent.click(open);
	await expect.element(title).toHaveTextContent('This link does not work any more');
});

test('images are shown from the calls of the share, and downloaded', async () => {
	const image = file({
		key: 'image-one',
		section: 'images',
		picture: 'banner',
		title: 'A reef',
		file: { url: `${PICTURE_URL}#`, download_name: 'reef.jpg', content_type: 'image/jpeg', size: null },
	});
	const site = openDoor({}, opens, content({ files: [image] }));
	await site.page;
	await userEvent.click(open);
	await expect.element(page.getByRole('img', { name: 'A reef' })).toBeVisible();
	await expect
		.element(page.getByRole('link', { name: /Lobby banner Download image/ }))
		.toHaveAttribute('download', 'reef.jpg');
});
