/**
 * Checks every page of the sample studio Copper Lantern, which has a light look, other contents and a third
 * language (matrix-visit.ts).
 *
 * Each page is visited in Spanish, which has the longest texts, from the phone's width to the desktop's, with
 * all rules at both ends. The long run visits the other pairs, which add little: matrix.test.ts visits each
 * page with the same words of the interface in English and Chinese, and e2e/html/copper-lantern.test.ts reads
 * the HTML of each public page in all three languages.
 */
import { languages, type Language } from '../contract/languages.ts';
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

const visited = Object.entries(copperLanternVisits).flatMap(([id, states]) =>
	Object.entries(states).map(([state, visit]) => ({ id, state, visit })),
);

const tests: [Language, string][] = isLong ? languages.map((language) => [language, ' @both']) : [['es', ' @phone']];

for (const { id, state, visit } of visited)
	for (const [language, tag] of tests)
		test(`copper lantern, ${language}: ${id}, ${state}${tag}`, ({ page, watch, isMobile }) =>
			visitPage(id, visit, { page, watch, isMobile, language, account, checksAllRules: true }));
