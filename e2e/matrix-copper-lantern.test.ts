/**
 * Checks every page of the sample studio Copper Lantern, which has a light look, other contents and a third language
 * (matrix-visit.ts).
 *
 * Each page is visited twice: in Spanish, which has the longest texts, on the phone at all widths, and in English or
 * Chinese on the desktop. Nothing else differs between the languages: matrix.test.ts visits each page in both with the
 * same texts of the interface, and e2e/html/copper-lantern.test.ts reads the HTML of each page in all three.
 */
import type { Language } from '../contract/languages.ts';
import { startBrowserSite } from './browser-site.ts';
import { copperLanternVisits } from './matrix-pages.ts';
import { isLong, visitPage } from './matrix-visit.ts';
import { test as siteTest, withMotion, withPictures } from './site-test.ts';
import { siteStart } from './worker-test.ts';

const startCopperLantern = () => startBrowserSite({ demo: 'copper-lantern' });

const test = siteTest.extend({
	site: [async ({ startOnce }, use) => use(await startOnce(startCopperLantern)), siteStart],
});

/** `npm run test:long` visits each language on phone and desktop, with motion and the real pictures. */
if (isLong) test.use({ ...withMotion, ...withPictures });

const account = { email: 'partner@demo.test', password: 'lantern-partner' };

const pages = Object.entries(copperLanternVisits).flatMap(([id, states]) =>
	Object.entries(states).map(([state, visit]) => ({ id, state, visit })),
);

for (const [index, { id, state, visit }] of pages.entries()) {
	const onDesktop: Language = index % 2 === 0 ? 'en' : 'zh';
	const visited: [Language, string][] = isLong
		? [
				['en', ' @both'],
				['zh', ' @both'],
				['es', ' @both'],
			]
		: [
				['es', ' @phone'],
				[onDesktop, ''],
			];
	for (const [language, tag] of visited)
		test(`copper lantern, ${language}: ${id}, ${state}${tag}`, ({ page, watch, isMobile }) =>
			visitPage(id, visit, { page, watch, isMobile, language, account, checksAllRules: isLong || language === 'es' }));
}
