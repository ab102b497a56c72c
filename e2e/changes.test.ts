/** Tests that a moved release date reaches an operator: on the start page, on the game's page, and by a digest. */
import { testUser } from '../server/testing/factories.ts';
import { staffAt } from '../server/testing/staff.ts';
import { findUser } from '../server/auth/accounts/accounts.store.ts';
import { violations } from './axe.ts';
import { clock, test } from './mail-site.ts';
import { expect, openPage, signIn } from './site-test.ts';

const PASSWORD = 'tide-and-time';
const DAY_MS = 24 * 60 * 60_000;

test('staff move a release date, and an operator sees it, gets a digest and unsubscribes @both @long', async ({
	page,
	site,
	mailServer,
}, { project }) => {
	const { company_uid } = (await findUser(site.services.database.read, 'partner@demo.test'))!;
	const email = `reader-${project.name}@northlight.test`;
	await testUser(site, { email, password: PASSWORD, company_uid });
	await signIn(page, { email, password: PASSWORD });
	const section = page.getByRole('region', { name: 'What changed' });
	await openPage(page, '/client_area/account/');
	const panel = page.getByRole('region', { name: 'Changes by mail, feed and calendar' });
	await panel.getByRole('radio', { name: 'Every day' }).check();
	await expect(panel.getByText('Your choice is stored.')).toBeVisible();
	expect(await violations(page)).toEqual([]);

	const staff = await staffAt(site);
	const games = await staff.request('GET', 'games?q=glacier');
	const { uid } = games.body.data[0] as { uid: string };
	const { revision, content } = await staff.item('GET', `games/${uid}`);
	const day = { desktop: '2026-10-01', phone: '2026-11-01' }[project.name];
	const release_date = `${day}T10:00:00.000Z`;
	await staff.item('PUT', `games/${uid}`, { revision, content: { ...content, release_date }, publish: true });
	const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
	const [before, after] = [content.release_date, release_date].map((date) => written.format(new Date(date)));

	await openPage(page, '/client_area/roadmap/');
	await page.getByRole('link', { name: 'change since your last visit' }).click();
	const change = section.getByRole('listitem').filter({ hasText: 'Glacier Gold' }).filter({ hasText: 'New' }).last();
	await expect(change.getByText('New', { exact: true })).toBeVisible();
	await expect(change.getByRole('definition')).toContainText(new RegExp(`${before}.*${after}`));
	expect(await violations(page)).toEqual([]);
	await change.getByRole('link', { name: 'Glacier Gold' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glacier Gold');
	await section.scrollIntoViewIfNeeded();
	await expect(section.getByRole('definition').first()).toContainText(after!);
	// The start page has shown the change once, so the change is not new at the next visit.
	await openPage(page, '/client_area/roadmap/');
	await expect(section.getByText(/^Nothing new since your last visit/)).toBeVisible();

	clock.now = new Date(clock.now.getTime() + DAY_MS);
	await site.services.digests.work();
	await site.services.mail.work();
	const digest = () => mailServer.received.find(({ envelope }) => envelope.to.includes(email));
	await expect.poll(() => digest()?.text).toContain(`Release date: ${before} → ${after}`);
	const [list, post] = ['list-unsubscribe', 'list-unsubscribe-post'].map(
		(key) => digest()!.headers.find((header) => header.key === key)?.value,
	);
	expect(post).toBe('List-Unsubscribe=One-Click');
	// The link in the mail opens a page with a question, and works without a session.
	await page.context().clearCookies();
	await openPage(page, new URL(/<(.*)>/.exec(list!)![1]!).pathname);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('End the digest?');
	expect(await violations(page)).toEqual([]);
	await page.getByRole('button', { name: 'End the digest' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('The digest has ended');
	await signIn(page, { email, password: PASSWORD });
	await openPage(page, '/client_area/account/');
	await expect(panel.getByRole('radio', { name: 'No digest' })).toBeChecked();
});
