import {
	alive,
	api,
	expect,
	expectNothingSideways,
	homePath,
	htmlLang,
	languages,
	moving,
	scrollThrough,
	test,
	words,
} from './site-test.ts';

for (const language of languages) {
	test.describe(() => {
		test.use(moving);
		test(`home (${language}): a whole visit, from the top to the end @both`, async ({ page, watch }) => {
			const response = await page.goto(homePath[language]);
			expect(response?.status()).toBe(200);
			await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
			await alive(page.getByRole('tab').first());
			await scrollThrough(page, watch);
			await expect(page.locator('.leaflet-marker-icon')).toHaveCount(3);
			await expect(page.getByRole('contentinfo')).toBeInViewport();
		});
	});

	test(`home (${language}): eight blocks in order`, async ({ page }) => {
		const texts = await api(page, '/api/texts/home', language);
		await page.goto(homePath[language]);
		const names = await page
			.locator('main section[aria-labelledby], main > section[aria-label]')
			.evaluateAll((sections) =>
				sections.map(
					(section) =>
						section.getAttribute('aria-label') ??
						document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
				),
			);
		expect(names).toEqual([
			words[language].LABEL_BANNERS,
			texts.intro_title,
			texts.latest_title,
			texts.upcoming_title,
			texts.news_title,
			texts.partners_title,
			texts.cta_title,
			texts.offices_title,
		]);
	});
}

for (const language of languages) {
	test.describe(() => {
		test.use({ javaScriptEnabled: false });

		test(`home (${language}): everything can be read without JavaScript @both`, async ({ page, watch }) => {
			watch.scriptsAreOff();
			const [texts, banners, latest, unreleased, news, partners, offices] = await Promise.all([
				api(page, '/api/texts/home', language),
				api<{ title: string }[]>(page, '/api/banners', language),
				api<{ title: string }[]>(page, '/api/games/latest', language),
				api<{ title: string }[]>(page, '/api/games/unreleased', language),
				api<{ title: string }[]>(page, '/api/news/latest', language),
				api<{ name: string }[]>(page, '/api/partners', language),
				api<{ address: string; phone: string }[]>(page, '/api/offices', language),
			]);
			await page.goto(homePath[language]);
			await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
			const main = page.getByRole('main');
			for (const { title } of [...banners, ...latest, ...unreleased, ...news])
				await expect(main.getByRole('heading', { name: title }).first()).toBeVisible();
			for (const { name } of partners) await expect(main.getByRole('link', { name })).toBeVisible();
			for (const { address, phone } of offices) {
				await expect(main.getByText(address, { exact: true })).toBeVisible();
				await expect(main.getByRole('link', { name: phone })).toBeVisible();
			}
			for (const text of [texts.intro_lead, texts.cta_text, texts.offices_text, texts.point_4_text])
				await expect(main.getByText(text)).toBeVisible();
			const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
			const order = [
				texts.intro_title,
				texts.latest_title,
				texts.upcoming_title,
				texts.news_title,
				texts.partners_title,
				texts.cta_title,
				texts.offices_title,
			];
			expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
			await expect(main.getByRole('heading', { level: 1 })).toHaveText(banners[0]?.title ?? '');
		});
	});
}

for (const language of languages)
	test(`home (${language}): nothing sticks out sideways, however wide the window`, async ({ page, watch }) => {
		await page.goto(homePath[language]);
		await alive(page.getByRole('tab').first());
		await scrollThrough(page, watch);
		await expectNothingSideways(page, watch, [1920, 1280, 768, 390, 360]);
	});

for (const language of languages)
	test.describe(() => {
		test.use({ javaScriptEnabled: false });
		test(`home (${language}): nothing sticks out sideways without JavaScript`, async ({ page, watch }) => {
			watch.scriptsAreOff();
			await page.goto(homePath[language]);
			await expectNothingSideways(page, watch, [1280, 768, 390, 360]);
		});
	});

test('phone: nothing sticks out sideways, so the page stays at its own scale @phone', async ({ page, watch }) => {
	for (const path of Object.values(homePath)) {
		await page.goto(path);
		await scrollThrough(page, watch);
		expect(
			await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, visualViewport?.scale]),
		).toEqual([390, 390, 1]);
	}
});

test('home: the footer says who stands behind the site', async ({ page }) => {
	await page.goto('/');
	const footer = page.getByRole('contentinfo');
	const settings = await api(page, '/api/settings');
	const texts = await api(page, '/api/texts/layout');
	await expect(footer).toContainText(texts.footer_about);
	await expect(footer).toContainText(texts.footer_rights);
	await expect(footer).toContainText(`© 2015–2026 ${settings.company.name}`);
	await expect(footer).toContainText(settings.company.address);
	await expect(footer.getByRole('link', { name: settings.emails.sales })).toHaveAttribute(
		'href',
		`mailto:${settings.emails.sales}`,
	);
	for (const address of Object.values<string>(settings.socials)) {
		const link = footer.locator(`a[href="${address}"]`);
		await expect(link).toHaveAttribute('target', '_blank');
		await expect(link).toHaveAttribute('rel', /noopener/);
	}
	await expect(footer.locator(`a[href="${settings.newsletter_link}"]`)).toHaveAttribute('target', '_blank');
	const certificates = footer.locator('a[href^="/static/media/"]');
	await expect(certificates).toHaveCount(2);
	for (const certificate of await certificates.all()) {
		const answer = await page.request.get((await certificate.getAttribute('href')) ?? '');
		expect(answer.status()).toBe(200);
		expect(answer.headers()['content-type']).toBe('application/pdf');
		expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
	}
});
