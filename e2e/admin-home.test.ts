/** Tests of the admin's home screen: open work and visits. */
import { addContactMessage } from '../server/resources/contact/contact.store.ts';
import { enqueueMail } from '../server/platform/mail/mail.store.ts';
import { newUid } from '../server/kernel/uid.ts';
import {
	adminTranslations,
	callAdminApi,
	colorSchemes,
	openScreen,
	setInterfaceLanguage,
	superuser,
} from './admin-site.ts';
import { violations } from './axe.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { expect, languages, signIn, test } from './site-test.ts';

interface Home {
	unread_messages: number;
	failing_mails: number;
	changed: { resource: string; count: number }[];
	untranslated: { resource: string; count: number }[];
}

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
const count = (rows: { resource: string; count: number }[], resource: string) =>
	rows.find((row) => row.resource === resource)?.count ?? 0;

async function addMessage({ services }: TestSite, subject: string): Promise<void> {
	const at = services.now();
	await services.database.transaction((tx) =>
		addContactMessage(tx, {
			uid: newUid(at),
			name: 'Ada',
			company: 'Blue Sea',
			subject,
			email: '',
			phone: '',
			message: 'Hello',
			language: 'en',
			created_at: at.toISOString(),
		}),
	);
}

const addFailedMail = ({ services }: TestSite) =>
	services.database.transaction(async (tx) => {
		const uid = await enqueueMail(tx, { to: 'nobody@mail.test', subject: 'Lost', text: '', html: '' }, services.now());
		await tx
			.updateTable('outbox_mails')
			.set({ attempts: 1, failed_at: services.now().toISOString(), last_error: 'No such mailbox' })
			.where('uid', '=', uid)
			.execute();
	});

for (const language of languages) {
	const t = adminTranslations[language];

	test(`home (${language}): counts link to their lists, and a chart shows the visits of the chosen days @both @long`, async ({
		page,
		site,
		watch,
	}) => {
		await page.emulateMedia({ colorScheme: colorSchemes[language] });
		await signIn(page, superuser);
		await setInterfaceLanguage(page, language);
		const before = await callAdminApi<Home>(page, 'GET', 'home');
		await addMessage(site, `Waiting ${language}`);
		await addFailedMail(site);
		// A published item with a newer draft that lacks its Chinese title.
		const rows = await callAdminApi<{ uid: string; state: string }[]>(page, 'GET', 'news?state=published&limit=1');
		const item = await callAdminApi(page, 'GET', `news/${rows[0]!.uid}`);
		const content = { ...item.content, title: { en: `Half done ${language}`, zh: '' } };
		const saved = await callAdminApi(page, 'PUT', `news/${item.uid}`, { revision: item.revision, content });
		await callAdminApi(page, 'POST', `news/${item.uid}/publish`, {
			revision: saved.revision,
			until: '2027-01-01T00:00:00.000Z',
		});
		const again = { ...content, summary: { en: 'Later', zh: '以后' } };
		await callAdminApi(page, 'PUT', `news/${item.uid}`, { revision: saved.revision, content: again });

		const visits = async () => {
			const traffic = await callAdminApi<{ views: number[] }>(page, 'GET', 'traffic?days=7');
			return traffic.views.reduce((total, each) => total + each, 0);
		};
		const visitsBefore = await visits();
		await page.request.get('/game/thunder-yak/');
		await expect.poll(visits).toBe(visitsBefore + 1);
		await openScreen(page, '?days=7', t.LABEL_HOME);
		const section = page.getByRole('region', { name: t.TITLE_TRAFFIC }).first();
		const views = section.locator('section').filter({ has: page.getByText(t.LABEL_GAME_VIEWS, { exact: true }) });
		await expect(views.getByRole('paragraph').first()).toHaveText(String(visitsBefore + 1));
		await expect(views.getByRole('img').locator('canvas')).toBeVisible();
		await expect(views.getByRole('list', { name: t.LABEL_MOST_POPULAR })).toContainText(
			language === 'en' ? 'Thunder Yak' : '雷',
		);
		await expect.poll(() => watch.pendingRequests).toEqual([]);
		expect(await violations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			page.viewportSize()!.width,
		);
		const tile = (label: string, number: number) => page.getByRole('link', { name: `${number} ${label}`, exact: true });
		await expect(tile(t.LABEL_UNREAD_MESSAGES, before.unread_messages + 1)).toBeVisible();
		await expect(tile(t.LABEL_FAILING_MAILS, before.failing_mails + 1)).toBeVisible();
		const finish = page.getByRole('region', { name: t.TITLE_TO_DO });
		const after = await callAdminApi<Home>(page, 'GET', 'home');
		expect(count(after.changed, 'news')).toBe(count(before.changed, 'news') + 1);
		await expect(page.getByText(`${sum(after.changed)}${t.LABEL_UNPUBLISHED_CHANGES}`)).toBeVisible();
		const news = language === 'en' ? 'News' : '新闻';
		const chips = finish.getByRole('link', { name: new RegExp(`^${news} · `) });
		await expect(chips).toHaveText([
			`${news} · ${count(after.changed, 'news')}`,
			`${news} · ${count(after.untranslated, 'news')}`,
		]);
		await expect(page.getByRole('region', { name: t.TITLE_SCHEDULE })).toContainText(t.LABEL_WILL_BE_UNPUBLISHED);
		const edited = page.getByRole('region', { name: t.TITLE_LAST_EDITED }).getByRole('listitem').first();
		await expect(edited).toContainText(superuser.email);

		await chips.nth(1).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(news);
		await expect(page.locator('tbody tr')).toHaveCount(count(after.untranslated, 'news'));
		await page.goBack();
		await tile(t.LABEL_UNREAD_MESSAGES, before.unread_messages + 1).click();
		await expect(page.getByRole('list', { name: t.LABEL_MESSAGES }).getByRole('listitem')).toHaveCount(
			before.unread_messages + 1,
		);
	});
}
