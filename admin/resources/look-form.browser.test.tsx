import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { presets } from '../../contract/theme/theme.ts';
import { PICTURE_URL, type Responses } from '../../site/testing/responses.ts';
import { resize, waitForFrames } from '../../ui/testing/browser.ts';
import { emptyList, ItemCalls, onePage, storedItem } from '../testing/item-calls.ts';
import { en } from '../testing/messages.ts';
import { openAdmin } from '../testing/show-part.tsx';

const none = { en: '', zh: '' };
const words = { title: none, text: none };
const content = {
	...presets.slate,
	logo: null,
	logo_light: null,
	icon: null,
	share_picture: null,
	house_marks: false,
	section_marks: [],
	error_words: { not_found: words, error: words, unavailable: words, forbidden: words, too_many: words },
	founded_year: null,
	legal_name: none,
	company_details: none,
	licences: [],
	safer_play_links: [],
};

interface Sent {
	page?: string;
	content: typeof content;
}

async function openLook(hash = '', over: object = {}, more: Responses = {}): Promise<Sent[]> {
	const sent: Sent[] = [];
	await resize(1440);
	openAdmin(`look${hash}`, {
		...new ItemCalls('look', [storedItem('studio', { ...content, ...over })]).responses,
		'admin/games': emptyList,
		'admin/news': emptyList,
		'admin/look/live-preview': (_: URL, init?: RequestInit) => {
			const body = JSON.parse(init?.body as string) as Sent;
			sent.push(body);
			const html = `<!doctype html><html lang="en"><head><title>Page</title><style>:root{--ground:${body.content.dark.ground}}</style></head><body><h1>${body.page ?? '/'}</h1></body></html>`;
			return { path: '/', html, fields: {} };
		},
		...more,
	});
	await expect.element(page.getByRole('region', { name: en['look.sections.colours'] })).toBeVisible();
	return sent;
}
const text = page.getByRole('textbox', { name: en['resources.look.fields.dark.text'] });
const colors = page.getByRole('group', { name: en['look.palette.dark'] });

test('the contrast of each pair is shown while colours are typed, and low contrast is marked', async () => {
	const sent = await openLook();
	await expect.element(colors).toMatchTextContent(/Text on backgrounds \d+(\.\d)?:1/);
	await expect.element(colors).not.toMatchTextContent('Needs 4.5:1');
	await text.fill('#333841');
	await expect.element(colors).toMatchTextContent(/Text on backgrounds 1(\.\d)?:1 Needs 4\.5:1/);
	await expect.poll(() => sent.at(-1)?.content.dark.text).toBe('#333841');
	// An incomplete colour has no contrast.
	await text.fill('#33');
	await expect.element(colors).not.toMatchTextContent(':1');
});

test(
	'a preset changes colours and faces, and the preview shows the chosen page with them',
	{ tags: ['long'] },
	async () => {
		const sent = await openLook();
		await page.getByRole('button', { name: new RegExp(`^${en['look.preset.ember']}`) }).click();
		await expect.element(text).toHaveValue(presets.ember.dark.text);
		await expect.element(page.getByLabelText(en['resources.look.fields.display_face'])).toHaveValue('oswald');
		await page.getByLabelText(en.LABEL_PREVIEW_PAGE).selectOptions(en['look.pages.games']);
		const frame = () => document.querySelector<HTMLIFrameElement>('iframe')?.contentDocument;
		await expect.poll(() => frame()?.querySelector('h1')?.textContent).toBe('/games/');
		await expect.poll(() => frame()?.querySelector('style')?.textContent).toContain(presets.ember.dark.ground);
		expect(sent.at(-1)).toMatchObject({ page: '/games/', content: { radius: 'sharp', effect: 'rays' } });
	},
);

test('the preview opens at the top of the page, though the fields are at its foot', async () => {
	await openLook(
		'',
		{},
		{
			'admin/look/live-preview': () => ({
				path: '/',
				html: '<!doctype html><html lang="en"><head><title>Page</title></head><body><h1>Top</h1><p style="height: 3000px"></p><footer>\u{E000}\u{E100}Details</footer></body></html>',
				fields: { '\u{E000}\u{E100}': 'company_details' },
			}),
		},
	);
	const frame = () => document.querySelector<HTMLIFrameElement>('iframe')?.contentDocument;
	await expect.poll(() => frame()?.querySelector('footer')?.dataset['field']).toBe('company_details');
	await expect.poll(() => frame()!.documentElement.scrollHeight).toBeGreaterThan(3000);
	await waitForFrames();
	expect(frame()!.defaultView!.scrollY).toBe(0);
});

const houseMarks = page.getByRole('switch', { name: en['resources.look.fields.house_marks'] });

test('a studio without the drawings of the demo studio is not offered them', async () => {
	await openLook();
	await expect.element(page.getByRole('group', { name: en['resources.look.fields.icon'] })).toBeVisible();
	await expect.element(houseMarks).not.toBeInTheDocument();
});

test('a studio with the drawings of the demo studio can do without them, and take them back', async () => {
	await openLook('', { house_marks: true });
	await expect.element(houseMarks).toBeChecked();
	await houseMarks.click({ force: true });
	await expect.element(houseMarks).not.toBeChecked();
});

test('a new accent is mixed anew into its shades', { tags: ['long'] }, async () => {
	const sent = await openLook();
	await page.getByRole('button', { name: new RegExp(`^${en['look.preset.arctic']}`) }).click();
	await page.getByRole('textbox', { name: en['resources.look.fields.dark.accent'] }).fill('#ff99cc');
	await expect.poll(() => sent.at(-1)?.content.dark.accent).toBe('#ff99cc');
	expect(sent.at(-1)?.content.dark.shades).not.toHaveProperty('accent-deep');
	expect(sent.at(-1)?.content.dark.shades).toHaveProperty('win-deep');
});

test('a hash with the name of a picture focuses its button, and lists get entries', { tags: ['long'] }, async () => {
	await openLook('#logo');
	const logo = page.getByRole('group', { name: en['resources.look.fields.logo'], exact: true });
	await expect.element(logo.getByRole('button')).toHaveFocus();
	await page.getByRole('button', { name: en['look.add_licence'] }).click();
	await expect.element(page.getByRole('button', { name: 'Remove entry 1' })).toBeVisible();
	await page.getByRole('button', { name: 'Remove entry 1' }).click();
	await expect.element(page.getByRole('button', { name: 'Remove entry 1' })).not.toBeInTheDocument();
});

test('pictures are shown whole on a ground on which they are visible, and need no alternative text', async () => {
	const pictures = { logo: 'a', logo_light: 'b', icon: 'c', share_picture: 'd' };
	await openLook('', pictures, {
		'admin/media': ({ searchParams }: URL) => {
			const uids = searchParams.get('uids')?.split(',') ?? [];
			const data = uids.map((uid) => ({
				uid,
				kind: 'picture',
				name: uid,
				state: 'ready',
				color: uid === 'c' ? '#221122' : '#f4e8d0',
				alt: {},
				tags: [],
				revision: 1,
				renditions: [{ width: 8, format: 'webp', url: `${PICTURE_URL}#${uid}` }],
			}));
			return Response.json({ status: 'ok', data, extra: onePage(data.length) });
		},
	});
	const boxOf = async (field: keyof typeof pictures) => {
		const group = page.getByRole('group', { name: en[`resources.look.fields.${field}`], exact: true });
		await expect.poll(() => group.element().querySelector('img')).not.toBeNull();
		return group.element().querySelector('img')!;
	};
	for (const field of ['logo', 'logo_light', 'icon', 'share_picture'] as const) {
		const image = await boxOf(field);
		expect(getComputedStyle(image).objectFit).toBe('contain');
		expect(image.clientHeight).toBeGreaterThan(0);
		expect(image.clientHeight).toBeLessThanOrEqual(image.parentElement!.clientHeight);
	}
	const themeOf = async (field: keyof typeof pictures) => (await boxOf(field)).parentElement!.dataset.theme;
	expect([await themeOf('logo'), await themeOf('logo_light'), await themeOf('icon')]).toEqual([
		'dark',
		'light',
		'light',
	]);
	await expect.element(page.getByText(en.ACTION_ADD_ALT)).not.toBeInTheDocument();
});
